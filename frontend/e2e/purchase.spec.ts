import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { cartWith } from './fixtures/cart.ts';
import { MONEY_IDS } from './fixtures/money-orders.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/** Pays for two games, of which the buyer owns the first. Returns the message that says so. */
async function payForOwned(page: Page): Promise<Locator> {
  await signedIn(page);
  await cartWith(page, 'Neon Drifters', 'Kiln');
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Lightning/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You already own a game in this cart: Neon Drifters.' });
  await expect(alert).toBeVisible();
  return alert;
}

test.describe('checkout', () => {
  test('names games that the buyer already owns and removes them', async ({ page, fixture }) => {
    await fixture('checkout=already-owned');
    const alert = await payForOwned(page);
    await alert.getByRole('button', { name: 'Remove it from the cart' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
    await expect(alert).toBeHidden();
  });

  test('does not complain about a game that was removed in the summary', async ({ page, fixture }) => {
    await fixture('checkout=already-owned');
    const alert = await payForOwned(page);
    await page.getByRole('button', { name: 'Remove Neon Drifters' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(alert).toBeHidden();
  });

  test('says why a line of the cart does not grow beyond 99 copies', async ({ page }) => {
    await cartWith(page, 'Kiln');
    await page.goto('/list');
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('satcade-cart') ?? '[]');
      localStorage.setItem('satcade-cart', JSON.stringify([{ ...line, quantity: 98 }]));
      dispatchEvent(new StorageEvent('storage', { key: 'satcade-cart' }));
    });
    await page.getByRole('button', { name: 'Cart, 98 items' }).click();
    const more = page.getByRole('button', { name: 'One more of Kiln' });
    await expect(more).toHaveAttribute('aria-disabled', 'false');
    await more.click();
    await expect(page.getByRole('button', { name: 'Cart, 99 items' })).toBeVisible();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveAccessibleDescription('An order can have 99 copies of a game at most.');
  });

  test('sends the whole cart with its total', async ({ page }) => {
    await signedIn(page);
    await cartWith(page, 'Neon Drifters', 'Kiln');
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /On-chain/ }).check();
    const sent = page.waitForRequest('**/api/checkout');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      items: [{ quantity: 1 }, { quantity: 1 }],
      paymentMethod: 'onchain',
      expectedTotalUSD: 80.98,
      buyerState: 'TN',
      buyerCountry: 'US',
    });
  });

  test('shows bitcoin with 8 decimals and the age of the price, and reads the price again after 30 s', async ({
    page,
  }) => {
    await page.clock.install();
    await cartWith(page, 'Neon Drifters');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bitcoin-price')) asked += 1;
    });
    await page.goto('/checkout');
    await expect(page.getByText('≈ 0.00016865 BTC')).toBeVisible();
    await expect(page.getByText(/Price \d+ s old/)).toBeVisible();
    await page.clock.runFor(31_000);
    await expect.poll(() => asked).toBe(2);
  });

  test('says that a price is old or assumed', async ({ page, fixture }) => {
    await cartWith(page, 'Neon Drifters');
    await fixture('price=stale');
    await page.goto('/checkout');
    await expect(page.getByText('this is the last known price')).toBeVisible();
    await fixture('price=error');
    await page.reload();
    await expect(page.getByText('1 BTC = $50,000.00')).toBeVisible();
    await expect(page.getByText('This price is an assumption')).toBeVisible();
  });
});

test.describe('order', () => {
  test('offers no payment when the time is up', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.timeUp}`);
    await expect(page.getByText('Do not pay this invoice any more.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Open the payment page/ })).toHaveCount(0);
  });

  test('counts the time left by the clock of the store when that of the device is wrong', async ({ page, fixture }) => {
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await signedIn(page);
    await fixture('clock=told');
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page.getByRole('timer')).toContainText('left to pay');
  });

  test('is read again when the time is up, until it has expired', async ({ page }) => {
    await page.clock.install();
    await signedIn(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/order-status/')) asked += 1;
    });
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page.getByRole('timer')).toContainText('left to pay');
    await page.clock.fastForward(10 * 60_000);
    await expect(page.getByRole('heading', { name: 'The time is up' })).toBeVisible();
    const before = asked;
    await page.clock.runFor(11_000);
    await expect.poll(() => asked).toBeGreaterThan(before);
  });

  test('links to the wallet', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', /^lightning:lnbc/);
    await page.goto(`/order/${ORDER_IDS.partial}`);
    await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', /^bitcoin:bc1/);
    await expect(page.getByText('0.00020604')).toBeVisible();
  });

  test('shows the amount that was paid too much', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.overpaid}`);
    await expect(page.getByText('You paid 0.00010000 BTC more than was due.')).toBeVisible();
  });

  test('can be left, or paid in another way, by a new order', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.timeUp}`);
    await expect(page.getByRole('heading', { name: 'The time is up' })).toBeVisible();
    const others = page.getByText('Pay in another way, or cancel');
    await expect(others).toHaveCount(0);
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await others.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The order expires by itself, and you are charged nothing.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose another payment method' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /On-chain/ })).toBeEnabled();
  });

  test('can be placed again with the same games', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.expired}`);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('link', { name: 'Ledger of Ash' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
});

test('prints in the colours of the light theme in either theme', async ({ page }) => {
  await signedIn(page);
  await page.goto(`/order/${ORDER_IDS.fulfilled}`);
  const heading = page.getByRole('heading', { level: 1 });
  const colours = () =>
    heading.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).colorScheme]);
  await expect(heading).toBeVisible();
  const light = await colours();
  await page.getByRole('button', { name: 'Vaporwave theme' }).click();
  await expect.poll(colours).not.toEqual(light);
  await page.emulateMedia({ media: 'print' });
  expect(await colours()).toEqual(light);
});

test.describe('receipt', () => {
  test('shows lines, tax, payment and proof, and prints without the rest of the page', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.fulfilled}`);
    await page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article');
    for (const text of ['Neon Drifters', '$44.98', 'Tax (8%)', '$48.58', '0.00050604 BTC', 'Payment hash', 'satoshi'])
      await expect(receipt).toContainText(text);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  });

  test('fits a phone with covers, unit prices, totals and the name of the store', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.fulfilled}?view=receipt`);
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('[REPLACE: legal name of the operator]');
    await expect(receipt.locator('img')).toHaveCount(2);
    await expect(receipt.getByRole('cell', { name: '$14.99' }).first()).toBeVisible();
    await expect(receipt.getByRole('cell', { name: '$14.99' })).toHaveCount(2);
    const paper = await receipt.boundingBox();
    const total = await receipt.getByRole('cell', { name: '$48.58' }).boundingBox();
    expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
    expect(await tooWide(page)).toEqual([]);
  });

  test('says what was paid back', async ({ page, fixture }) => {
    await signedIn(page);
    const receipt = page.getByRole('article');
    await page.goto(`/order/${MONEY_IDS.refunded}?view=receipt`);
    await expect(receipt).toContainText('Refunded0.00050604 BTC · $48.58 · ');
    await page.goto(`/order/${ORDER_IDS.fulfilled}?view=receipt`);
    await expect(receipt).toContainText('0.00050604 BTC');
    await expect(receipt).not.toContainText(/Refunded|Invoice total/);
    // A refund that was not claimed has changed nothing.
    await fixture('refund=ready');
    await page.reload();
    await expect(receipt).toContainText('0.00050604 BTC');
    await expect(receipt).not.toContainText('Refunded');
  });

  test('tells the amount of the invoice from a surplus, which was paid back', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('refund=claimed');
    await page.goto(`/order/${ORDER_IDS.overpaid}?view=receipt`);
    for (const text of ['Invoice total0.00050604 BTC', 'Bitcoin paid0.00060604 BTC', 'Refunded0.00010000 BTC · $9.60'])
      await expect(page.getByRole('article')).toContainText(text);
  });

  test('does not exist before the payment', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.pay}?view=receipt`);
    await expect(page.getByText('No receipt yet')).toBeVisible();
  });
});
