import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { regtestAddress } from '../domain/addresses.ts';
import { type Shop, startShop, subscribe, withFixedRate } from '../test/harness.ts';

let shop: Shop;
let addresses = 0;
beforeAll(async () => {
  shop = await startShop();
  await withFixedRate(shop);
  await subscribe(shop);
});
beforeEach(async () => {
  await shop.idle();
  shop.receiver.clear();
});
afterAll(() => shop.close());

function freshAddress(): string {
  addresses += 1;
  return regtestAddress(new Uint8Array(20).fill(addresses));
}

const payout = (fields: Record<string, unknown> = {}) => ({
  destination: freshAddress(),
  amount: '0.001',
  payoutMethodId: 'BTC-CHAIN',
  ...fields,
});
const createPayout = (fields: Record<string, unknown> = {}) => shop.create('/payouts', payout(fields));
const read = async (id: string) => (await shop.api('GET', `/payouts/${id}`)).body;

async function receivedWebhooks(): Promise<unknown[]> {
  await shop.idle();
  return shop.receiver.received.map(({ body }) => `${body.type} ${body.payoutState}`);
}

describe('creating a payout', () => {
  test('keeps the metadata and leaves the payout waiting for approval', async () => {
    const id = await createPayout({ metadata: { payoutId: '01J' } });
    expect(await read(id)).toMatchObject({
      state: 'AwaitingApproval',
      originalAmount: '0.00100000',
      payoutAmount: null,
      pullPaymentId: null,
      metadata: { payoutId: '01J' },
    });
    expect((await shop.inStore('GET', '/payouts')).body).toContainEqual(expect.objectContaining({ id }));
  });

  test('approves it at once on request', async () => {
    const id = await createPayout({ approved: true });
    expect(await read(id)).toMatchObject({ state: 'AwaitingPayment', payoutAmount: '0.00100000' });
    expect(await receivedWebhooks()).toEqual(['PayoutCreated AwaitingApproval', 'PayoutApproved AwaitingPayment']);
  });

  test.each([
    [{ payoutMethodId: 'DOGE-CHAIN' }, 'PayoutMethodId'],
    [{ destination: 'nowhere' }, 'Destination'],
    [{ payoutMethodId: 'BTC-LN', destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }, 'Destination'],
    [{ amount: null }, 'Amount'],
    [{ amount: '0' }, 'Amount'],
  ])('answers the payout %j with 422 for %s', async (fields, path) => {
    const reply = await shop.inStore('POST', '/payouts', payout(fields));
    expect(reply).toMatchObject({ status: 422, body: [{ path }] });
  });

  test('is refused for an address with an open payout, but not for a Lightning address', async () => {
    const destination = freshAddress();
    const first = await createPayout({ destination });
    expect(await shop.inStore('POST', '/payouts', payout({ destination }))).toMatchObject({
      status: 400,
      body: { code: 'duplicate-destination' },
    });
    await shop.control(`/payouts/${first}/complete`);
    await createPayout({ destination });
    await createPayout({ destination: 'dev@example.com', payoutMethodId: 'BTC-LN' });
    await createPayout({ destination: 'dev@example.com', payoutMethodId: 'BTC-LN' });
  });

  test('cancels a payout of dust, which is refused on approval', async () => {
    const reply = await shop.inStore('POST', '/payouts', payout({ amount: '0.00000293', approved: true }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'amount-too-low' } });
  });
});

describe('approving a payout', () => {
  test('requires the current revision and the right state', async () => {
    const id = await createPayout();
    const approve = (request: unknown) => shop.api('POST', `/payouts/${id}`, request);
    expect(await approve({})).toMatchObject({ status: 422, body: [{ path: 'Revision' }] });
    expect(await approve({ revision: 7 })).toMatchObject({ status: 400, body: { code: 'old-revision' } });
    expect(await approve({ revision: 0, rateRule: 'x' })).toMatchObject({ status: 422, body: [{ path: 'RateRule' }] });
    expect(await approve({ revision: 0 })).toMatchObject({ status: 200, body: { state: 'AwaitingPayment' } });
    expect(await approve({ revision: 0 })).toMatchObject({ status: 400, body: { code: 'invalid-state' } });
  });
});

describe('the outcome of a payout', () => {
  test('a payout completed on-chain has a transaction as its proof', async () => {
    const id = await createPayout();
    await shop.control(`/payouts/${id}/complete`);
    expect(await read(id)).toMatchObject({
      state: 'Completed',
      paymentProof: {
        ProofType: 'PayoutTransactionOnChainBlob',
        TransactionId: expect.stringMatching(/^[0-9a-f]{64}$/),
        Accounted: true,
      },
    });
    expect(await receivedWebhooks()).toEqual([
      'PayoutCreated AwaitingApproval',
      'PayoutApproved AwaitingPayment',
      'PayoutUpdated InProgress',
      'PayoutUpdated Completed',
    ]);
  });

  test('a payout completed by Lightning has hash and preimage as its proof', async () => {
    const id = await createPayout({ destination: 'dev@example.com', payoutMethodId: 'BTC-LN', approved: true });
    await shop.control(`/payouts/${id}/start`);
    expect(await read(id)).toMatchObject({ state: 'InProgress', paymentProof: null });
    await shop.control(`/payouts/${id}/complete`);
    const hex = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await read(id)).toMatchObject({
      paymentProof: { ProofType: 'PayoutLightningBlob', Link: null, Id: hex, PaymentHash: hex, Preimage: hex },
    });
  });

  test('a payout that its processor gives up stays AwaitingPayment and can be completed by hand', async () => {
    const id = await createPayout({ approved: true });
    expect((await shop.control(`/payouts/${id}/give-up`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'AwaitingPayment', paymentProof: null });
    expect((await shop.control(`/payouts/${id}/fail`, { retry: true })).status).toBe(409);
    await shop.control(`/payouts/${id}/complete`);
    expect(await read(id)).toMatchObject({ state: 'Completed' });
  });

  test('a payout is given up after ten failed attempts', async () => {
    const id = await createPayout({ approved: true });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await shop.control(`/payouts/${id}/fail`, { retry: true })).status).toBe(200);
    }
    expect((await shop.control(`/payouts/${id}/fail`, { retry: true })).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'AwaitingPayment' });
  });

  test('a failed attempt is followed by another one', async () => {
    const id = await createPayout({ approved: true });
    await shop.control(`/payouts/${id}/start`);
    await shop.control(`/payouts/${id}/fail`, { retry: true });
    expect(await read(id)).toMatchObject({ state: 'AwaitingPayment', paymentProof: null });
    await shop.control(`/payouts/${id}/complete`);
    expect(await read(id)).toMatchObject({ state: 'Completed' });
  });

  test('a payout can fail for good, even while it is being sent', async () => {
    const id = await createPayout({ approved: true });
    await shop.control(`/payouts/${id}/start`);
    expect(await shop.api('DELETE', `/payouts/${id}`)).toMatchObject({ status: 400, body: { code: 'invalid-state' } });
    await shop.control(`/payouts/${id}/fail`);
    expect(await read(id)).toMatchObject({ state: 'Cancelled' });
    expect((await shop.control(`/payouts/${id}/complete`)).status).toBe(409);
  });

  test('the API can mark a payout', async () => {
    const id = await createPayout({ approved: true });
    const paymentProof = { proofType: 'Manual', link: 'https://example.com/tx' };
    const mark = (request: unknown) => shop.api('POST', `/payouts/${id}/mark`, request);
    expect((await mark({ state: 'InProgress', paymentProof: {} })).status).toBe(422);
    expect((await mark({ state: 'InProgress', paymentProof })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'InProgress', paymentProof });
    expect((await shop.api('POST', `/payouts/${id}/mark-paid`)).status).toBe(200);
    expect((await mark({ state: 'Cancelled' })).status).toBe(400);
  });

  test('the list contains cancelled payouts on request', async () => {
    const id = await createPayout();
    await shop.api('DELETE', `/payouts/${id}`);
    const listed = async (query: string) => JSON.stringify((await shop.inStore('GET', `/payouts${query}`)).body);
    expect(await listed('')).not.toContain(id);
    expect(await listed('?includeCancelled=true')).toContain(id);
  });
});

describe('pull payments', () => {
  const open = (fields: Record<string, unknown> = {}) =>
    shop.create('/pull-payments', { name: 'Share', amount: '80', currency: 'USD', ...fields });
  const claim = (id: string, fields: Record<string, unknown> = {}) =>
    shop.api('POST', `/pull-payments/${id}/payouts`, payout({ amount: '20', ...fields }));

  test('are claimed in their own currency and paid at the rate of the approval', async () => {
    const id = await open({ autoApproveClaims: true });
    expect(await claim(id)).toMatchObject({
      status: 200,
      body: { originalAmount: '20.00', originalCurrency: 'USD', payoutAmount: '0.00025000', state: 'AwaitingPayment' },
    });
    expect((await claim(id, { amount: null })).body).toMatchObject({ originalAmount: '60.00' });
    expect(await claim(id, { amount: '0.01' })).toMatchObject({ status: 400, body: { code: 'overdraft' } });
  });

  test('tell why a claim is refused', async () => {
    const now = Math.floor(shop.clock.now() / 1000);
    const codeOf = async (id: string, fields = {}) => (await claim(id, fields)).body;
    expect(await codeOf(await open({ startsAt: now + 60 }))).toMatchObject({ code: 'not-started' });
    expect(await codeOf(await open({ startsAt: now - 60, expiresAt: now }))).toMatchObject({ code: 'expired' });
    expect(await codeOf(await open({ payoutMethods: ['BTC-LN'] }))).toMatchObject({
      code: 'payment-method-not-supported',
    });
    const archived = await open();
    await shop.api('DELETE', `/pull-payments/${archived}`);
    expect(await codeOf(archived)).toMatchObject({ code: 'archived' });
  });

  test('cancel their open payouts when they are archived', async () => {
    const id = await open();
    await claim(id);
    await shop.api('DELETE', `/pull-payments/${id}`);
    expect((await shop.api('GET', `/pull-payments/${id}/payouts?includeCancelled=true`)).body).toMatchObject([
      { state: 'Cancelled' },
    ]);
    expect(JSON.stringify((await shop.inStore('GET', '/pull-payments')).body)).not.toContain(id);
  });

  test.each([
    [{ amount: '0' }, 'Amount'],
    [{ currency: 'XYZ' }, 'Currency'],
    [{ name: 'x'.repeat(51) }, 'Name'],
    [{ payoutMethods: [] }, 'PayoutMethods'],
    [{ startsAt: 2, expiresAt: 1 }, 'ExpiresAt'],
  ])('answers the pull payment %j with 422 for %s', async (fields, path) => {
    const reply = await shop.inStore('POST', '/pull-payments', { amount: '1', currency: 'USD', ...fields });
    expect(reply).toMatchObject({ status: 422, body: [{ path }] });
  });
});
