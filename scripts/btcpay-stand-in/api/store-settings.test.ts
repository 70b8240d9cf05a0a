import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { openInvoice, type Shop, startShop, subscribe, withFixedRate } from '../test/harness.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
  await withFixedRate(shop);
});
afterEach(() => shop.close());

const request = (checkout: object = {}, amount = '20.00') => ({ amount, currency: 'USD', checkout });
const create = (checkout?: object, amount?: string) => shop.inStore('POST', '/invoices', request(checkout, amount));
const methods = async (invoiceId: string) => (await shop.inStore('GET', `/invoices/${invoiceId}/payment-methods`)).body;
const genericError = (...texts: string[]) => ({
  status: 400,
  body: {
    code: 'generic-error',
    message: expect.stringMatching(new RegExp(texts.map((text) => text.replace(/[()/]/g, '.')).join('[^]*'))),
  },
});
const NO_METHOD = 'Error retrieving a matching payment method or rate.';
const ONCHAIN = { paymentMethods: ['BTC-CHAIN'] };
const LIGHTNING = { paymentMethods: ['BTC-LN'] };

describe('payment methods that are activated on demand', () => {
  test('have neither destination nor link until the buyer chooses them', async () => {
    await shop.control('/settings', { lazyPaymentMethods: true });
    const invoiceId = await openInvoice(shop);
    expect(await methods(invoiceId)).toMatchObject([
      { activated: false, destination: null, paymentLink: '', additionalData: null },
      { activated: false, destination: null, paymentLink: '' },
    ]);
    await shop.inStore('POST', `/invoices/${invoiceId}/payment-methods/BTC-LN/activate`);
    expect(await methods(invoiceId)).toMatchObject([
      { activated: false },
      { activated: true, destination: expect.stringMatching(/^lnbcrt/) },
    ]);
  });

  test('are active at once when the request says so', async () => {
    await shop.control('/settings', { lazyPaymentMethods: true });
    const invoiceId = await openInvoice(shop, { lazyPaymentMethods: false });
    expect(await methods(invoiceId)).toMatchObject([{ activated: true }, { activated: true }]);
  });
});

test('the network fee is due from the second on-chain payment on', async () => {
  const invoiceId = await openInvoice(shop);
  await shop.control(`/invoices/${invoiceId}/pay`, { method: 'onchain', amount: '0.0001', confirmations: 1 });
  expect(await methods(invoiceId)).toMatchObject([
    { amount: '0.00025200', due: '0.00015200', paymentMethodFee: '0.00000200', payments: [{ fee: '0' }] },
    { amount: '0.00025000', due: '0.00015000', paymentMethodFee: '0' },
  ]);
  await shop.control(`/invoices/${invoiceId}/pay`, { method: 'onchain', confirmations: 1 });
  expect(await methods(invoiceId)).toMatchObject([{ due: '0.00000000', payments: [{}, { fee: '0.00000200' }] }, {}]);
  expect((await shop.inStore('GET', `/invoices/${invoiceId}`)).body).toMatchObject({
    status: 'Settled',
    additionalStatus: 'None',
    paidAmount: '20.00',
  });
});

test('the mode Always adds the network fee at once, and Never adds none', async () => {
  await shop.control('/settings', { networkFeeMode: 'Always', networkFeeRate: 5 });
  expect(await methods(await openInvoice(shop))).toMatchObject([{ due: '0.00025500' }, { due: '0.00025000' }]);
  await shop.control('/settings', { networkFeeMode: 'Never' });
  const invoiceId = await openInvoice(shop);
  await shop.control(`/invoices/${invoiceId}/pay`, { method: 'onchain', amount: '0.0001' });
  expect(await methods(invoiceId)).toMatchObject([{ due: '0.00015000' }, {}]);
});

test('the buyer pays the spread', async () => {
  await shop.control('/settings', { spread: 20 });
  expect(await methods(await openInvoice(shop))).toMatchObject([{ rate: '64000.00', due: '0.00031250' }, {}]);
});

describe('Lightning', () => {
  test('payments have eleven decimals and may exceed the requested amount', async () => {
    const invoiceId = await openInvoice(shop, LIGHTNING);
    expect((await shop.control(`/invoices/${invoiceId}/pay`, { amount: '0.000300005' })).status).toBe(200);
    expect(await methods(invoiceId)).toMatchObject([
      { totalPaid: '0.00030001', due: '-0.00005000', payments: [{ value: '0.00030000500' }] },
    ]);
    expect((await shop.inStore('GET', `/invoices/${invoiceId}`)).body).toMatchObject({ additionalStatus: 'PaidOver' });
  });

  test('outages fail invoices that accept nothing else', async () => {
    await shop.control('/faults', { 'lightning-down': true });
    expect(await create(LIGHTNING)).toMatchObject(
      genericError(NO_METHOD, 'BTC-LN: Payment method unavailable', 'Impossible to create lightning invoice'),
    );
    expect(await methods(await openInvoice(shop))).toMatchObject([{ paymentMethodId: 'BTC-CHAIN' }]);
    await shop.call('DELETE', '/stand-in/faults', undefined, '');
    expect((await create(LIGHTNING)).status).toBe(200);
  });

  test('slowness keeps the caller waiting', async () => {
    await shop.control('/faults', { 'lightning-slow': 200 });
    const started = performance.now();
    expect((await create(LIGHTNING)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(150);
  });
});

test('an outage of the rate source fails every invoice, and refunds of an exact amount', async () => {
  const invoiceId = await openInvoice(shop);
  await shop.control(`/invoices/${invoiceId}/settle`);
  await shop.control('/faults', { 'rates-down': true });
  expect(await create()).toMatchObject(genericError(NO_METHOD, 'Unable to get rate(s) BTC_USD'));
  expect((await shop.inStore('GET', '/rates?currencyPair=BTC_USD')).body).toMatchObject([{ rate: null }]);
  const custom = { refundVariant: 'Custom', customAmount: '0.0001', customCurrency: 'BTC' };
  expect(await shop.inStore('POST', `/invoices/${invoiceId}/refund`, custom)).toMatchObject({
    status: 422,
    body: [{ path: 'RefundVariant', message: expect.stringContaining('Impossible to fetch rate') }],
  });
  expect((await shop.inStore('POST', `/invoices/${invoiceId}/refund`, { refundVariant: 'RateThen' })).status).toBe(200);
});

test('a syncing node fails on-chain invoices, and the server reports it', async () => {
  await shop.control('/faults', { 'node-syncing': true });
  expect(await create(ONCHAIN)).toMatchObject(genericError(NO_METHOD, 'BTC-CHAIN', 'Full node not available'));
  expect((await create(LIGHTNING)).status).toBe(200);
  expect((await shop.api('GET', '/server/info')).body).toMatchObject({ fullySynched: false });
  expect((await shop.call('GET', '/api/v1/health')).body).toEqual({ synchronized: false });
});

describe('an invoice that can never be paid', () => {
  test('is refused like in an outage for a method that the store does not have', async () => {
    await shop.control('/settings', { paymentMethods: ['BTC-CHAIN'] });
    expect(await create(LIGHTNING)).toMatchObject(genericError(NO_METHOD));
    expect((await shop.inStore('GET', '/payment-methods')).body).toEqual([
      { enabled: true, paymentMethodId: 'BTC-CHAIN' },
    ]);
  });

  test('is refused like in an outage in a store without a wallet', async () => {
    await shop.control('/settings', { paymentMethods: [] });
    expect(await create()).toMatchObject(genericError('No wallet has been linked to your BTCPay Store'));
  });

  test('is refused like in an outage for an amount outside the criteria', async () => {
    const criterion = { paymentMethodId: 'BTC-LN', currencyCode: 'USD', amount: '10', above: false };
    await shop.control('/settings', { criteria: [criterion] });
    expect(await create(LIGHTNING)).toMatchObject(genericError(NO_METHOD, 'Invoice amount above accepted value'));
    expect((await create(LIGHTNING, '9.00')).status).toBe(200);
  });

  test('is refused like in an outage for an amount below dust', async () => {
    expect(await create(ONCHAIN, '0.20')).toMatchObject(genericError(NO_METHOD, 'Amount below the dust threshold'));
  });
});

test('a slow host of a Lightning address delays its payout at the creation, and twice at the approval', async () => {
  const payout = (destination: string) =>
    shop.inStore('POST', '/payouts', { destination, amount: '0.001', payoutMethodId: 'BTC-LN' });
  await shop.control('/faults', { 'lnurl-slow': 100 });
  const started = performance.now();
  const created = await payout('ada@wallet.test');
  const createdAt = performance.now();
  expect(createdAt - started).toBeGreaterThan(90);
  const { id } = z.object({ id: z.string() }).parse(created.body);
  expect(await shop.inStore('POST', `/payouts/${id}`, { revision: 0 })).toMatchObject({ status: 200 });
  expect(performance.now() - createdAt).toBeGreaterThan(190);
});

test('a claim in dollars waits for its approval while there is no rate', async () => {
  const fields = { name: 'prize', currency: 'USD', autoApproveClaims: true, payoutMethods: ['BTC-LN'] };
  const made = z.object({ id: z.string() });
  const pullPayment = made.parse((await shop.inStore('POST', '/pull-payments', { ...fields, amount: '20' })).body);
  const claim = async () => {
    const claimed = { destination: 'ada@wallet.test', amount: '10', payoutMethodId: 'BTC-LN' };
    return (await shop.api('POST', `/pull-payments/${pullPayment.id}/payouts`, claimed)).body;
  };
  await shop.control('/faults', { 'rates-down': true });
  expect(await claim()).toMatchObject({ state: 'AwaitingApproval', payoutAmount: null });
  await shop.control('/faults', { 'rates-down': false });
  expect(await claim()).toMatchObject({ state: 'AwaitingPayment' });
});

test('a restart loses the waiting webhooks', async () => {
  await subscribe(shop);
  shop.receiver.answerWith(500);
  await openInvoice(shop);
  await shop.idle();
  await shop.control('/faults', { restart: true });
  shop.clock.advance(60_000);
  await shop.idle();
  expect(shop.receiver.types()).toEqual(['InvoiceCreated']);
});

test('outages are shown, and end when the faults are cleared', async () => {
  await shop.control('/faults', { 'rates-down': true, 'lnurl-slow': 10 });
  const shown = z.object({ faults: z.record(z.string(), z.unknown()) });
  const faults = async () => shown.parse((await shop.call('GET', '/stand-in/state', undefined, '')).body).faults;
  expect(await faults()).toMatchObject({ 'rates-down': true, 'lightning-down': false, 'lnurl-slow': 10 });
  await shop.call('DELETE', '/stand-in/faults', undefined, '');
  expect(await faults()).toMatchObject({ 'rates-down': false, 'lnurl-slow': 0 });
});

test('the front page shows and changes the release, the settings and the outages', async () => {
  const page = async () => (await fetch(`${shop.standIn().url}/`)).text();
  expect(await page()).toContain('<option selected>2.4.1</option>');
  const form = { version: '2.2', networkFeeMode: 'Never', 'BTC-CHAIN': 'on', 'rates-down': 'on' };
  const body = new URLSearchParams(form);
  const saved = await fetch(`${shop.standIn().url}/settings`, { method: 'POST', body, redirect: 'manual' });
  expect(saved.status).toBe(303);
  expect((await shop.call('GET', '/stand-in/state', undefined, '')).body).toMatchObject({
    settings: { version: '2.2', networkFeeMode: 'Never', paymentMethods: ['BTC-CHAIN'], lazyPaymentMethods: false },
    faults: { 'rates-down': true, 'lightning-down': false },
  });
  expect(await page()).toMatch(/name="rates-down" checked/);
});
