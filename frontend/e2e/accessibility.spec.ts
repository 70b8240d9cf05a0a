import AxeBuilder from '@axe-core/playwright';
import { ROUTE_PATHS, type RoutePath } from '../src/app/paths.ts';
import { DEVELOPER_ID, gameTitled } from './fixtures/games.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn, vaporwave, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

interface Visit {
  readonly path: string;
  readonly signedIn?: boolean;
}

const game = gameTitled('Neon Drifters');

/** Where to look at each route of the router. A route without an entry fails to compile, and the test below. */
const VISITS: Readonly<Record<RoutePath, readonly Visit[]>> = {
  '/': [{ path: '/' }],
  '/list': [{ path: '/list' }, { path: '/list?category=Educational' }],
  '/library': [{ path: '/library' }, { path: '/library', signedIn: true }],
  '/game': [{ path: '/game' }],
  '/game/:gameId': [{ path: `/game/${game.id}` }, { path: '/game/nope' }],
  '/checkout': [{ path: '/checkout' }, { path: '/checkout', signedIn: true }],
  '/order/:orderId': Object.values(ORDER_IDS).map((id) => ({ path: `/order/${id}`, signedIn: true })),
  '/auth': [{ path: '/auth' }],
  '/auth/signin': [{ path: '/auth/signin' }],
  '/auth/signup': [{ path: '/auth/signup' }],
  '/profile': [{ path: '/profile' }],
  '/profile/:userId': [{ path: `/profile/${DEVELOPER_ID}` }],
  '/dashboard': [{ path: '/dashboard', signedIn: true }],
  '/developers': [{ path: '/developers', signedIn: true }],
  '*': [{ path: '/no/such/page' }],
};

test('every route is covered', () => {
  expect(ROUTE_PATHS.filter((path) => (VISITS[path]?.length ?? 0) === 0)).toEqual([]);
});

const cart = JSON.stringify([
  { id: game.id, gameId: game.id, name: game.title, price: 14.99, image: game.thumbnailKey, quantity: 2 },
]);

for (const theme of ['light', 'vaporwave'] as const) {
  for (const [route, visits] of Object.entries(VISITS)) {
    for (const { path, signedIn: isSignedIn = false } of visits) {
      test(`${theme} ${route} at ${path}${isSignedIn ? ', signed in' : ''}`, async ({ page }) => {
        if (theme === 'vaporwave') await vaporwave(page);
        if (isSignedIn) {
          await signedIn(page);
          await withLocalStorage(page, { 'satcade-cart': cart });
        }
        // What moves by itself is not moving while it is looked at.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect(found).toEqual([]);
      });
    }
  }
}

test('the filters and the menus are accessible while open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Cart,/ }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter & Sort' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});
