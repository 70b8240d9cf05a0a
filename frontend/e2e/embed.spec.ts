import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { EMBED_SIZE, embedPath, gamePath } from '@satcade/contracts/addresses';
import { axeFindings } from './fixtures/axe.ts';
import { games, gameTitled } from './fixtures/games.ts';
import { showMore } from './fixtures/more-actions.ts';
import { ownGames } from './fixtures/portal.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* The widget of a game on other sites, and its code in the developer portal. */

const kiln = gameTitled('Kiln');
const discounted = games.find(({ isCurrentlyOnSale }) => isCurrentlyOnSale) ?? kiln;
const adult = games.find(({ isNSFW }) => isNSFW) ?? kiln;

/** A page of another site: the fixture site is 127.0.0.1, which is not the same site as localhost. */
async function startOtherSite(html: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Blog</title><h1>A blog</h1>${html}</html>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the other site has no port');
  return { url: `http://localhost:${address.port}`, server };
}

test.describe('the code in the developer portal', () => {
  test.beforeEach(async ({ page }) => signedIn(page));

  test('is copied, and shows the game on another site, whose visitors get to its page', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [game = kiln] = ownGames();
    await page.goto('/developers?tab=manage');
    await showMore(page, game.title);
    await page.getByRole('button', { name: `Embed ${game.title}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Embed ${game.title}` });
    const preview = dialog.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: game.title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect(dialog.getByText('Copied')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toBe(await dialog.getByLabel('Code').inputValue());

    const blog = await startOtherSite(code);
    await page.goto(blog.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: game.title })).toBeVisible();
    await page.keyboard.press('Tab');
    const button = frame.getByRole('link', { name: 'Buy on Satcade (opens in a new tab)' });
    await expect(button).toBeFocused();
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(opened).toHaveURL(new RegExp(`${gamePath(game)}$`));
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    blog.server.closeAllConnections();
    blog.server.close();
  });

  test('is offered for games in the store only', async ({ page }) => {
    await page.goto('/developers?tab=manage');
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(ownGames().length);
    for (const { title } of ownGames()) await showMore(page, title);
    await expect(page.getByRole('button', { name: /^Embed / })).toHaveCount(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the widget has its colours, and no findings of axe, on a ${colorScheme} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(EMBED_SIZE);
    const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(33, 18, 77)' };
    for (const { id } of [kiln, discounted, adult, { id: '01KA0000000000000000009999' }]) {
      await page.goto(embedPath(id));
      await expect(page.getByRole('main')).toHaveCSS('background-color', grounds[colorScheme]);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}

test('the widget of an adult game has no picture, and one that is gone says so', async ({ page }) => {
  await page.goto(embedPath(adult.id));
  await expect(page.getByText('18+')).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  expect((await page.goto(embedPath('01KA0000000000000000009999')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This game is not in the store' })).toBeVisible();
});

test('the widget fits its frame, and narrow ones without a sideways scroll', async ({ page }) => {
  for (const width of [EMBED_SIZE.width, 320, 240]) {
    await page.setViewportSize({ width, height: EMBED_SIZE.height });
    for (const { id } of [kiln, discounted, adult]) {
      await page.goto(embedPath(id));
      const { sideways, down } = await page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
      });
      expect({ width, id, sideways, down }).toEqual({ width, id, sideways: 0, down: 0 });
      await expect(page.getByRole('link')).toBeInViewport({ ratio: 1 });
    }
  }
});
