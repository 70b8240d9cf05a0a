import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { PLAY_HOST } from './fixtures/play.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const game = gameTitled('Neon Drifters');
const path = `/play/${game.id}`;
/** A game that says which keys it gets, and what it can reach. */
const GAME = `<!doctype html><title>Game</title><p id="keys"></p><script>
  addEventListener('keydown', (event) => { document.getElementById('keys').textContent += event.key; });
  let reached = 'nothing';
  try { reached = parent.document.title; } catch {}
  document.body.dataset.reached = reached;
  localStorage.setItem('save', '1');
</script>`;

test.beforeEach(async ({ page }) => {
  await page.route(`http://*.${PLAY_HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: GAME }));
});

test('a guest plays a demo: it loads when Play is pressed, gets the keyboard, and reaches nothing of the store', async ({
  page,
  fixture,
}) => {
  await fixture('plays=demo');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route(`**/api/games/${game.id}?**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), supportedPlatforms: ['Web Browser'] } });
  });
  await page.goto(`/game/${game.id}`);
  await page.getByRole('link', { name: 'Play the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Play ${game.title}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(requests.filter((url) => url.includes(PLAY_HOST))).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('body')).toHaveAttribute('data-reached', 'nothing');
  await page.keyboard.press('w');
  await expect(frame.locator('#keys')).toHaveText('w');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a visitor who has to sign in to play comes back to the page', async ({ page, fixture }) => {
  await fixture('plays=alone');
  await page.route('**/api/games/*/play', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            ...{ type: 'about:blank', title: 'Sign in to do this', status: 401, requestId: 'fixture' },
            ...{ detail: 'Sign in to play what you own.', code: 'unauthenticated' },
          }),
        }),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in to play' }).click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

test('a game that must be isolated opens in a tab of its own', async ({ page, fixture }) => {
  await fixture('plays=isolated');
  await page.goto(path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const link = page.getByRole('link', { name: 'Open the game' });
  await expect(link).toHaveAttribute('href', `http://${game.id.toLowerCase()}.${PLAY_HOST}/i/web/`);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the page says why nothing can be played', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('plays=failed');
  await page.goto(path);
  await expect(page.getByText('There is no index.html at the root of the archive')).toBeVisible();
  await fixture('plays=unpacking');
  await page.goto(path);
  await expect(page.getByText('This build is being unpacked.')).toBeVisible();
  await fixture('plays=none');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to play here' })).toBeVisible();
  await fixture('plays=error');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('the page fits a narrow phone', async ({ page, fixture }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fixture('plays=demo');
  await page.goto(path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
