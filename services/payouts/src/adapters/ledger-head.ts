import { type Change, change, type Table } from '@satcade/dynamo';
import { emptyHead, type LedgerHead, withCredits } from '../domain/chain.ts';
import { entrySchema, entrySortKey, headKey, headSchema, LAST_ENTRY, partition, watched } from './items.ts';

/** A developer's current ledger head with all credits, or an empty one. Consistent. */
export async function readHead(table: Table, developerId: string): Promise<LedgerHead> {
  const stored = await table.get(headKey(developerId), headSchema, true);
  return addCredits(table, stored ?? emptyHead(developerId), true);
}

/** A stored head with the credits behind it. */
export async function addCredits(table: Table, head: LedgerHead, consistent: boolean): Promise<LedgerHead> {
  const skBetween = [entrySortKey(head.seq + 1), LAST_ENTRY] as const;
  return withCredits(
    head,
    await table.queryAll({ pk: partition(head.developerId), skBetween, consistent }, entrySchema),
  );
}

/**
 * Writes the ledger's new head if the stored one is as it was read. Not every such write appends an entry whose key
 * would block another writer: without the revision, closing a payout could undo a release.
 */
export function headChange(head: LedgerHead, previous: LedgerHead): Change {
  const update = change().setFields(headSchema, head).set(watched('LEDGER', head.developerId));
  return previous.revision === 0 ? update.expectAbsent('revision') : update.expectEqual('revision', previous.revision);
}

/** The head as its next revision, with nothing changed but the credits that it counts. */
export const nextRevision = (head: LedgerHead): LedgerHead => ({ ...head, revision: head.revision + 1 });
