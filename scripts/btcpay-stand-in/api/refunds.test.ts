import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { openInvoice, type Shop, startShop, subscribe, withFixedRate } from '../test/harness.ts';

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** 20 USD paid with 0.00030000 BTC at 80,000: a fifth more than was due. */
async function overpaidInvoice(): Promise<string> {
  await withFixedRate(shop);
  const invoiceId = await openInvoice(shop);
  await shop.control(`/invoices/${invoiceId}/pay`, { amount: '0.0003', confirmations: 1 });
  return invoiceId;
}

const refund = (invoiceId: string, request: unknown) => shop.api('POST', `/invoices/${invoiceId}/refund`, request);

describe('the refund variants', () => {
  test.each([
    [{ refundVariant: 'RateThen' }, '0.00030000', 'BTC', true],
    // Half the rate: twice the bitcoin.
    [{ refundVariant: 'CurrentRate' }, '0.00060000', 'BTC', true],
    [{ refundVariant: 'Fiat' }, '24.00', 'USD', false],
    [{ refundVariant: 'OverpaidAmount' }, '0.00005000', 'BTC', true],
    [{ refundVariant: 'Custom', customAmount: '5', customCurrency: 'USD' }, '5.00', 'USD', false],
    [{ refundVariant: 'Custom', customAmount: '0.0001', customCurrency: 'BTC' }, '0.00010000', 'BTC', true],
    [{ refundVariant: 'RateThen', subtractPercentage: '10' }, '0.00027000', 'BTC', true],
  ])('%j pays back %s %s', async (request, amount, currency, autoApproveClaims) => {
    const invoiceId = await overpaidInvoice();
    await shop.control('/rate', { rate: 40_000 });
    const reply = await refund(invoiceId, request);
    expect(reply).toMatchObject({ status: 200, body: { amount, currency, autoApproveClaims, archived: false } });
    expect(reply.body).toMatchObject({ name: `Refund ${invoiceId}` });
  });

  test.each([
    [{}, 'RefundVariant'],
    [{ refundVariant: 'Everything' }, 'RefundVariant'],
    [{ refundVariant: 'Fiat', customAmount: '1' }, 'CustomAmount'],
    [{ refundVariant: 'Custom', customAmount: '0', customCurrency: 'USD' }, 'CustomAmount'],
    [{ refundVariant: 'Custom', customAmount: '1', customCurrency: 'XYZ' }, 'CustomCurrency'],
    [{ refundVariant: 'Fiat', subtractPercentage: '101' }, 'SubtractPercentage'],
    [{ refundVariant: 'Fiat', payoutMethods: ['DOGE-CHAIN'] }, 'PayoutMethods'],
  ])('%j is answered 422 for %s', async (request, path) => {
    const reply = await refund(await overpaidInvoice(), request);
    expect(reply.status).toBe(422);
    expect(reply.body).toContainEqual({ path, message: expect.any(String) });
  });

  test('an invoice that was not overpaid has no surplus to refund, and an unpaid one has no refund', async () => {
    const invoiceId = await openInvoice(shop);
    expect(await refund(invoiceId, { refundVariant: 'Fiat' })).toMatchObject({
      status: 400,
      body: { code: 'non-refundable' },
    });
    await shop.standIn().settle(invoiceId);
    expect((await refund(invoiceId, { refundVariant: 'OverpaidAmount' })).status).toBe(422);
  });

  test('an invoice settled by hand counts as paid', async () => {
    const invoiceId = await openInvoice(shop);
    await shop.control(`/invoices/${invoiceId}/settle`);
    expect((await refund(invoiceId, { refundVariant: 'Fiat' })).body).toMatchObject({ amount: '20.00' });
  });
});

test('the buyer claims the refund on its page once, and the shop receives the webhooks', async () => {
  const invoiceId = await overpaidInvoice();
  await subscribe(shop, {
    authorizedEvents: { everything: false, specificEvents: ['InvoiceRefund', 'PayoutCreated'] },
  });
  const { body } = await refund(invoiceId, { refundVariant: 'OverpaidAmount' });
  const { id, viewLink } = z.object({ id: z.string(), viewLink: z.string() }).parse(body);
  expect(await (await fetch(viewLink)).text()).toContain('0.00005000 BTC');

  const claim = (destination: string) =>
    fetch(`${viewLink}/claim`, {
      method: 'POST',
      body: new URLSearchParams({ destination, payoutMethodId: 'BTC-CHAIN' }),
    });
  const refused = await claim('nowhere');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('A valid address was not provided');
  expect(await (await claim(ADDRESS)).text()).toContain('All of it has been claimed');
  expect((await claim('bcrt1qr7qcpq5ngyk8m7wqfsdfafukjzj0tmvlgp5jrm')).status).toBe(422);

  await shop.idle();
  expect(shop.receiver.received.map((each) => each.body)).toMatchObject([
    { type: 'InvoiceRefund', invoiceId, pullPaymentId: id },
    { type: 'PayoutCreated', pullPaymentId: id },
  ]);
  expect((await shop.api('GET', `/pull-payments/${id}/payouts`)).body).toMatchObject([
    { destination: ADDRESS, state: 'AwaitingPayment', payoutAmount: '0.00005000' },
  ]);
});

test('the amounts of a refund can be read beforehand', async () => {
  const invoiceId = await overpaidInvoice();
  expect((await shop.api('GET', `/invoices/${invoiceId}/refund/BTC-CHAIN`)).body).toEqual({
    paymentAmountThen: '0.00030000',
    paymentAmountNow: '0.00030000',
    invoiceAmount: '24.00',
    paymentCurrency: 'BTC',
    paymentCurrencyDivisibility: 8,
    invoiceCurrencyDivisibility: 2,
    invoiceCurrency: 'USD',
    overpaidPaymentAmount: '0.00005000',
  });
});
