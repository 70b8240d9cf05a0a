import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, newId } from '@satcade/kernel';
import type { Payout } from '../domain/payout.ts';
import { aPayout, aSale, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { explainCredits } from './explain-credits.ts';
import { reverseSale } from './record-sale.ts';

const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');

function service() {
  const own = books(table().table, clock);
  const [developerId, orderId] = [`ada-${newId(Date.now())}`, newId(Date.now())];
  const opened: Payout[] = [];
  return {
    sell: () => own.ledger.append(aSale({ developerId, orderId }), CAUSE),
    async open() {
      const payout = aPayout({ payoutId: newId(Date.now()), developerId, orderIds: [orderId] });
      opened.push(payout);
      const marks = { cursor: 1, openBelow: [], takenAbove: [], reviewed: [] };
      expect(await own.payouts.open(payout, await own.ledgers.head(developerId), marks)).toBe(true);
    },
    async close(status: 'COMPLETED' | 'FAILED') {
      for (const payout of opened) await own.payouts.update({ ...payout, status, revision: 2 }, payout);
    },
    /** Reverses this many cents of the credit from its start, or all of it. */
    async reverse(toCents?: number) {
      const parts = toCents !== undefined && { reversalId: 'a', spans: [{ developerId, fromCents: 0, toCents }] };
      const reversal = { orderId, at: '2026-03-02T12:00:00.000Z', ...parts };
      await reverseSale(reversal, new Set([developerId]), CAUSE, own.ledger);
    },
    async credits() {
      const payoutIds = opened.map(({ payoutId }) => payoutId);
      const credits = await explainCredits({ orderId, developerIds: [developerId, developerId], payoutIds }, own);
      return credits.map(({ state, amountCents, balanceCents }) => [state, amountCents, balanceCents]);
    },
  };
}

describe('credit of an order in the refund facts', () => {
  let books: ReturnType<typeof service>;
  beforeEach(() => {
    books = service();
  });

  it('is none before the sale', async () => {
    expect(await books.credits()).toEqual([]);
  });

  it('is in the balance until a payout includes it', async () => {
    await books.sell();
    expect(await books.credits()).toEqual([['in-balance', 900, 900]]);
    await books.open();
    expect(await books.credits()).toEqual([['in-payout', 900, 0]]);
  });

  it('is paid once its payout is', async () => {
    await books.sell();
    await books.open();
    await books.close('COMPLETED');
    expect(await books.credits()).toEqual([['paid', 900, 0]]);
  });

  it('is in the balance again after its payout has failed', async () => {
    await books.sell();
    await books.open();
    await books.close('FAILED');
    expect(await books.credits()).toEqual([['in-balance', 900, 900]]);
  });

  it('is reversed after a reversal, which leaves the developer in debt if it was paid', async () => {
    await books.sell();
    await books.open();
    await books.close('COMPLETED');
    await books.reverse();
    expect(await books.credits()).toEqual([['reversed', 900, -900]]);
  });

  it('is the rest after a partial reversal', async () => {
    await books.sell();
    await books.reverse(300);
    expect(await books.credits()).toEqual([['in-balance', 600, 600]]);
  });
});
