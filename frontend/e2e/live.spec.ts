import { answerData } from './fixtures/data-routes.ts';
import { gameTitled, ME, reviewsOf } from './fixtures/games.ts';
import { liveServer, withoutLive } from './fixtures/live-server.ts';
import { ORDER_IDS, orders } from './fixtures/orders.ts';
import { ownGames } from './fixtures/portal.ts';
import { sessionEntries, signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Pages keep their data up to date: over the live connection, and by polling while there is none. */

const longboat = gameTitled('Longboat Ledger');

test('the fixture site opens the live connection of a page, which then renews no token for it', async ({ page }) => {
  await signedIn(page);
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.goto('/library');
  await expect.poll(() => sent).toContainEqual(expect.stringContaining('"subscribe"'));
});

test('the page of a game shows a new price at once, and when the game is no longer for sale', async ({ page }) => {
  const live = await liveServer(page);
  await page.goto(`/game/${longboat.id}`);
  await live.subscribed('Game', { id: longboat.id });
  const about = { model: 'Game', id: longboat.id };
  const updatedAt = '2099-01-01T00:00:00.000Z';
  live.tell({
    type: 'updated',
    ...about,
    data: { ...longboat, price: 20, currentSalePrice: 5, isCurrentlyOnSale: true, updatedAt },
  });
  await expect(page.getByRole('main').getByText('$5.00').first()).toBeVisible();
  live.tell({ type: 'deleted', ...about, data: {} });
  await expect(page.getByText('This game is no longer for sale.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test('the page of a game that has left the store shows nothing more of it', async ({ page }) => {
  const live = await liveServer(page);
  await page.goto(`/game/${longboat.id}`);
  await live.subscribed('Game', { id: longboat.id });
  const json = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found', detail: 'Not found.' };
  await answerData(page, new RegExp(`/api/games/${longboat.id}\\?`), () => ({ status: 404, json }));
  live.tell({ type: 'deleted', model: 'Game', id: longboat.id, data: {} });
  const main = page.getByRole('main');
  await expect(main.getByText('This game is not in the store')).toBeVisible();
  await expect(main).not.toContainText(longboat.title);
  await expect(main).not.toContainText(longboat.shortDescription ?? longboat.description);
});

test('the page of a game shows at once that the user now owns it', async ({ page, fixture }) => {
  await signedIn(page);
  const live = await liveServer(page);
  await page.goto(`/game/${longboat.id}`);
  await live.subscribed('Entitlement', { filter: { userId: ME.userId } });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await fixture('entitlements=owned');
  live.tell({ type: 'created', model: 'Entitlement', id: 'order-game', data: { gameId: longboat.id } });
  await expect(page.getByRole('link', { name: 'Open Library' })).toBeVisible();
});

test('an answer that is being written stays when newer reviews move its review to the next page', async ({ page }) => {
  await withLocalStorage(page, sessionEntries({ userId: longboat.developerId }));
  const live = await liveServer(page);
  await page.goto(`/game/${longboat.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const newer = reviewsOf(longboat).slice(1);
  const answered = reviews.getByRole('listitem').filter({ hasText: 'Best night drives in years' });
  await answered.getByRole('button', { name: 'Reply', exact: true }).click();
  await answered.getByRole('textbox').fill('The garage comes');
  await live.subscribed('Review', { filter: { gameId: longboat.id } });
  await answerData(page, /\/api\/reviews\?/, () => ({ json: { items: newer, nextToken: 'next' } }));
  live.tell({ type: 'created', model: 'Review', id: 'a-new-one', data: { gameId: longboat.id } });
  await expect(reviews.getByRole('button', { name: 'Show more reviews' })).toBeVisible();
  await expect(answered.getByRole('textbox')).toHaveValue('The garage comes');
  await expect(answered.getByRole('textbox')).toBeFocused();
  await answered.getByRole('button', { name: 'Cancel' }).click();
  await expect(answered).toHaveCount(0);
});

test('the order page on a phone stays where it is when its live connection opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  const wait = Promise.withResolvers<void>();
  await page.routeWebSocket(/.*/, async (socket) => {
    await wait.promise;
    socket.connectToServer();
  });
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await expect(page.getByText('Connecting…')).toBeVisible();
  const payment = page.getByRole('heading', { name: 'Waiting for your payment' });
  const before = await payment.boundingBox();
  wait.resolve();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await payment.boundingBox()).toEqual(before);
});

test('the order list shows a new order at once', async ({ page, fixture }) => {
  await signedIn(page);
  const live = await liveServer(page);
  const list = page.getByRole('heading', { name: 'Your orders' }).locator('xpath=..').getByRole('listitem');
  await fixture('orders=empty');
  await page.goto('/dashboard');
  await live.subscribed('Order', { filter: { userId: ME.userId } });
  await expect(list).toHaveCount(0);
  await fixture('orders=all');
  live.tell({ type: 'created', model: 'Order', id: orders()[0]?.id, data: {} });
  await expect(list).toHaveCount(orders().length);
});

test('the order list is read every 15 seconds while there is no live connection', async ({ page, fixture }) => {
  await signedIn(page);
  await withoutLive(page);
  await page.clock.install();
  await fixture('orders=empty');
  await page.goto('/dashboard');
  const list = page.getByRole('heading', { name: 'Your orders' }).locator('xpath=..').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await fixture('orders=all');
  // The clock of the next reading may start after the page has shown its heading.
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(list).toHaveCount(orders().length, { timeout: 1_000 });
  }).toPass();
});

test('the list of own games shows a scan verdict at once', async ({ page, fixture }) => {
  await signedIn(page);
  const live = await liveServer(page);
  await fixture('own=trouble');
  await page.goto('/developers');
  await page.getByRole('tab', { name: /Manage Games/ }).click();
  const [first] = ownGames();
  const game = page.getByRole('listitem').filter({ hasText: first?.title ?? '' });
  await expect(game).toContainText('The scan could not be completed');
  await live.subscribed('Game', { filter: { developerId: ME.userId } });
  await fixture('own=mended');
  live.tell({ type: 'updated', model: 'Game', id: first?.id, data: {} });
  await expect(game).toContainText('Scan Complete - Clean');
});
