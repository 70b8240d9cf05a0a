import { axeFindings } from './fixtures/axe.ts';
import { cartWith } from './fixtures/cart.ts';
import { answerData } from './fixtures/data-routes.ts';
import { announced, DEVELOPER_ID, gameTitled, released } from './fixtures/games.ts';
import { liveServer } from './fixtures/live-server.ts';
import { asAdmin, signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Games whose page is public before they are for sale. Salt Harbour has a date, Night Ferry none. */

const dated = gameTitled('Salt Harbour');
const DATE = 'Comes on Mar 1, 2099';
const KILN = gameTitled('Kiln');

test('the page of an announced game has a date and the wishlist, and no price, cart, scan or reviews', async ({
  page,
}) => {
  await page.goto(`/game/${dated.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(DATE)).toBeVisible();
  await expect(main.getByText('Mar 1, 2099', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  await expect(main.getByText('Add it to your wishlist and sign in')).toBeVisible();
  await expect(main.getByText('Reviews open with the release')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'System Requirements' })).toBeVisible();
  await expect(main.getByRole('link', { name: /follow/i })).toBeVisible();
  for (const gone of ['Add to Cart', 'Buy as a gift']) {
    await expect(main.getByRole('button', { name: gone })).toHaveCount(0);
  }
  for (const gone of ['Free', 'Malware scan', '$0.00']) {
    // Beside the pictures, not in the rows of other games.
    await expect(page.getByRole('complementary').getByText(gone, { exact: true })).toHaveCount(0);
  }
  await expect(main.getByRole('heading', { name: 'Versions' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a user is told that the inbox says when the game is released', async ({ page }) => {
  await signedIn(page);
  await page.goto(`/game/${dated.id}`);
  await expect(page.getByText('your inbox tells you when it is released')).toBeVisible();
});

test('an announced game can be bought as soon as it is released, and is no longer announced when kept back', async ({
  page,
}) => {
  const live = await liveServer(page);
  await page.goto(`/game/${dated.id}`);
  await expect(page.getByText(DATE)).toBeVisible();
  const about = { model: 'Game', id: dated.id };
  await live.subscribed('Game', { id: dated.id });
  live.tell({ type: 'updated', ...about, data: { ...released(dated) } });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText('$12.50').first()).toBeVisible();
  await expect(page.getByText(DATE)).toHaveCount(0);
  await page.goto(`/game/${gameTitled('Night Ferry').id}`);
  await live.subscribed('Game', { id: gameTitled('Night Ferry').id });
  live.tell({ type: 'deleted', model: 'Game', id: gameTitled('Night Ferry').id, data: {} });
  await expect(page.getByText('This game is no longer announced.')).toBeVisible();
});

test('the store has a row of announced games that leads to their list, where none has a price', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Coming soon' });
  await expect(row.getByText(DATE)).toBeVisible();
  await expect(row.getByText('Coming Soon', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'All announced games' }).click();
  await expect(page).toHaveURL('/list?price=coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(DATE);
  await expect(rows.first()).not.toContainText('Free');
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Coming Soon' }).click();
  await expect(page).toHaveURL('/list');
});

test('nothing moves in the store when the row of announced games appears', async ({ page }) => {
  await withLocalStorage(page, { 'satcade-recent': JSON.stringify([{ id: KILN.id, title: 'Kiln', isNSFW: false }]) });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await answerData(page, /availability=coming-soon/, async () => {
    await arrived;
    return 'site' as const;
  });
  await page.goto('/');
  const others = ['Best Selling', 'Cozy evenings', 'Recently viewed'].map((name) => page.getByRole('region', { name }));
  for (const row of others) await expect(row.getByRole('link').first()).toBeVisible();
  const places = () => Promise.all(others.map((row) => row.boundingBox()));
  const before = await places();
  arrive();
  await expect(page.getByRole('region', { name: 'Coming soon' }).getByText(DATE)).toBeVisible();
  expect(await places()).toEqual(before);
});

test('rows of other games and collections have games for sale only', async ({ page }) => {
  await page.goto(`/game/${dated.id}`);
  const similar = page.getByRole('region', { name: 'More like this' });
  await expect(similar.getByRole('link', { name: 'Moss & Marrow' })).toBeVisible();
  await expect(similar.getByText('Free', { exact: true })).toHaveCount(0);
  await page.goto(`/game/${KILN.id}`);
  await expect(page.getByRole('region', { name: 'More from Lantern & Loop' })).toBeVisible();
  for (const { title } of announced) await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await asAdmin(page);
  await page.goto('/admin?tab=collections');
  await page.getByRole('button', { name: 'Edit Cozy evenings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find games to add').fill('Salt Harbour');
  await expect(dialog.getByText('No game was found.')).toBeVisible();
});

test('a search finds announced games behind those for sale, and says when they come', async ({ page }) => {
  await page.goto('/list');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows.first()).toBeVisible();
  for (const { title } of announced) await expect(rows.filter({ hasText: title })).toHaveCount(0);
  const box = page.getByRole('combobox', { name: 'Search games' });
  await box.fill('salt harbour');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/Salt Harbour.*Comes on Mar 1, 2099/, /^See all results/]);
  await box.press('Enter');
  await expect(page).toHaveURL('/list?q=salt%20harbour');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(DATE);
  await expect(page.getByText('1 game(s) found')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Night Ferry has this tag, as games for sale do.
  await page.goto('/list?q=cozy');
  await expect(rows.last()).toContainText('Coming Soon');
  await expect(rows.first()).not.toContainText(/Coming Soon|Comes on/);
});

test('the store has no row without announced games, and their list says so', async ({ page, fixture }) => {
  await fixture('games=none-announced');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cozy evenings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming soon' })).toHaveCount(0);
  await page.goto('/list?price=coming-soon');
  await expect(page.getByRole('heading', { name: 'No games are announced' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Store' }).click();
  await expect(page).toHaveURL('/list');
});

test('the filter leaves sort order and price to games for sale', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Filters & Sort' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Price Range' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Coming Soon' }).check({ force: true });
  await expect(dialog.getByRole('group', { name: 'Price Range' })).toHaveCount(0);
  await expect(dialog.getByText('Sorted by date.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/list?price=coming-soon');
});

test('the profile of a developer shows announced games', async ({ page }) => {
  await page.goto(`/profile/${DEVELOPER_ID}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(card).toContainText(DATE);
  await expect(card).not.toContainText('download');
});

test('wishlists show the date of an announced game, what happens then, and no button for the cart', async ({
  page,
  fixture,
}) => {
  await signedIn(page);
  await fixture('wishlist=announced,shared=announced');
  await page.goto('/library?tab=wishlist');
  const wish = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(wish).toContainText(DATE);
  await expect(wish).toContainText('Your inbox tells you when it is released.');
  await expect(wish.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Cart: Kiln' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/wishlist/Mira0000000000000000_-');
  const shared = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(shared).toContainText('It can be bought as a gift once it is released.');
  await expect(shared.getByRole('button')).toHaveCount(0);
});

test('a saved cart shows an announced game as not for sale yet, and checkout removes it', async ({ page }) => {
  await signedIn(page);
  await cartWith(page, 'Kiln', 'Salt Harbour');
  await page.goto('/list');
  await page.getByRole('button', { name: /^Cart,/ }).click();
  await expect(page.getByText('This game is not for sale yet.')).toHaveCount(1);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByText('Not for sale: Salt Harbour. Remove it to continue.')).toBeVisible();
  await expect(page.getByText(/price.*changed/i)).toHaveCount(0);
});

test('Admins approve an announcement before there is a file', async ({ page }) => {
  await asAdmin(page);
  await page.goto('/admin?tab=games');
  const game = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(game).toContainText('To be announced');
  await expect(game).toContainText('$12.50');
  await game.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Its page becomes public, without price and file.');
});
