import type { Page } from '@playwright/test';
import { gamePath, newsPath, newsPostPath } from '@satcade/contracts/addresses';
import { channelsPath } from '../../frontend/e2e/fixtures/channels.ts';
import { DEVELOPER_ID, gameTitled, ME } from '../../frontend/e2e/fixtures/games.ts';
import { GIFT_PATH } from '../../frontend/e2e/fixtures/gifts.ts';
import { NEWS_GAME, POSTS } from '../../frontend/e2e/fixtures/news.ts';
import { ORDER_IDS } from '../../frontend/e2e/fixtures/orders.ts';
import { ownGames } from '../../frontend/e2e/fixtures/portal.ts';
import { SHARED_TOKEN } from '../../frontend/e2e/fixtures/wishlist-link.ts';
import type { OtherPath } from '../../frontend/src/app/other-paths.ts';
import type { RoutePath } from '../../frontend/src/app/paths.ts';

/** A picture to take: an address of the fixture site in a certain state. */
export interface Shot {
  /** The name of the file. */
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  /** Signed in as one of the Admins. */
  readonly isAdmin?: boolean;
  readonly hasCart?: boolean;
  /** Variants of the fixture's answers, as in the browser tests: `library=empty`. */
  readonly fixture?: string;
  /** Steps on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const kiln = gameTitled('Kiln');
const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
/** Presses a button and waits for the dialog, whose code may still be loading. */
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};
const tab = (name: RegExp) => async (page: Page) => page.getByRole('tab', { name }).click();

async function openBox(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: "What's in the box" });
  await heading.click();
  await page.getByText('kiln.exe').first().waitFor();
}

async function setUpTotp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Secret-123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

async function signInToTotp(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('guarded');
  await page.getByLabel('Password', { exact: true }).fill('Secret-123');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code').waitFor();
}

/** A dialog that a button behind "More" of a game opens. */
const openMore = (name: RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .waitFor();
  for (const more of await page.getByRole('button', { name: /^More for / }).all()) await more.click();
  await openDialog(name)(page);
};

async function writePost(page: Page): Promise<void> {
  await openMore(/^News about /)(page);
  await page.getByRole('button', { name: /^Edit: Our plans/ }).click();
  await page.getByRole('dialog').getByText('Preview', { exact: true }).click();
}

async function chooseRar(page: Page): Promise<void> {
  const file = { name: 'kiln.rar', mimeType: 'application/vnd.rar', buffer: Buffer.from('Rar!') };
  await page.getByLabel('Game File').setInputFiles(file);
}

/** The states to show of each route. A route without an entry does not compile. */
export const SHOTS: Readonly<Record<RoutePath | OtherPath, readonly Shot[]>> = {
  '/': [
    { name: 'store', path: '/' },
    { name: 'store-filters', path: '/', prepare: press('Filter & Sort') },
    { name: 'store-cart', path: '/', hasCart: true, prepare: press(/^Cart,/) },
    { name: 'store-error', path: '/', fixture: 'games=error' },
  ],
  '/list': [
    { name: 'list', path: '/list' },
    { name: 'list-soon', path: '/list?price=coming-soon' },
    { name: 'list-soon-none', path: '/list?price=coming-soon', fixture: 'games=none-announced' },
    { name: 'list-nothing', path: '/list?q=nothing-is-called-this' },
  ],
  '/tag/:tag': [{ name: 'tag', path: '/tag/puzzle' }],
  '/category/:category': [{ name: 'category', path: '/category/Simulation' }],
  '/library': [
    { name: 'library-visitor', path: '/library' },
    { name: 'library', path: '/library', isSignedIn: true, fixture: 'library=outdated' },
    { name: 'library-unavailable', path: '/library', isSignedIn: true, fixture: 'library=unavailable' },
    { name: 'library-channels', path: '/library', isSignedIn: true, fixture: 'library=channels' },
    {
      ...{ name: 'library-files', path: '/library', isSignedIn: true, fixture: 'library=in-beta' },
      prepare: openDialog(/Files of/),
    },
    { name: 'library-empty', path: '/library', isSignedIn: true, fixture: 'library=empty' },
    { name: 'library-list', path: '/library', isSignedIn: true, prepare: press('List view') },
    { name: 'library-wishlist', path: '/library?tab=wishlist', isSignedIn: true },
    { name: 'library-following', path: '/library?tab=following', isSignedIn: true, fixture: 'follow=yes' },
    { name: 'library-following-none', path: '/library?tab=following', isSignedIn: true, fixture: 'follows=empty' },
    { name: 'library-gifts', path: '/library?tab=gifts', isSignedIn: true, prepare: press(/^Get the link/) },
    {
      name: 'library-gift-revoke',
      path: '/library?tab=gifts',
      isSignedIn: true,
      prepare: openDialog(/^Revoke the gift/),
    },
  ],
  '/contact': [{ name: 'contact', path: '/contact' }],
  '/terms': [{ name: 'terms', path: '/terms' }],
  '/refunds': [{ name: 'refund-policy', path: '/refunds' }],
  '/privacy': [{ name: 'privacy', path: '/privacy' }],
  '/preview/:gameId': [{ name: 'preview', path: `/preview/${ownGames()[3]?.id}`, isSignedIn: true }],
  '/hidden': [{ name: 'hidden', path: '/hidden' }],
  '/notices': [{ name: 'notices', path: '/notices', isSignedIn: true }],
  '/notices/settings': [{ name: 'notice-settings', path: '/notices/settings', isSignedIn: true }],
  '/unsubscribe': [{ name: 'unsubscribe', path: '/unsubscribe?token=someone.order-paid.signature' }],
  '/imprint': [{ name: 'imprint', path: '/imprint' }],
  '/gift/:giftId': [
    { name: 'gift', path: GIFT_PATH, isSignedIn: true, fixture: 'entitlements=empty' },
    { name: 'gift-visitor', path: GIFT_PATH },
    { name: 'gift-redeemed', path: GIFT_PATH, fixture: 'gift=redeemed' },
    { name: 'gift-owned', path: GIFT_PATH, isSignedIn: true, fixture: 'entitlements=owned' },
    {
      ...{ name: 'gift-not-redeemed', path: GIFT_PATH, isSignedIn: true },
      ...{ fixture: 'entitlements=empty,gift-redeem=owned', prepare: press('Redeem the gift') },
    },
  ],
  '/game': [{ name: 'game-first', path: '/game' }],
  '/game/:gameId': [
    { name: 'game', path: `/game/${kiln.id}` },
    { name: 'game-soon', path: `/game/${gameTitled('Salt Harbour').id}` },
    { name: 'game-box', path: `/game/${kiln.id}`, prepare: openBox },
    { name: 'game-certificate', path: `/game/${kiln.id}`, prepare: openDialog(/see the scan certificate/) },
    { name: 'game-adult', path: `/game/${gameTitled('Velvet Static').id}` },
    { name: 'game-missing', path: '/game/nope' },
  ],
  '/game/:gameId/:slug': [
    { name: 'game-slug', path: gamePath(kiln) },
    { name: 'game-news', path: gamePath(NEWS_GAME), isSignedIn: true },
  ],
  '/checkout': [
    { name: 'checkout', path: '/checkout', isSignedIn: true, hasCart: true },
    { name: 'checkout-empty', path: '/checkout', isSignedIn: true },
  ],
  '/order/:orderId': Object.entries(ORDER_IDS).map(([state, id]) => ({
    ...{ name: `order-${state}`, path: `/order/${id}`, isSignedIn: true },
  })),
  '/auth': [{ name: 'auth', path: '/auth' }],
  '/auth/signin': [
    { name: 'signin', path: '/auth/signin' },
    { name: 'signin-totp', path: '/auth/signin', prepare: signInToTotp },
  ],
  '/auth/signup': [{ name: 'signup', path: '/auth/signup' }],
  '/profile': [{ name: 'profile-own', path: '/profile', isSignedIn: true }],
  '/profile/:userId': [
    { name: 'profile', path: `/profile/${DEVELOPER_ID}` },
    { name: 'profile-followed', path: `/profile/${DEVELOPER_ID}`, isSignedIn: true, fixture: 'follow=yes' },
    { name: 'profile-edit', path: `/profile/${ME.userId}`, isSignedIn: true, prepare: press('Edit Profile') },
    { name: 'profile-security', path: `/profile/${ME.userId}`, isSignedIn: true },
    {
      name: 'profile-email',
      path: `/profile/${ME.userId}`,
      isSignedIn: true,
      prepare: openDialog('Change e-mail address'),
    },
    {
      name: 'profile-password',
      path: `/profile/${ME.userId}`,
      isSignedIn: true,
      prepare: openDialog('Change password'),
    },
    { name: 'profile-totp', path: `/profile/${ME.userId}`, isSignedIn: true, prepare: setUpTotp },
    { name: 'profile-missing', path: '/profile/nobody' },
  ],
  '/dashboard': [
    { name: 'dashboard-visitor', path: '/dashboard' },
    { name: 'dashboard', path: '/dashboard', isSignedIn: true },
    { name: 'dashboard-frozen', path: '/dashboard', isSignedIn: true, fixture: 'payout-settings=frozen' },
  ],
  '/developers': [
    { name: 'developers-upload', path: '/developers', isSignedIn: true },
    { name: 'developers-refused', path: '/developers', isSignedIn: true, prepare: chooseRar },
    { name: 'developers-manage', path: '/developers', isSignedIn: true, prepare: tab(/Manage Games/) },
    {
      ...{ name: 'developers-trouble', path: '/developers', isSignedIn: true },
      ...{ fixture: 'own=trouble', prepare: tab(/Manage Games/) },
    },
    {
      ...{ name: 'developers-bare', path: '/developers', isSignedIn: true },
      ...{ fixture: 'own=bare', prepare: tab(/Manage Games/) },
    },
    {
      ...{ name: 'developers-rollout', path: '/developers', isSignedIn: true },
      ...{ fixture: 'own=rollout', prepare: tab(/Manage Games/) },
    },
    {
      ...{ name: 'developers-invited', path: '/developers', isSignedIn: true },
      ...{ fixture: 'publisher=shots', prepare: tab(/Manage Games/) },
    },
    {
      ...{ name: 'developers-news', path: '/developers?tab=manage', isSignedIn: true },
      prepare: openMore(/^News about /),
    },
    {
      ...{ name: 'developers-news-post', path: '/developers?tab=manage', isSignedIn: true },
      prepare: writePost,
    },
    {
      ...{ name: 'developers-publication', path: '/developers?tab=manage', isSignedIn: true },
      ...{ fixture: 'own=dated', prepare: openMore(/^Publication date of /) },
    },
    { name: 'developers-channels', path: channelsPath(), isSignedIn: true },
    { name: 'developers-channel-new', path: channelsPath(), isSignedIn: true, prepare: openDialog('New channel') },
    {
      ...{ name: 'developers-channel-build', path: channelsPath(), isSignedIn: true },
      prepare: press('Upload a build: score'),
    },
    {
      name: 'developers-channel-promote',
      path: channelsPath(),
      isSignedIn: true,
      prepare: openDialog('Promote: beta'),
    },
    { name: 'developers-channel-remove', path: channelsPath(), isSignedIn: true, prepare: openDialog('Remove: score') },
    { name: 'developers-webhooks', path: '/developers?tab=webhooks', isSignedIn: true },
    {
      ...{ name: 'developers-webhooks-off', path: '/developers?tab=webhooks', isSignedIn: true },
      fixture: 'webhooks=off',
    },
    {
      ...{ name: 'developers-publisher', path: '/developers?tab=manage', isSignedIn: true },
      prepare: openMore(/^Publisher of /),
    },
  ],
  '*': [{ name: 'not-found', path: '/no/such/page' }],
  '/news/:gameId': [
    { name: 'news', path: newsPath(NEWS_GAME.id) },
    { name: 'news-none', path: newsPath(NEWS_GAME.id), fixture: 'news=none' },
  ],
  '/news/:gameId/:postId': [{ name: 'news-post', path: newsPostPath({ gameId: NEWS_GAME.id, postId: POSTS[0].id }) }],
  '/collection/:slug': [{ name: 'collection', path: '/collection/cozy-evenings' }],
  '/play/:gameId': [{ name: 'play', path: `/play/${gameTitled('Neon Drifters').id}`, fixture: 'plays=demo' }],
  '/wishlist/:token': [{ name: 'shared-wishlist', path: `/wishlist/${SHARED_TOKEN}` }],
  '/not-me': [
    { name: 'not-me', path: `/not-me#${'x'.repeat(43)}` },
    { name: 'not-me-done', path: `/not-me#${'x'.repeat(43)}`, prepare: press('Stop the change') },
  ],
  '/admin': [
    { name: 'admin-games', path: '/admin', isAdmin: true },
    { name: 'admin-channel-builds', path: '/admin', isAdmin: true, fixture: 'channels=review' },
    { name: 'admin-decision', path: '/admin', isAdmin: true, prepare: openDialog('Reject: Gravel Saints') },
    { name: 'admin-reviews', path: '/admin?tab=reviews', isAdmin: true },
    { name: 'admin-refunds', path: '/admin?tab=refunds', isAdmin: true },
    { name: 'admin-payouts', path: '/admin?tab=payouts', isAdmin: true, prepare: press('Check more developers') },
    { name: 'admin-audit', path: '/admin?tab=audit', isAdmin: true },
    { name: 'admin-support', path: '/admin?tab=support', isAdmin: true },
    { name: 'admin-orders', path: '/admin?tab=orders', isAdmin: true },
    { name: 'admin-users', path: '/admin?tab=users', isAdmin: true, prepare: press('Details: pixelforge') },
    { name: 'admin-admins', path: '/admin?tab=admins', isAdmin: true, prepare: press('Details: admin') },
    { name: 'admin-scans', path: '/admin?tab=scans', isAdmin: true, prepare: press('Details: Ferrous') },
    {
      ...{ name: 'admin-webhooks', path: '/admin?tab=webhooks', isAdmin: true },
      prepare: press('Details: InvoiceSettled delivery-3'),
    },
    { name: 'admin-order', path: `/admin?tab=orders&order=${ORDER_IDS.fulfilled}`, isAdmin: true },
    { name: 'admin-nothing', path: '/admin', isAdmin: true, fixture: 'games=empty' },
    { name: 'admin-forbidden', path: '/admin?tab=refunds', isAdmin: true, fixture: 'refunds=forbidden' },
  ],
};
