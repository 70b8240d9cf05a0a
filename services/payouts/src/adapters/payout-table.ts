import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { change, type Table } from '@satcade/dynamo';
import { type Clock, cents, isoTime } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import { untilWritten } from '@satcade/lambda/until-written';
import * as z from 'zod/mini';
import { failuresWith } from '../domain/back-off.ts';
import { append, type LedgerHead } from '../domain/chain.ts';
import { isFinal, type Payout, payoutPosting, payoutReversal } from '../domain/payout.ts';
import type { Payouts } from '../ports.ts';
import { digest } from './digest.ts';
import {
  developerOf,
  entrySortKey,
  GOOD_RATE_KEY,
  PAYOUT_LISTS,
  payoutKey,
  WATCH_INDEX,
  watchEntry,
  watched,
} from './items.ts';
import { readHead } from './ledger-head.ts';
import { entryWrites, headWrite } from './ledger-writes.ts';
import { payoutLists } from './payout-lists.ts';

const failedItem = z.object({ sk: z.string() });

/** The payouts table as the payouts' port. */
export function payoutTable(table: Table, clock: Clock): Payouts {
  const causeOf = ({ payoutId }: Payout) => ({ correlationId: payoutId, causationId: payoutId });

  /** The payout's new state, if it is still as it was read. */
  function replacing(payout: Payout, previous: Payout) {
    return change()
      .expectEqual('revision', previous.revision)
      .expectOneOf('status', ['PENDING', 'PROCESSING'])
      .setFields(payoutFacts, payout)
      .set(watched(PAYOUT_LISTS[payout.status], payout.payoutId));
  }

  /**
   * Completed: counted as paid. Failed: its amount returns to the balance. Either way the developer may have another
   * payout. Sales continue to be written while it closes. `false`: another writer has moved the payout.
   */
  async function close(payout: Payout, previous: Payout): Promise<boolean> {
    const key = payoutKey(payout.developerId, payout.payoutId);
    const closing = await untilWritten('the ledger whose payout is closed', async () => {
      const head = await readHead(table, payout.developerId);
      const closed = closedHead(payout, head);
      const written = await table.transact([
        { update: key, change: replacing(payout, previous) },
        ...(closed.entry === undefined ? [] : entryWrites(closed.entry, causeOf(payout))),
        headWrite(closed.head, head),
      ]);
      if (written.ok) return 'closed';
      const sk = failedItem.safeParse(written.error.item).data?.sk;
      const isLedger = sk === 'HEAD' || sk === entrySortKey(head.seq + 1);
      return isLedger ? false : 'moved';
    });
    return closing === 'closed';
  }

  function closedHead(payout: Payout, head: LedgerHead) {
    if (payout.status === 'FAILED') {
      const { entry, head: next } = append(head, payoutReversal(payout), isoTime(clock.now()), digest);
      return { entry, head: { ...next, openPayoutId: undefined, failures: failuresWith(head.failures, payout) } };
    }
    const closed = { revision: head.revision + 1, openPayoutId: undefined, failures: undefined };
    const paid = { paidCents: cents(head.paidCents + payout.amountCents), paidCount: head.paidCount + 1 };
    return { entry: undefined, head: { ...head, ...paid, ...closed } };
  }

  return {
    async open(payout, previous, marks) {
      const { entry, head } = append(previous, payoutPosting(payout), payout.createdAt, digest);
      const item = {
        ...payoutKey(payout.developerId, payout.payoutId),
        ...payout,
        ...watched(PAYOUT_LISTS[payout.status], payout.payoutId),
        ...causeOf(payout),
      };
      const written = await table.transact([
        headWrite({ ...head, ...marks, openPayoutId: payout.payoutId }, previous),
        { put: item, onlyIfNew: true },
        ...entryWrites(entry, causeOf(payout)),
      ]);
      return written.ok;
    },

    get: (developerId, payoutId) => table.get(payoutKey(developerId, payoutId), payoutFacts, true),

    async underWay() {
      const entries = await table.queryAll({ index: WATCH_INDEX, pk: 'PAYOUT' }, watchEntry);
      return entries.map(({ pk, sk }) => ({ developerId: developerOf(pk), payoutId: sk.slice('PAYOUT#'.length) }));
    },

    ...payoutLists(table),

    async lease(payout, now, until) {
      const update = change()
        .expectEqual('status', 'PENDING')
        .expectAbsent('btcpayPayoutId')
        .expectBelow('leaseUntil', now)
        .set({ leaseUntil: until, updatedAt: now })
        .add({ attempts: 1, revision: 1 });
      const leased = await table.update(payoutKey(payout.developerId, payout.payoutId), update, payoutFacts);
      return leased.ok ? leased.value : undefined;
    },

    async bind(payout, btcpayPayoutId, now, straysUntil) {
      const update = change()
        .expectEqual('status', 'PENDING')
        .expectAbsent('btcpayPayoutId')
        .set({ btcpayPayoutId, updatedAt: now, ...(straysUntil !== undefined && { straysUntil }) })
        .remove('leaseUntil')
        .add({ revision: 1 });
      const bound = await table.update(payoutKey(payout.developerId, payout.payoutId), update, payoutFacts);
      return bound.ok ? bound.value : undefined;
    },

    async update(payout, previous) {
      if (isFinal(payout)) return close(payout, previous);
      const key = payoutKey(payout.developerId, payout.payoutId);
      return (await table.update(key, replacing(payout, previous), payoutFacts)).ok;
    },

    async decide(payout, previous, { record, cause }, goodRate) {
      const written = await table.transact([
        { update: payoutKey(payout.developerId, payout.payoutId), change: replacing(payout, previous) },
        auditWrite(record, cause),
        ...(goodRate === undefined ? [] : [{ put: { ...GOOD_RATE_KEY, ...goodRate } }]),
      ]);
      return written.ok;
    },
  };
}
