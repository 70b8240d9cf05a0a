import { axeFindings } from './fixtures/axe.ts';
import { cartWith } from './fixtures/cart.ts';
import { answerData } from './fixtures/data-routes.ts';
import { DEVELOPER_ID, gameTitled } from './fixtures/games.ts';
import { withoutLive } from './fixtures/live-server.ts';
import { ownGames } from './fixtures/portal.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Owned games and their marks, and the messages to owners and developers about a file with a problem. */

test.beforeEach(({ page }) => signedIn(page));
const [first] = ownGames();

test('the library says why an owned game cannot be downloaded, in place of the download button', async ({
  page,
  fixture,
}) => {
  await fixture('library=unavailable');
  await page.goto('/library');
  const malware = page.getByRole('listitem').filter({ hasText: 'Ledger of Ash' });
  await expect(malware).toContainText('Malware was found in this file after it went on sale.');
  await expect(malware.getByRole('link', { name: 'See the order' })).toBeVisible();
  await expect(malware.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  const none = page.getByRole('listitem').filter({ hasText: 'Tiny Tidal Town' });
  await expect(none).toContainText('No file of this game has passed the scan yet.');
  await expect(none.getByRole('button', { name: /^Download/ })).toHaveCount(0);
});

test('an owned game is marked in the store, the list, the search, the wishlist and the cart', async ({
  page,
  fixture,
}) => {
  const owned = page.getByRole('listitem').filter({ hasText: 'Neon Drifters' });
  const other = page.getByRole('listitem').filter({ hasText: 'Longboat Ledger' });
  for (const path of ['/', '/list']) {
    await page.goto(path);
    await expect(owned.getByText('Owned', { exact: true })).toBeVisible();
    await expect(other.first()).toBeVisible();
    await expect(other.getByText('Owned', { exact: true })).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: 'Search games' }).fill('neon');
  await expect(page.getByRole('option').filter({ hasText: 'Neon Drifters' })).toContainText('Owned');
  await fixture('wishlist=owned, entitlements=owned');
  await page.goto('/library?tab=wishlist');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Neon Drifters' })).toContainText(
    'In your library',
  );
  await cartWith(page, 'Neon Drifters', 'Tiny Tidal Town');
  await page.reload();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByText('You own this game. Each copy becomes a gift')).toBeVisible();
  await expect(page.getByText('You own this game.', { exact: true })).toBeVisible();
});

test('an owned game is marked on its cover on the page of its developer', async ({ page }) => {
  await page.goto(`/profile/${DEVELOPER_ID}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Neon Drifters' });
  const [mark, box] = await Promise.all([card.getByText('Owned', { exact: true }).boundingBox(), card.boundingBox()]);
  expect(mark?.y).toBeGreaterThan(box?.y ?? Number.POSITIVE_INFINITY);
});

test('a discounted game on the wishlist is marked in lists and in the wishlist', async ({ page, fixture }) => {
  await fixture('wishlist=owned');
  await page.goto('/');
  const wished = page.getByRole('listitem').filter({ hasText: 'Orbit Janitor' });
  await expect(wished).toContainText('Wished-25%');
  await page.goto('/library?tab=wishlist');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Orbit Janitor' })).toContainText(
    'Discounted: -25%',
  );
});

test('adult covers are veiled until visitors confirm that they are 18, and again after they hide adult content', async ({
  page,
}) => {
  const adult = gameTitled('Velvet Static');
  // The first page may have it a second time by then, among the games that were viewed last.
  const cover = page.getByRole('listitem').filter({ hasText: 'Velvet Static' }).locator('img').first();
  await cartWith(page, adult.title);
  for (const path of ['/', '/list', '/checkout']) {
    await page.goto(path);
    await expect(cover).toHaveCSS('filter', /blur/);
  }
  await page.goto(`/game/${adult.id}`);
  await page.getByRole('button', { name: 'I am 18 or older, show it' }).click();
  for (const path of ['/', '/list', '/checkout']) {
    await page.goto(path);
    await expect(cover).toHaveCSS('filter', 'none');
  }
  await page.goto(`/game/${adult.id}`);
  await page.getByRole('button', { name: 'Hide adult content again' }).click();
  await expect(page.getByRole('button', { name: 'I am 18 or older, show it' })).toBeVisible();
});

test('the wishlist shows a game as soon as its page has added it', async ({ page, fixture }) => {
  await fixture('wishlist=empty');
  await page.goto('/library?tab=wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist' })).toBeVisible();
  // Both pages share one list: an addition on the game page is here before any answer of the server.
  await page.getByRole('link', { name: 'Browse Store' }).click();
  await page.getByRole('link', { name: /Kiln/ }).first().click();
  await answerData(page, /\/api\/wishlist\?/, () => 'never');
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Kiln']);
});

test('a developer requests a failed scan again, and the verdict appears by itself', async ({ page, fixture }) => {
  // Without it, a page looks itself whether a scan has ended.
  await withoutLive(page);
  await page.clock.install();
  await fixture('own=trouble');
  await page.goto('/developers');
  await page.getByRole('tab', { name: /Manage Games/ }).click();
  const game = page.getByRole('listitem').filter({ hasText: first?.title ?? '' });
  await expect(game).toContainText('The scan could not be completed');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/scan'));
  await game.getByRole('button', { name: /Scan again: the file of/ }).click();
  expect(new URL((await asked).url()).pathname).toBe(`/api/games/${first?.id}/scan`);
  await expect(game.getByText('Scan requested')).toBeVisible();
  await fixture('own=mended');
  await page.clock.fastForward(6_000);
  await expect(game).toContainText('Scan Complete - Clean');
  await expect(game.getByText('Scan requested')).toHaveCount(0);
});

test('a scan requested too soon shows a message and can be requested again', async ({ page, fixture }) => {
  await fixture('own=trouble, scan=soon');
  await page.goto('/developers');
  await page.getByRole('tab', { name: /Manage Games/ }).click();
  await page.getByRole('button', { name: /Scan again: the file of/ }).click();
  await expect(page.getByText('Please wait ten minutes before you ask again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Scan again: the file of/ })).toHaveText('Scan again');
});

test('a developer sees the scan details and the note of the moderators', async ({ page, fixture }) => {
  await fixture('own=trouble');
  await page.goto('/developers');
  await page.getByRole('tab', { name: /Manage Games/ }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Malware found: EICAR in "game/readme.com"');
  await expect(main).toContainText('The archive would write outside its folder');
  await expect(main).toContainText('From the moderators');
  await expect(main).toContainText('Please replace them, then submit it again.');
});

test('the marks of owned games are accessible and fit a phone', async ({ page, fixture }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fixture('own=trouble, library=unavailable');
  for (const [path, text] of [
    ['/library', 'Malware found'],
    ['/developers', 'From the moderators'],
  ] as const) {
    await page.goto(path);
    if (path === '/developers') await page.getByRole('tab', { name: /Manage Games/ }).click();
    await expect(page.getByText(text)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
