import { change, type TransactItem } from '@satcade/dynamo';
import type { LedgerEntry, LedgerHead } from '../domain/chain.ts';
import { causeName } from '../domain/ledger.ts';
import type { Cause } from '../ports.ts';
import { causeKey, entryKey, headKey, headSchema, watched } from './items.ts';

/**
 * Writes the ledger's new head if the stored one is as it was read. Not every such write appends an entry whose key
 * would block another writer: without the revision, closing a payout could undo a release.
 */
export function headWrite(head: LedgerHead, seen: LedgerHead): TransactItem {
  const update = change().setFields(headSchema, head).set(watched('LEDGER', head.developerId));
  if (seen.revision === 0) update.expectAbsent('revision');
  else update.expectEqual('revision', seen.revision);
  return { update: headKey(head.developerId), change: update };
}

/** A new entry. Its cause comes first, so that its failure says that the entry exists already. */
export function entryWrites(entry: LedgerEntry, cause: Cause | undefined): TransactItem[] {
  const { developerId, seq } = entry;
  return [
    { put: { ...causeKey(developerId, causeName(entry)), seq }, onlyIfNew: true },
    { put: { ...entryKey(developerId, seq), ...entry, ...cause }, onlyIfNew: true },
  ];
}
