import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { OTHER_PATHS, type OtherPath } from '../src/app/other-paths.ts';
import { ROUTE_PATHS, type RoutePath } from '../src/app/paths.ts';
import { axeFindings } from './fixtures/axe.ts';
import { DEVELOPER_ID, gameTitled, ME } from './fixtures/games.ts';
import { GIFT_PATH } from './fixtures/gifts.ts';
import { CASES, ORDER_IDS, type OrderCase } from './fixtures/orders.ts';
import { asAdmin, signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';
import { SHARED_TOKEN } from './fixtures/wishlist-link.ts';

/* Every route must be accessible in both themes, and no wider than the screen. */

interface Visit {
  readonly path: string;
  /** The user of the page; a visitor if absent. Users have games in the cart. */
  readonly as?: (page: Page) => Promise<void>;
  /** The heading of the page in this case. */
  readonly shows?: string;
}

const game = gameTitled('Neon Drifters');

/** The headline of an order's page, by case. */
const HEADLINES: Readonly<Record<OrderCase, string>> = {
  pending: 'Opening your invoice…',
  pay: 'Waiting for your payment',
  partial: 'Partly paid: the rest is still due',
  confirming: 'Payment seen, waiting for confirmations',
  fulfilled: 'Paid. It is yours.',
  expired: 'This invoice has expired',
  refund: 'This order was not completed in time',
  failed: 'We could not confirm this payment',
  late: 'Your payment arrived too late',
  overpaid: 'Paid. It is yours.',
  notOpened: 'The invoice could not be opened',
  free: 'It is yours.',
  timeUp: 'The time is up',
  delayed: 'Payment is temporarily unavailable. Your order is kept.',
  gifts: 'Paid. It is yours.',
  duplicate: 'You already own this game',
};

/**
 * The addresses to visit for each route of the router. A route without an entry fails to compile, and fails the test
 * below.
 */
const VISITS: Readonly<Record<RoutePath | OtherPath, readonly Visit[]>> = {
  '/': [{ path: '/' }],
  '/list': [{ path: '/list' }, { path: '/list?category=Educational' }],
  '/tag/:tag': [{ path: '/tag/puzzle' }],
  '/category/:category': [{ path: '/category/Simulation' }],
  '/collection/:slug': [
    { path: '/collection/cozy-evenings', shows: 'Cozy evenings' },
    { path: '/collection/nope', shows: 'No such collection' },
  ],
  '/library': [{ path: '/library' }, { path: '/library', as: signedIn }, { path: '/library?tab=gifts', as: signedIn }],
  '/game': [{ path: '/game' }],
  '/game/:gameId': [{ path: `/game/${game.id}` }, { path: '/game/nope' }],
  '/game/:gameId/:slug': [{ path: gamePath(game) }],
  '/checkout': [{ path: '/checkout' }, { path: '/checkout', as: signedIn }],
  '/order/:orderId': CASES.map((which) => ({
    ...{ path: `/order/${ORDER_IDS[which]}`, as: signedIn, shows: HEADLINES[which] },
  })),
  '/auth': [{ path: '/auth' }],
  '/auth/signin': [{ path: '/auth/signin' }],
  '/auth/signup': [{ path: '/auth/signup' }],
  '/profile': [{ path: '/profile' }],
  '/profile/:userId': [
    { path: `/profile/${DEVELOPER_ID}` },
    { path: `/profile/${ME.userId}`, as: signedIn, shows: 'Security' },
  ],
  '/dashboard': [{ path: '/dashboard', as: signedIn }],
  '/developers': [{ path: '/developers', as: signedIn }],
  '*': [{ path: '/no/such/page' }],
  '/gift/:giftId': [
    { path: GIFT_PATH, shows: 'A gift for you' },
    { path: '/gift/nope', shows: 'This link is incomplete' },
  ],
  '/wishlist/:token': [
    { path: `/wishlist/${SHARED_TOKEN}`, shows: 'Wishlist of Mira' },
    { path: '/wishlist/nope', shows: 'No wishlist here' },
  ],
  '/not-me': [{ path: `/not-me#${'x'.repeat(43)}` }, { path: '/not-me' }],
  '/hidden': [{ path: '/hidden' }, { path: '/hidden', as: signedIn }],
  '/contact': [{ path: '/contact', shows: 'Write to the store' }],
  '/terms': [{ path: '/terms', shows: 'Terms of sale' }],
  '/refunds': [{ path: '/refunds', shows: 'Refund policy' }],
  '/privacy': [{ path: '/privacy', shows: 'Privacy' }],
  '/imprint': [{ path: '/imprint', shows: 'Imprint' }],
  '/admin': [
    { path: '/admin', as: asAdmin },
    { path: '/admin?tab=collections', as: asAdmin, shows: 'Collections' },
    { path: '/admin?tab=reviews', as: asAdmin },
    { path: '/admin?tab=refunds', as: asAdmin },
    { path: '/admin?tab=payouts', as: asAdmin },
    { path: '/admin?tab=audit', as: asAdmin },
    { path: '/admin?tab=users', as: asAdmin },
    { path: '/admin?tab=admins', as: asAdmin },
    { path: '/admin?tab=webhooks', as: asAdmin },
    { path: '/admin?tab=scans', as: asAdmin },
    { path: '/admin?tab=orders', as: asAdmin },
    { path: `/admin?tab=orders&order=${ORDER_IDS.fulfilled}`, as: asAdmin, shows: 'Timeline (UTC)' },
  ],
};

test('every route has an accessibility test', () => {
  expect([...ROUTE_PATHS, ...OTHER_PATHS].filter((path) => (VISITS[path]?.length ?? 0) === 0)).toEqual([]);
});

const cart = JSON.stringify([
  { id: game.id, gameId: game.id, name: game.title, price: 14.99, image: game.thumbnailKey, quantity: 2 },
]);

for (const [route, visits] of Object.entries(VISITS)) {
  for (const { path, as, shows } of visits) {
    test(`${route} at ${path}${as === undefined ? '' : `, ${as === asAdmin ? 'an Admin' : 'signed in'}`} is accessible`, async ({
      page,
    }) => {
      if (as !== undefined) {
        await as(page);
        await withLocalStorage(page, { 'satcade-cart': cart });
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (shows !== undefined) await expect(page.getByRole('heading', { name: shows })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    });
  }
}

test('the filters and the menus are accessible while open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Cart,/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter & Sort' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
