import { change, type TransactItem } from '@satcade/dynamo';
import type { LedgerEntry, LedgerHead } from '../domain/chain.ts';
import { causeName } from '../domain/ledger.ts';
import type { Cause } from '../ports.ts';
import { causeKey, entryKey, headKey, watched } from './items.ts';

/**
 * The ledger's head as it is to be, on condition that it is still as it was seen. Not every write of it appends an entry,
 * whose key would hold another writer off: without the revision a payout could be closed over a release.
 */
export function headWrite(head: LedgerHead, seen: LedgerHead): TransactItem {
  const update = change().set({ ...head, ...watched('LEDGER', head.developerId) });
  const gone = (['openPayoutId', 'failures'] as const).filter((name) => head[name] === undefined);
  update.remove(...gone);
  if (seen.revision === 0) update.expectAbsent('revision');
  else update.expectEqual('revision', seen.revision);
  return { update: headKey(head.developerId), change: update };
}

/** A new entry: its cause first, whose failing says that it is written already. */
export function entryWrites(entry: LedgerEntry, cause: Cause | undefined): TransactItem[] {
  const { developerId, seq } = entry;
  return [
    { put: { ...causeKey(developerId, causeName(entry)), seq }, onlyIfNew: true },
    { put: { ...entryKey(developerId, seq), ...entry, ...cause }, onlyIfNew: true },
  ];
}
