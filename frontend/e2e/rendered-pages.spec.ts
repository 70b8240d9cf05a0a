import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { builtFile } from './fixtures/built-file.ts';
import { DEVELOPER_ID, gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn } from './fixtures/session.ts';
import { markupsOf } from './fixtures/taking-over.ts';
import { expect, test } from './fixtures/test.ts';

/* Pages that arrive with their data, as a function of the store renders them. */

const kiln = gameTitled('Kiln');
const PATHS = [
  '/',
  '/list',
  '/list?q=kiln',
  '/tag/survival',
  '/list?tags=-survival',
  '/category/Survival',
  gamePath(kiln),
  `/profile/${DEVELOPER_ID}`,
];

test.use({ cold: true, extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

/** Errors of the page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The fixture site has no live socket.
    const isLive = message.text().includes('/live');
    if (message.type() === 'error' && !isLive) complaints.push(message.text());
  });
  return complaints;
}

/** Notes the elements that arrive, and counts the steps in which the page is taken over. */
function watchTakeOver(): void {
  const Channel = window.MessageChannel;
  let tasks = 0;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      tasks += 1;
      Reflect.set(window, 'tasks', tasks);
    }
  };
  document.addEventListener('DOMContentLoaded', () =>
    Reflect.set(window, 'arrived', [...document.querySelectorAll('#root *')]),
  );
}

/** The number of elements that arrived and are gone. */
function lostElements(): number {
  const arrived: readonly Element[] = Reflect.get(window, 'arrived');
  return arrived.filter((element) => !element.isConnected && element.closest('noscript') === null).length;
}

for (const [who, cold] of [
  ['visitor', true],
  ['user', false],
] as const) {
  // The files are new to the visitor, and known to the user's browser.
  test.describe(`for a ${who},`, () => {
    test.use({ cold });

    for (const path of [...PATHS, '/collection/cozy-evenings']) {
      test(`${path} is taken over in steps, without a difference or a second request`, async ({ page }) => {
        const complaints = complaintsOf(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          // The row of announced games is no part of the page that arrives.
          if (!searchParams.has('availability')) asked.push(pathname);
        });
        if (who === 'user') await signedIn(page);
        await page.addInitScript(() => localStorage.setItem('vaporwave-mode', 'true'));
        await page.addInitScript(watchTakeOver);
        // The renderer has loaded the code of all parts from its second page on: only steps are marked in the HTML then.
        await page.request.get(path);
        await page.goto(path, { waitUntil: 'commit' });
        const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
        await expect(page.getByRole('button', { name: 'Vaporwave theme' })).toHaveAttribute('aria-pressed', 'true');
        expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
        // The code of the lowest parts loads last, and they are the last ones to be taken over.
        await page.waitForLoadState('networkidle');
        expect(complaints).toEqual([]);
        expect(asked.filter((each) => each === '/config.json')).toEqual([]);
        expect(await page.evaluate(() => Reflect.get(window, 'tasks'))).toBeGreaterThanOrEqual(5);
        if (who === 'user') return;
        expect(await page.evaluate(lostElements)).toBe(0);
        expect(
          asked.filter(
            (each) => /^\/api\/(games|reviews|developers|collections)/.test(each) && !each.endsWith('/views'),
          ),
        ).toEqual([]);
      });
    }
  });
}

test.describe('what the browser’s script would render', () => {
  test.use({ cold: false });

  for (const path of PATHS) {
    test(`is how ${path} arrives`, async ({ page }) => {
      const { arrived, rendered } = await markupsOf(page, path);
      expect(rendered.length).toBeGreaterThan(50);
      expect(rendered).toEqual(arrived);
    });
  }
});

for (const path of [...PATHS, '/?tags=survival', '/collection/cozy-evenings', '/game/missing', '/tag/a/b']) {
  test(`${path} arrives with the styles of all that it shows`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    // The icons' names have no styles.
    const named = [...new Set(classes)].filter((name) => name !== '' && !name.startsWith('lucide'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });
}

test('the lower parts of a game stay as they arrived until their code has loaded, and the page works meanwhile', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/${await builtFile('src/features/game/game-details.tsx')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(gamePath(kiln), { waitUntil: 'commit' });
  const versions = page.getByRole('region', { name: 'Versions' });
  const element = await versions.elementHandle();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added to Cart' })).toBeVisible();
  await expect(versions).toBeVisible();
  release();
  await expect(async () => {
    await versions.getByRole('button', { name: 'Certificate' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await element?.evaluate((each) => each.isConnected)).toBe(true);
});

test('a button of the frame that is pressed before the scripts have loaded works once', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const going = page.goto('/list');
  const theme = page.getByRole('button', { name: 'Vaporwave theme' });
  await theme.click();
  release();
  await going;
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
});

test('a button of the page that is pressed before the scripts have loaded works after they have', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const going = page.goto(gamePath(kiln));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await going;
  await expect(page.getByRole('button', { name: 'Added to Cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test.describe('a game that is put into the cart before the scripts have loaded is in it', () => {
  const inCart = (page: Page) => page.getByRole('button', { name: 'Cart, 1 item' });
  /** Presses the button on a page whose scripts wait until the returned function is called. */
  async function add(page: Page): Promise<() => void> {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // It ends when the scripts have taken the page over, or fails when the visitor leaves it before.
    page.goto(gamePath(kiln)).catch(() => undefined);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    return release;
  }

  test('when the cart is opened at once', async ({ page }) => {
    const release = await add(page);
    await page.getByRole('button', { name: /^Cart, / }).click();
    release();
    await expect(inCart(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('region', { name: 'Cart, 1 item' }).getByRole('link', { name: 'Kiln' })).toBeVisible();
  });

  test('when the visitor goes to the checkout at once', async ({ page }) => {
    const release = await add(page);
    const going = page.goto('/checkout');
    release();
    await going;
    await expect(page.getByRole('radio', { name: /Lightning/ })).toBeVisible();
    await expect(inCart(page)).toBeVisible();
  });

  test('once, when the visitor follows a link at once and comes back', async ({ page }) => {
    const release = await add(page);
    await page.getByRole('link', { name: 'All games' }).click({ noWaitAfter: true });
    release();
    await expect(page).toHaveURL('/list');
    await expect(inCart(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Kiln' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(inCart(page)).toBeVisible();
  });

  test('once, when the visitor presses it twice', async ({ page }) => {
    const release = await add(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    release();
    await expect(inCart(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages show their games, with names, prices and pictures', async ({ page }) => {
    for (const path of ['/', '/list']) {
      await page.goto(path);
      const link = page.getByRole('link', { name: 'Neon Drifters' });
      await expect(link).toHaveAttribute('href', gamePath(gameTitled('Neon Drifters')));
      await expect(page.getByText('$14.99').first()).toBeVisible();
      await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/media\//);
    }
    await page.getByRole('link', { name: 'Kiln' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kiln' })).toBeVisible();
    await expect(page.getByText('$59.99').first()).toBeVisible();
    expect(await page.locator('noscript').first().textContent()).toContain('needs JavaScript');
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search games' }).fill('kiln');
    await page.getByRole('combobox', { name: 'Search games' }).press('Enter');
    await expect(page).toHaveURL('/list?q=kiln');
    await page.getByRole('link', { name: 'Kiln' }).click();
    await page.getByRole('link', { name: 'survival', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Games tagged “survival”' })).toBeVisible();
  });
});

test('pages name their feeds, and a game names the description of its widget', async ({ page }) => {
  const alternatesOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await page.request.get(path, { headers })).text();
    return [...html.matchAll(/<link rel="alternate"[^>]* href="https?:\/\/[^/]+([^"]*)"/g)].map(([, href]) => href);
  };
  const store = ['/feeds/games.xml', '/feeds/discounts.xml'];
  expect(await alternatesOf('/')).toEqual(store);
  expect(await alternatesOf('/list')).toEqual(store);
  const german = await alternatesOf('/list', { 'accept-language': 'de' });
  expect(german).toEqual(store.map((path) => `${path}?language=de`));
  expect(await alternatesOf('/tag/co-op')).toEqual(['/feeds/tag/co-op.xml']);
  expect(await alternatesOf(`/profile/${DEVELOPER_ID}`)).toEqual([`/feeds/developer/${DEVELOPER_ID}.xml`]);
  const [news, oembed] = await alternatesOf(gamePath(kiln));
  expect(news).toBe(`/feeds/news/${kiln.id}.xml`);
  expect(oembed).toMatch(/^\/oembed\?url=.*&amp;format=json$/);
  expect(decodeURIComponent(oembed ?? '')).toContain(gamePath(kiln));
  const soon = gameTitled('Salt Harbour');
  expect(await alternatesOf(gamePath(soon))).toEqual([`/feeds/news/${soon.id}.xml`]);
});

test('an address without a slug, or with a wrong one, leads to the game’s own', async ({ page }) => {
  for (const path of [`/game/${kiln.id}`, `/game/${kiln.id}/another-name?from=mail`]) {
    const reply = await page.request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toBe(`${gamePath(kiln)}${path.includes('?') ? '?from=mail' : ''}`);
  }
});

test('a game that does not exist is a 404 with the page that says so', async ({ page }) => {
  const reply = await page.goto('/game/01KA0000000000000000009999');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await (await page.request.get('/game/01KA0000000000000000009999')).text()).toContain('Neon Drifters');
  await expect(page.getByRole('region', { name: 'Popular games' }).getByRole('link')).toHaveCount(4);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('dates become those of the reader without a complaint', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(gamePath(kiln));
    // Released at midnight in UTC, which is afternoon there; the review below was written in the evening.
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    const shown = page.locator('main time').first();
    const iso = (await shown.getAttribute('datetime')) ?? '';
    await expect(shown).toContainText(await page.evaluate((time) => String(new Date(time).getDate()), iso));
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
});
