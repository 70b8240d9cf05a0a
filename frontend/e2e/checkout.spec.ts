import { cartWith } from './fixtures/cart.ts';
import { answerData } from './fixtures/data-routes.ts';
import { gameTitled, ME } from './fixtures/games.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Checkout: free carts, changed prices, own games, and the refund period. */

const free = gameTitled('Tiny Tidal Town');

test('a cart of free games requires no payment method', async ({ page }) => {
  await signedIn(page);
  await cartWith(page, free.title);
  await page.goto('/checkout');
  const button = page.getByRole('button', { name: 'Get it for free' });
  await expect(button).toBeVisible();
  await expect(button.locator('svg')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('each', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: free.title })).toContainText('Free');
});

test('a free game is added to the library with one click', async ({ page, fixture }) => {
  await fixture('checkout=free,entitlements=empty');
  await signedIn(page);
  await answerData(page, new RegExp(`/api/games/${free.id}`), () => ({ json: { ...free, status: 'published' } }));
  await page.goto(`/game/${free.id}`);
  const sent = page.waitForRequest('**/api/checkout');
  await page.getByRole('link', { name: 'Get it for free' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ items: [{ gameId: free.id, quantity: 1 }], expectedTotalUSD: 0 });
  await expect(page).toHaveURL('/library');
});

test('a changed price is shown with the old price, and the refund period is shown', async ({ page }) => {
  const game = gameTitled('Neon Drifters');
  await signedIn(page);
  await withLocalStorage(page, {
    'satcade-cart': JSON.stringify([
      { id: game.id, gameId: game.id, name: game.title, price: 11.99, image: '', quantity: 1 },
    ]),
  });
  await page.goto('/checkout');
  await expect(page.getByText('Neon Drifters costs $14.99 now, not $11.99.')).toBeVisible();
  await expect(page.getByText('You can ask for a refund within 14 days.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund policy' })).toHaveAttribute('href', '/refunds');
});

test('prices that arrive one after the other are all named', async ({ page }) => {
  const [first, second] = [gameTitled('Neon Drifters'), gameTitled('Kiln')];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await answerData(page, new RegExp(`/api/games/${second.id}`), async () => {
    await held;
    return { json: { ...second, status: 'published', price: 21.5 } };
  });
  await signedIn(page);
  await withLocalStorage(page, {
    'satcade-cart': JSON.stringify(
      [first, second].map(({ id, title }) => ({
        ...{ id, gameId: id, name: title, price: 11.99 },
        image: '',
        quantity: 1,
      })),
    ),
  });
  await page.goto('/checkout');
  await expect(page.getByText('Neon Drifters costs $14.99 now, not $11.99.')).toBeVisible();
  release();
  await expect(page.getByText('Kiln costs $21.50 now, not $11.99.')).toBeVisible();
  await expect(page.getByText('Neon Drifters costs $14.99 now, not $11.99.')).toBeVisible();
});

test("a developer's own game is named and removed with one click", async ({ page }) => {
  const game = gameTitled('Neon Drifters');
  await signedIn(page);
  await answerData(page, new RegExp(`/api/games/${game.id}`), () => ({ json: { ...game, developerId: ME.userId } }));
  await cartWith(page, game.title, 'Kiln');
  await page.goto(`/game/${game.id}`);
  await expect(page.getByText('This is your game', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  const edit = page.getByRole('link', { name: 'Edit it' });
  await expect(edit).toHaveAttribute('href', `/developers?tab=manage&edit=${game.id}`);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(page.getByText('This is your game. You cannot buy it: remove it to check out.')).toHaveCount(1);
  await page.goto('/checkout');
  const notice = page.getByRole('status').filter({ hasText: 'You publish Neon Drifters yourself.' });
  await notice.getByRole('button', { name: 'Remove it from the cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});
