import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isSince, VERSIONS } from '@satcade/btcpay-stand-in/settings';
import { type Shop, startShop, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { newId } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import * as z from 'zod/mini';
import type { Payout } from '../domain/payout.ts';
import type { Btcpay } from '../ports.ts';
import { aSale, books, CAUSE, PRICING, REGTEST_ADDRESS, silent, someDecision } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { type AdvanceDependencies, advancePayout } from '../use-cases/advance-payout.ts';
import { openPayout } from '../use-cases/open-payouts.ts';
import { LEASE_MS } from '../use-cases/place-payout.ts';
import { btcpayPayouts } from './btcpay-payouts.ts';

/* Payouts in BTCPay's own state machine, through its API, as the stand-in implements it. */
describe.each(VERSIONS)('payouts of BTCPay %s', (version) => {
  const HOUR = 3_600_000;
  const table = payoutsTable();
  let shop: Shop;
  let btcpay: Btcpay;
  beforeEach(async () => {
    shop = await startShop({ settings: { version } });
    await withFixedRate(shop);
    btcpay = clientWithin(4_000);
  });
  afterEach(() => shop.close());

  function clientWithin(timeoutMs: number): Btcpay {
    const { url, storeId, apiKey } = shop.standIn();
    const settings = { url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' };
    return btcpayPayouts(btcpayApi(async () => settings, timeoutMs));
  }

  const listed = z.array(z.object({ id: z.string(), state: z.string(), metadata: z.object({ payoutId: z.string() }) }));
  const atBtcpay = async () =>
    listed
      .parse((await shop.inStore('GET', '/payouts?includeCancelled=true')).body)
      .map(({ id, state }) => ({ id, state }));
  const control = async (id: string | undefined, action: string, body = {}) =>
    expect(await shop.control(`/payouts/${id}/${action}`, body)).toMatchObject({ status: 200 });

  const pricing = async () => ({ ...PRICING, bandPercent: 25 });

  /** A payout of 9.00 USD: 11,250 satoshis at 80,000 USD per bitcoin. */
  async function opened(
    destination: { method: 'lightning' | 'onchain'; address: string } = { method: 'onchain', address: REGTEST_ADDRESS },
  ) {
    const developerId = `developer-${newId(Date.now())}`;
    const own = books(table().table, shop.clock);
    const settings: AdvanceDependencies['settings'] = {
      get: async () => ({ developerId, revision: 1, current: destination, updatedAt: '' }),
    };
    const open = () =>
      openPayout(developerId, PRICING, {
        ...own,
        settings,
        clock: shop.clock,
        rules: { holdDays: 0, minimumCents: 100, bandPercent: 25 },
      });
    await own.ledger.append(aSale({ developerId, orderId: newId(Date.now()) }), CAUSE);
    expect(await open()).toBe(true);
    const payout = async (): Promise<Payout> => {
      const [newest] = await own.payoutsOf(developerId);
      if (newest === undefined) throw new Error('there is no payout');
      return newest;
    };
    const look = async (changes: Partial<AdvanceDependencies> = {}) => {
      const dependencies = {
        payouts: own.payouts,
        settings,
        btcpay,
        clock: shop.clock,
        logger: silent,
        approves: false,
        pricing,
      };
      await advancePayout(await payout(), { ...dependencies, ...changes });
      return payout();
    };
    const balanceCents = async () => (await own.ledgers.head(developerId)).balanceCents;
    return { own, open, payout, look, balanceCents, developerId };
  }

  test('follow an on-chain payout: created, approved by a person, sent, sent again, arrived', async () => {
    const { look, balanceCents } = await opened();
    const placed = await look();
    expect(placed).toMatchObject({
      status: 'PENDING',
      btcpayState: 'AwaitingApproval',
      attempts: 1,
      amountSats: 11_250,
    });
    const [made] = await atBtcpay();
    expect(made).toEqual({ id: placed.btcpayPayoutId, state: 'AwaitingApproval' });
    await control(made?.id, 'start');
    expect(await look()).toMatchObject({ status: 'PROCESSING', retryCount: 0, txId: expect.any(String) });
    await control(made?.id, 'fail', { retry: true });
    const waiting = await look();
    expect(waiting).toMatchObject({ status: 'PROCESSING', btcpayState: 'AwaitingPayment', retryCount: 1 });
    expect(waiting.txId).toBeUndefined();
    await control(made?.id, 'complete');
    const done = await look();
    expect(done).toMatchObject({ status: 'COMPLETED', txId: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(done.completedAt).toBeDefined();
    expect(await look()).toEqual(done);
    expect(await balanceCents()).toBe(0);
  });

  test('store the payment hash of a Lightning payout that Satcade approved', async () => {
    const { look } = await opened({ method: 'lightning', address: 'ada@satcade.dev' });
    await look({ approves: true });
    expect((await atBtcpay())[0]?.state).toBe('AwaitingPayment');
    const { btcpayPayoutId } = await look();
    await control(btcpayPayoutId, 'complete');
    expect(await look()).toMatchObject({
      status: 'COMPLETED',
      lightningPaymentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('return the amount of a cancelled payout, and open a new one only after that and a wait', async () => {
    const { look, open, balanceCents, own, developerId } = await opened();
    const first = await look();
    expect(await open()).toBe(false);
    await control(first.btcpayPayoutId, 'fail');
    expect(await open()).toBe(false);
    const failed = await look();
    expect(failed).toMatchObject({ status: 'FAILED', failureReason: 'Cancelled at BTCPay' });
    expect(await balanceCents()).toBe(900);
    expect(await open()).toBe(false);
    shop.clock.advance(HOUR);
    expect(await open()).toBe(true);
    const second = await look();
    expect(second.payoutId > first.payoutId).toBe(true);
    expect(second.orderIds).toEqual(first.orderIds);
    expect(await balanceCents()).toBe(0);
    expect(await own.check(developerId)).toEqual([]);
  });

  test('stop after repeated cancellations until an Admin decides, with a whole ledger', async () => {
    const { look, open, balanceCents, own, developerId } = await opened();
    const failures = async () => (await own.ledgers.head(developerId)).failures;
    for (const wait of [1, 4, 16, 64]) {
      await control((await look()).btcpayPayoutId, 'fail');
      expect((await look()).status).toBe('FAILED');
      expect(await open()).toBe(false);
      shop.clock.advance(wait * HOUR);
      expect(await open()).toBe(true);
    }
    await control((await look()).btcpayPayoutId, 'fail');
    await look();
    expect(await failures()).toMatchObject({ attempts: 5, reason: 'Cancelled at BTCPay' });
    shop.clock.advance(1000 * HOUR);
    expect(await open()).toBe(false);
    expect(await balanceCents()).toBe(900);

    expect(await own.ledger.retry(developerId, someDecision)).toBe(true);
    expect(await open()).toBe(true);
    await control((await look({ approves: true })).btcpayPayoutId, 'complete');
    expect((await look()).status).toBe('COMPLETED');
    expect(await failures()).toBeUndefined();
    expect(await own.check(developerId)).toEqual([]);
    expect((await atBtcpay()).filter(({ state }) => state === 'Completed')).toHaveLength(1);
  });

  describe('creation of a payout without a reply', () => {
    test('is not retried before the payout could have arrived, and then adopts it', async () => {
      const { look } = await opened();
      await shop.control('/faults', { failApi: 'timeout' });
      const impatient = clientWithin(50);
      expect(await look({ btcpay: impatient })).toMatchObject({ status: 'PENDING', attempts: 1 });
      await shop.call('DELETE', '/stand-in/faults', undefined, '');
      expect(await look()).toMatchObject({ attempts: 1 });
      shop.clock.advance(LEASE_MS + 1);
      const adopted = await look();
      expect(adopted).toMatchObject({ status: 'PENDING', attempts: 2, btcpayState: 'AwaitingApproval' });
      expect(await atBtcpay()).toEqual([{ id: adopted.btcpayPayoutId, state: 'AwaitingApproval' }]);
    });

    test('is repeated if the payout never arrived', async () => {
      const { look } = await opened();
      await shop.control('/faults', { failApi: 503 });
      await look();
      await shop.call('DELETE', '/stand-in/faults', undefined, '');
      shop.clock.advance(LEASE_MS + 1);
      const { btcpayPayoutId } = await look();
      expect(await atBtcpay()).toEqual([{ id: btcpayPayoutId, state: 'AwaitingApproval' }]);
    });

    test('results in one payout for twenty concurrent reconcilers', async () => {
      const { look } = await opened();
      await Promise.all(Array.from({ length: 20 }, () => look()));
      expect(await atBtcpay()).toHaveLength(1);
    });

    test('binds one of two payouts that were created after all, and cancels the other', async () => {
      const { look, payout } = await opened({ method: 'lightning', address: 'ada@satcade.dev' });
      const ours = await payout();
      await btcpay.create(ours);
      await btcpay.create(ours);
      await shop.control('/faults', { failApi: { with: 503, times: 1 } });
      await look();
      shop.clock.advance(LEASE_MS + 1);
      const { btcpayPayoutId } = await look();
      const states = (await atBtcpay()).map(({ id, state }) => [id === btcpayPayoutId, state]);
      expect(states.toSorted()).toEqual([
        [false, 'Cancelled'],
        [true, 'AwaitingApproval'],
      ]);
    });
  });

  test('marks a payout that BTCPay refuses as FAILED with the reason, and returns the amount', async () => {
    const { look, balanceCents } = await opened({ method: 'lightning', address: `lno1${'q'.repeat(40)}` });
    expect(await look()).toMatchObject({ status: 'FAILED', failureReason: expect.stringContaining('422') });
    expect(await balanceCents()).toBe(900);
  });

  test('refuses an address with another payout under way, with BTCPay’s own code', async () => {
    const first = await opened();
    await first.look();
    const second = await opened();
    expect(await second.look()).toMatchObject({
      status: 'FAILED',
      failureReason: expect.stringContaining('duplicate-destination'),
    });
  });

  test('reads the rate in whole cents', async () => {
    expect(await btcpay.rate()).toEqual({ ok: true, value: 80_000_00 });
  });

  test('returns undefined for a payout that BTCPay does not know', async () => {
    // 2.4.1 looks up the store of a payout before the payout itself, and answers 403.
    const unknown = isSince(version, '2.4.1')
      ? { ok: false, error: { kind: 'unavailable' } }
      : { ok: true, value: undefined };
    expect(await btcpay.read('nothing')).toMatchObject(unknown);
    expect(await btcpay.find(newId(0))).toEqual({ ok: true, value: [] });
  });

  describe('payout that an Admin cancels', () => {
    /** Marks the newest payout, as the API does. */
    async function wanted({ own, payout }: Awaited<ReturnType<typeof opened>>) {
      const stored = await payout();
      const next = { ...stored, cancelRequestedAt: '2026-11-20T12:00:00.000Z', revision: stored.revision + 1 };
      expect(await own.payouts.decide(next, stored, someDecision())).toBe(true);
    }

    test('is cancelled at BTCPay first, and then waits for an Admin', async () => {
      const ours = await opened();
      await ours.look({ approves: true });
      expect((await ours.look()).status).toBe('PROCESSING');
      await wanted(ours);
      expect(await ours.balanceCents()).toBe(0);
      expect(await ours.look()).toMatchObject({ status: 'FAILED', failureReason: 'Cancelled by an Admin' });
      expect((await atBtcpay()).map(({ state }) => state)).toEqual(['Cancelled']);
      expect(await ours.balanceCents()).toBe(900);
      shop.clock.advance(1000 * HOUR);
      expect(await ours.open()).toBe(false);
      await ours.own.ledger.retry(ours.developerId, someDecision);
      expect(await ours.open()).toBe(true);
      expect(await ours.own.check(ours.developerId)).toEqual([]);
    });

    test('keeps its amount until BTCPay says that it is cancelled', async () => {
      const ours = await opened();
      await ours.look();
      await wanted(ours);
      const deaf: Btcpay = { ...btcpay, cancel: async () => ({ ok: true, value: undefined }) };
      expect((await ours.look({ btcpay: deaf, approves: true })).status).toBe('PENDING');
      expect((await atBtcpay()).map(({ state }) => state)).toEqual(['AwaitingApproval']);
      expect(await ours.balanceCents()).toBe(0);
    });

    test('is paid after all when the money is on its way', async () => {
      const ours = await opened();
      const { btcpayPayoutId } = await ours.look();
      await control(btcpayPayoutId, 'start');
      await wanted(ours);
      const neverAsked: Btcpay = { ...btcpay, cancel: () => Promise.reject(new Error('a cancellation was asked for')) };
      expect((await ours.look({ btcpay: neverAsked })).status).toBe('PROCESSING');
      await control(btcpayPayoutId, 'complete');
      expect((await ours.look()).status).toBe('COMPLETED');
      expect(await ours.balanceCents()).toBe(0);
    });

    test('returns its amount at once if it was never at BTCPay', async () => {
      const ours = await opened();
      await wanted(ours);
      expect(await ours.look()).toMatchObject({ status: 'FAILED', attempts: 1 });
      expect(await atBtcpay()).toEqual([]);
      expect(await ours.balanceCents()).toBe(900);
    });

    test('is looked for at BTCPay and cancelled if an attempt without a reply may have created it', async () => {
      const ours = await opened();
      const { create } = btcpay;
      const lost: Btcpay = {
        ...btcpay,
        create: async (payout) => {
          await create(payout);
          return { ok: false, error: { kind: 'unavailable', detail: 'no answer' } };
        },
      };
      await ours.look({ btcpay: lost });
      await wanted(ours);
      expect((await ours.look()).status).toBe('PENDING');
      shop.clock.advance(LEASE_MS + 1);
      expect((await ours.look()).status).toBe('FAILED');
      expect((await atBtcpay()).map(({ state }) => state)).toEqual(['Cancelled']);
      expect(await ours.balanceCents()).toBe(900);
    });
  });
});
