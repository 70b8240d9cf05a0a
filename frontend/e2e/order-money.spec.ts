import { axeFindings } from './fixtures/axe.ts';
import { ADDRESS, BOLT11, FIRST_TX, MONEY_IDS } from './fixtures/money-orders.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Orders by the state of their money: paid, unpaid, late, replaced, too much, or no longer needed. */

test.beforeEach(({ page }) => signedIn(page));

test.describe('an order of a game that the buyer already owns', () => {
  test('is closed, offers no payment, and lets the buyer order the rest', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.owned}`);
    await expect(page.getByRole('heading', { name: 'You already own this game' })).toBeVisible();
    await expect(page.getByText('This order is closed. Do not pay it any more.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByText('Already in your library', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Order the rest' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('offers a refund when it was paid anyway', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.ownedAndPaid}`);
    await expect(page.getByRole('heading', { name: 'You already own this game' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get the refund' })).toBeVisible();
  });
});

test.describe('a payment that is not confirmed', () => {
  test('is not shown as finished, and its surplus is shown at once', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.surplusSeen}`);
    await expect(page.getByText('Nothing more to do')).toHaveCount(0);
    await expect(page.getByText('Until then the payment can be replaced')).toBeVisible();
    await expect(page.getByText('You paid 0.00010000 BTC too much.')).toBeVisible();
  });

  test('shows a warning before a second payment when it was replaced', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.replaced}`);
    await expect(page.getByRole('heading', { name: 'Your payment was replaced by another one' })).toBeVisible();
    await expect(page.getByText('Do not pay again until')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toBeHidden();
    await page.getByText('Show the payment details again').click();
    await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toBeVisible();
  });
});

test.describe('a late payment', () => {
  test('lets the buyer wait or take the money back while it may still pay for the order', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.lateUndecided}`);
    await expect(page.getByText('moved by 2% at most')).toBeVisible();
    await expect(page.getByText('Then this order is not completed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get the refund instead' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  });

  test('shows the reason and offers a refund when it no longer pays for the order', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.lateRefused}`);
    await expect(page.getByText('moved by more than 2%')).toBeVisible();
    await expect(page.getByText('it still counts')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Get the refund', exact: true })).toBeVisible();
  });
});

test.describe('the pay page', () => {
  test('shows the plain address, the link, dollars, satoshis, the rate with its age and the expected time', async ({
    page,
  }) => {
    await page.goto(`/order/${MONEY_IDS.onchain}`);
    const box = page.getByRole('region', { name: 'How to pay' });
    await expect(box.getByText(ADDRESS, { exact: true })).toBeVisible();
    await expect(box.getByText(`bitcoin:${ADDRESS}?amount=0.00050604`)).toBeVisible();
    for (const text of ['$48.58', '50,604 sats', '1 BTC = $96,000.00', '6 minutes ago', 'about 10 minutes'])
      await expect(box).toContainText(text);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await box.getByRole('button', { name: 'Copy: Bitcoin address' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    expect(await axeFindings(page)).toEqual([]);
  });

  for (const width of [390, 1280]) {
    test(`shows one code for wallets of both kinds at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/order/${MONEY_IDS.unified}`);
      const box = page.getByRole('region', { name: 'How to pay' });
      await expect(box).toContainText('Amount due · On-chain or Lightning');
      await expect(box).toContainText('Lightning: a few seconds. On-chain: 1 confirmation, about 10 minutes');
      const link = `bitcoin:${ADDRESS}?amount=0.00050604&lightning=${BOLT11}`;
      await expect(box.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', link);
      for (const text of [ADDRESS, link, BOLT11]) await expect(box.getByText(text, { exact: true })).toBeVisible();
      const code = await box.getByRole('img', { name: 'Payment code as a QR code' }).boundingBox();
      const squares = Number((await box.locator('svg[role=img]').getAttribute('viewBox'))?.split(' ')[2]);
      // Cameras of phones read squares of a millimetre's third, two dots of the page's own.
      expect((code?.width ?? 0) / squares).toBeGreaterThan(3);
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    });
  }

  test('names the method that was really paid on the receipt', async ({ page }) => {
    const facts = page.locator('article dl').last();
    await page.goto(`/order/${MONEY_IDS.paidByLightning}?view=receipt`);
    await expect(facts).toContainText('Bitcoin, Lightning');
    await expect(facts).toContainText('Payment hash');
    await page.goto(`/order/${MONEY_IDS.paidByBoth}?view=receipt`);
    await expect(facts).toContainText('Bitcoin, On-chain and Lightning');
    await expect(facts).toContainText('Transaction 1 of 2, 0.00030000 BTC');
    await expect(facts).toContainText('Payment 2 of 2, 0.00020604 BTC');
  });

  test('shows the Lightning invoice and the amount due in dollars', async ({ page }) => {
    await page.goto(`/order/${MONEY_IDS.lightningLeft}`);
    const box = page.getByRole('region', { name: 'How to pay' });
    await expect(box.getByText(/^lnbc506040n1pj/)).toBeVisible();
    await expect(box).toContainText('$38.98');
    await expect(box.getByRole('button', { name: 'Copy: Lightning invoice (BOLT11)' })).toBeVisible();
  });

  test('shows the wallet button first on a phone and fits the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/order/${MONEY_IDS.onchain}`);
    const wallet = page.getByRole('link', { name: 'Open in wallet' });
    const code = page.getByRole('img', { name: 'Payment code as a QR code' });
    const [button, picture] = [await wallet.boundingBox(), await code.boundingBox()];
    expect(button?.y).toBeLessThan(picture?.y ?? 0);
    expect((button?.y ?? 1_000) + (button?.height ?? 0)).toBeLessThan(844);
    expect(await tooWide(page)).toEqual([]);
  });

  test('marks the browser tab of a paid order', async ({ page }) => {
    await page.goto(`/order/${ORDER_IDS.fulfilled}`);
    await expect(page).toHaveTitle('✓ Paid · Satcade');
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page).toHaveTitle('Your Order · Satcade');
  });
});

test('an order of gifts only links to the gifts, not to a download', async ({ page }) => {
  await page.goto(`/order/${MONEY_IDS.giftsOnly}`);
  await expect(page.getByRole('heading', { name: 'Paid. Your gifts are ready to send.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send your gifts' })).toHaveAttribute('href', '/library?tab=gifts');
  await expect(page.getByRole('link', { name: 'Download from your library' })).toHaveCount(0);
  await expect(page.getByText('In your library', { exact: true })).toHaveCount(0);
});

test('a refunded order ends with the refund, and offers to buy again, and no gifts to send', async ({ page }) => {
  await page.goto(`/order/${MONEY_IDS.refunded}`);
  await expect(page.getByRole('listitem').filter({ hasText: /^Refunded/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send your gifts' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('an order with two payments shows two transactions, and a small surplus shows a warning about fees', async ({
  page,
}) => {
  await page.goto(`/order/${MONEY_IDS.twoPayments}`);
  await expect(page.getByText(FIRST_TX)).toBeVisible();
  await expect(page.getByText('b'.repeat(64))).toBeVisible();
  await expect(page.getByText('Paid so far')).toHaveCount(0);
  await expect(page.getByText('An on-chain fee may be higher than this amount.')).toBeVisible();
  expect(await tooWide(page, [360])).toEqual([]);
  expect((await page.getByText(FIRST_TX).boundingBox())?.height).toBeLessThan(100);
  await page.goto(`/order/${MONEY_IDS.twoPayments}?view=receipt`);
  await expect(page.getByRole('article')).toContainText(FIRST_TX);
});
