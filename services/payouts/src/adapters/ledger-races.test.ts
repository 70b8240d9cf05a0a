import { describe, expect, it } from '@jest/globals';
import type { Table } from '@satcade/dynamo';
import { fixedClock, newId } from '@satcade/kernel';
import { reversalOf } from '../domain/ledger.ts';
import type { Payout } from '../domain/payout.ts';
import { aPayout, aSale, books, CAUSE, someDecision } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';

/*
 * Writes of a ledger's head that append no entry: only the head's revision prevents one from undoing the other. Each
 * write is paused between its read and its write, while the other one happens.
 */
const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');

/** The table, where `meanwhile` happens right before the first transaction. */
function interrupted(original: Table, meanwhile: () => Promise<unknown>): Table {
  let isFirst = true;
  return new Proxy(original, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        if (name === 'transact' && isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** A developer with a held credit, earlier failed payouts, and one payout under way. */
async function developer() {
  const own = books(table().table, clock);
  const ada = `ada-${newId(Date.now())}`;
  const [paid, held] = [newId(1), newId(2)];
  await own.ledger.append(aSale({ developerId: ada, orderId: paid }), CAUSE);
  await own.ledger.append(aSale({ developerId: ada, orderId: held, heldForReview: true }), CAUSE);
  const open = async (payoutId: string) => {
    const payout = aPayout({ payoutId, developerId: ada });
    expect(await own.payouts.open(payout, await own.ledgers.head(ada), {})).toBe(true);
    return payout;
  };
  const end = (payout: Payout, status: 'COMPLETED' | 'FAILED', over = own) =>
    over.payouts.update({ ...payout, status, failureReason: 'no route', revision: payout.revision + 1 }, payout);
  await end(await open(newId(3)), 'FAILED');
  const underWay = await open(newId(4));
  const interruptedBy = (meanwhile: () => Promise<unknown>) => books(interrupted(table().table, meanwhile), clock);
  const complete = (over = own) => end(underWay, 'COMPLETED', over);
  const release = (over = own) => over.ledger.release(ada, held, someDecision());
  const retry = (over = own) => over.ledger.retry(ada, someDecision);
  return { own, ada, paid, held, interruptedBy, complete, release, retry };
}

describe('head of a ledger', () => {
  it('keeps a payout closed that completes while a credit is released', async () => {
    const { own, ada, interruptedBy, complete, release } = await developer();
    expect(await release(interruptedBy(() => complete()))).toBe(true);
    const head = await own.ledgers.head(ada);
    expect(head).toMatchObject({ reviewed: [2], paidCount: 1, paidCents: 900 });
    expect(head.openPayoutId).toBeUndefined();
  });

  it('keeps a release that happens while a payout completes', async () => {
    const { own, ada, interruptedBy, complete, release } = await developer();
    expect(await complete(interruptedBy(() => release()))).toBe(true);
    const head = await own.ledgers.head(ada);
    expect(head).toMatchObject({ reviewed: [2], paidCount: 1 });
    expect(head.openPayoutId).toBeUndefined();
  });

  it('keeps a completed payout closed and its failures cleared while an Admin retries', async () => {
    const { own, ada, interruptedBy, complete, retry } = await developer();
    await retry(interruptedBy(() => complete()));
    const head = await own.ledgers.head(ada);
    expect(head).toMatchObject({ paidCount: 1 });
    expect(head.openPayoutId).toBeUndefined();
    expect(head.failures).toBeUndefined();
  });

  it('keeps all changes when a completed payout, a release and a retry happen at once', async () => {
    const { own, ada, complete, release, retry } = await developer();
    await Promise.all([complete(), release(), retry(), release(), retry()]);
    const head = await own.ledgers.head(ada);
    expect(head).toMatchObject({ reviewed: [2], paidCount: 1 });
    expect(head.openPayoutId).toBeUndefined();
    expect(await own.check(ada)).toEqual([]);
  });

  it('keeps a refund that is recorded while a credit is released', async () => {
    const { own, ada, held, interruptedBy, release } = await developer();
    const note = { orderId: held, kind: 'order', status: 'requested', changedAt: '2026-03-02T00:00:00.000Z' } as const;
    await release(interruptedBy(() => own.ledger.noteRefund(ada, note)));
    expect(await own.ledgers.head(ada)).toMatchObject({ reviewed: [2], refunding: [held] });
    const [sale] = await own.ledger.sales(ada, held);
    if (sale === undefined) throw new Error('nothing was sold');
    await own.ledger.append(reversalOf(sale, '2026-03-03T00:00:00.000Z'), CAUSE);
    expect((await own.ledgers.head(ada)).refunding).toEqual([]);
  });
});
