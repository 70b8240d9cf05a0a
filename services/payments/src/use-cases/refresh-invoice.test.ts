import { describe, expect, test } from '@jest/globals';
import { cents, fixedClock, ok, sats } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import fc from 'fast-check';
import type { BtcpayStatus, InvoiceState } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { anInvoice, aPaidState, aPurpose, aSnapshot, aState, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { refreshInvoice } from './refresh-invoice.ts';

function service(state: InvoiceState = aState()) {
  const [btcpay, invoices, clock] = [new FakeBtcpay(), new MemoryInvoices(anInvoice()), fixedClock(NOW)];
  btcpay.has(aPurpose(), state);
  const refresh = async () => {
    const invoice = await invoices.get(ORDER);
    if (invoice === undefined) throw new Error('there is no invoice');
    return refreshInvoice(invoice, 'test', { btcpay, invoices, clock });
  };
  const status = async () => (await invoices.get(ORDER))?.status;
  return { btcpay, invoices, clock, refresh, status };
}

/** Until everything that can run has run. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

test('stores a change once, and stops watching a finished invoice', async () => {
  const { refresh, status, invoices } = service(aPaidState());
  expect([await refresh(), await refresh()]).toEqual(['changed', 'unchanged']);
  expect(await status()).toBe('Settled');
  expect(await invoices.watched()).toEqual([]);
});

test('throws and changes nothing when BTCPay does not answer', async () => {
  const { refresh, btcpay, invoices } = service(aPaidState());
  btcpay.failure = { kind: 'unavailable', detail: 'BTCPay answered 429' };
  await expect(refresh()).rejects.toThrow('429');
  expect(invoices.revisions).toHaveLength(1);
});

describe('invoice whose payment BTCPay has, and whose status is that of before', () => {
  const paidState = aState({ btcPaidSats: aState().btcAmountSats, btcDueSats: sats(0) });

  test('is read again at once', async () => {
    const { refresh, btcpay, status, invoices } = service(paidState);
    const read = btcpay.read;
    btcpay.read = async (invoiceId) => {
      const answer = await read(invoiceId);
      btcpay.move(INVOICE, { status: 'Processing' });
      return answer;
    };
    expect([await refresh(), await status()]).toEqual(['changed', 'Processing']);
    expect(invoices.revisions).toHaveLength(2);
  });

  test('is read three times at most, and shows the payment', async () => {
    const { refresh, btcpay, invoices } = service(paidState);
    await refresh();
    expect(btcpay.asked).toHaveLength(3);
    expect(await invoices.get(ORDER)).toMatchObject({ status: 'New', btcPaidSats: paidState.btcAmountSats });
  });

  test('is not read again when BTCPay is slow, because the function that asks has seconds for all its invoices', async () => {
    const { refresh, btcpay, clock } = service(paidState);
    const read = btcpay.read;
    btcpay.read = async (invoiceId) => {
      clock.advance(2_000);
      return read(invoiceId);
    };
    await refresh();
    expect(btcpay.asked).toHaveLength(1);
  });

  test('is read once when a part is still due', async () => {
    const { refresh, btcpay } = service(aState({ btcPaidSats: sats(10_000), btcDueSats: sats(23_217) }));
    await refresh();
    expect(btcpay.asked).toHaveLength(1);
  });
});

test('watches an expired invoice until BTCPay itself stops monitoring it', async () => {
  const { refresh, invoices, clock } = service(aState({ status: 'Expired' }));
  await refresh();
  expect(await invoices.watched()).toHaveLength(1);
  clock.advance(25 * 60 * 60_000);
  expect(await refresh()).toBe('unchanged');
  expect(await invoices.watched()).toEqual([]);
});

test('stops asking about an invoice that BTCPay has lost', async () => {
  const { invoices, clock } = service();
  const btcpay = inert<Btcpay>({ read: async () => ok(undefined) });
  const refresh = () => refreshInvoice(anInvoice(), 'test', { btcpay, invoices, clock });
  expect(await refresh()).toBe('unknown-invoice');
  expect(await invoices.watched()).toHaveLength(1);
  clock.advance(25 * 60 * 60_000);
  expect(await refresh()).toBe('unknown-invoice');
  expect(await invoices.watched()).toEqual([]);
});

describe('overlapping refreshes', () => {
  test('never restore an older state of BTCPay over the operator’s mark', async () => {
    const { btcpay, invoices, clock, status } = service(aPaidState());
    const invoice = anInvoice();
    const slow = refreshInvoice(invoice, 'slow', { btcpay, invoices, clock });
    // The slow one has read "Settled" and not written it yet.
    btcpay.move(INVOICE, { status: 'Invalid', additionalStatus: 'Marked' });
    const quick = { ...btcpay, read: async () => ok(aSnapshot(aPaidState({ status: 'Invalid' }))) };
    await refreshInvoice(invoice, 'quick', { btcpay: inert<Btcpay>(quick), invoices, clock });
    await expect(slow).rejects.toThrow('changed while it was refreshed');
    expect(await status()).toBe('Invalid');
  });

  /** BTCPay's own path through its statuses; each state is numbered, so that a step back in time would show. */
  const NEXT: Record<InvoiceState['status'], readonly BtcpayStatus[]> = {
    Unknown: [],
    New: ['New', 'Processing', 'Expired', 'Settled', 'Invalid'],
    Processing: ['Processing', 'New', 'Settled', 'Invalid'],
    Settled: ['Settled', 'Invalid'],
    Expired: ['Expired', 'Settled', 'Invalid'],
    Invalid: ['Invalid', 'Settled'],
  };
  /** BTCPay moves on, a refresh asks it, or one of its replies arrives. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constantFrom('ask' as const, 'answer' as const), pick: fc.nat() }),
  );

  test('never go back in time, and end in BTCPay’s last state, at any number and speed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const [invoices, clock] = [new MemoryInvoices(anInvoice()), fixedClock(NOW)];
        let truth = aState();
        const onTheirWay: (() => void)[] = [];
        const btcpay = inert<Btcpay>({
          read: () => {
            const answer = ok(aSnapshot(truth));
            return new Promise((resolve) => onTheirWay.push(() => resolve(answer)));
          },
        });
        const ask = async () => {
          const invoice = await invoices.get(ORDER);
          return invoice && refreshInvoice(invoice, 'test', { btcpay, invoices, clock });
        };
        const asked: Promise<unknown>[] = [];
        for (const { kind, pick } of [...steps, { kind: 'answer', pick: 0 } as const]) {
          if (kind === 'ask') asked.push(ask());
          else if (kind === 'answer') onTheirWay.splice(pick % (onTheirWay.length || 1), 1)[0]?.();
          else {
            const next = NEXT[truth.status];
            const status = next[pick % next.length] ?? truth.status;
            truth = aState({ status, confirmations: truth.confirmations + 1 });
          }
          await idle();
        }
        for (const arrive of onTheirWay.splice(0)) arrive();
        await Promise.allSettled(asked);
        const last = ask();
        await idle();
        for (const arrive of onTheirWay.splice(0)) arrive();
        await last;

        const inOrder = invoices.revisions.map(({ confirmations }) => confirmations);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
        const first = invoices.revisions[0]?.revision ?? 0;
        expect(invoices.revisions.map(({ revision }) => revision)).toEqual(inOrder.map((_, at) => first + at));
        expect(invoices.revisions.at(-1)).toMatchObject({ status: truth.status, confirmations: truth.confirmations });
      }),
    );
  });
});

test('watches an invoice that BTCPay never answers about for a week after its monitoring', async () => {
  const { refresh, btcpay, invoices, clock } = service(aState());
  btcpay.failure = { kind: 'unavailable', detail: 'BTCPay answered 403' };
  await expect(refresh()).rejects.toThrow('403');
  expect(await invoices.watched()).toHaveLength(1);
  clock.advance(9 * 24 * 60 * 60_000);
  await expect(refresh()).rejects.toThrow('403');
  expect(await invoices.watched()).toEqual([]);
});

describe('invoice paid in full after it expired', () => {
  const late = aPaidState({ status: 'Expired', additionalStatus: 'PaidLate' });
  const marks = ({ asked }: FakeBtcpay) => asked.filter((question) => question.startsWith('mark'));
  function expired(state: Partial<InvoiceState> = {}, arePaymentsSettled = true) {
    const made = service(late);
    made.btcpay.move(INVOICE, { ...late, ...state }, arePaymentsSettled);
    return made;
  }

  test('is accepted by marking it as settled, which the next read applies', async () => {
    const { refresh, status, btcpay } = expired();
    await refresh();
    expect(await status()).toBe('Expired');
    expect(marks(btcpay)).toEqual([`mark ${INVOICE} Settled`]);
    await refresh();
    expect(await status()).toBe('Settled');
    await refresh();
    expect(marks(btcpay)).toHaveLength(1);
  });

  test.each([
    [0, 1],
    [1.99, 1],
    [-1.99, 1],
    [2.01, 0],
    [-2.01, 0],
  ])('is marked, with a rate change of %s %%, %s times', async (percent, times) => {
    const { refresh, btcpay } = expired();
    btcpay.rateNow = cents(Math.round(64_998_12 * (1 + percent / 100)));
    await refresh();
    expect(marks(btcpay)).toHaveLength(times);
  });

  test.each([
    ['payments that may still be replaced', {}, false],
    ['less than was asked', { btcPaidSats: sats(33_216) }, true],
    ['only a part', { additionalStatus: 'PaidPartial' }, true],
    ['nothing', { additionalStatus: 'None', btcPaidSats: sats(0) }, false],
  ])('is not accepted with %s', async (_what, state, arePaymentsSettled) => {
    const { refresh, status, btcpay } = expired(state, arePaymentsSettled);
    await refresh();
    expect(marks(btcpay)).toEqual([]);
    expect(await status()).toBe('Expired');
  });

  test('shows that the rate moved too far, until it is back within 2 %', async () => {
    const { refresh, btcpay, invoices } = expired();
    btcpay.rateNow = cents(Math.round(64_998_12 * 1.03));
    expect([await refresh(), await refresh()]).toEqual(['changed', 'unchanged']);
    expect((await invoices.get(ORDER))?.isOutOfBand).toBe(true);
    btcpay.rateNow = cents(64_998_12);
    await refresh();
    expect((await invoices.get(ORDER))?.isOutOfBand).toBeUndefined();
  });

  test('is not accepted when its buyer has requested the money back', async () => {
    const { refresh, status, btcpay, invoices } = expired();
    await invoices.giveBackLate(ORDER, `${ORDER}-1`);
    await refresh();
    expect([marks(btcpay), await status()]).toEqual([[], 'Expired']);
  });

  test('waits for the next check without a rate, and throws when BTCPay does not accept the mark', async () => {
    const { btcpay, invoices, clock } = expired();
    const unavailable = async () => ({ ok: false, error: { kind: 'unavailable', detail: 'down' } }) as const;
    const look = (changes: Partial<FakeBtcpay>) => {
      const { read, rate, mark } = { ...btcpay, ...changes };
      return refreshInvoice(anInvoice(), 'test', { btcpay: inert<Btcpay>({ read, rate, mark }), invoices, clock });
    };
    await expect(look({ mark: unavailable })).rejects.toThrow('could not be marked');
    expect(await look({ rate: unavailable })).toBe('changed');
    expect(marks(btcpay)).toEqual([]);
  });
});
