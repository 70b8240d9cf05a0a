import type { TransactItem } from '@satcade/dynamo';
import type { LedgerEntry, LedgerHead } from '../domain/chain.ts';
import { causeName } from '../domain/ledger.ts';
import type { Cause } from '../ports.ts';
import { causeKey, entryKey, headKey } from './items.ts';
import { headChange } from './ledger-head.ts';

/** The ledger's new head, if the stored one is as it was read. */
export const headWrite = (head: LedgerHead, previous: LedgerHead): TransactItem => ({
  update: headKey(head.developerId),
  change: headChange(head, previous),
});

/** A new entry. Its cause comes first, so that its failure says that the entry exists already. */
export function entryWrites(entry: LedgerEntry, cause: Cause | undefined): TransactItem[] {
  const { developerId, seq } = entry;
  return [
    { put: { ...causeKey(developerId, causeName(entry)), seq }, onlyIfNew: true },
    { put: { ...entryKey(developerId, seq), ...entry, ...cause }, onlyIfNew: true },
  ];
}
