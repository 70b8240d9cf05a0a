import { change, type Table } from '@satcade/dynamo';
import { NO_ADDRESS } from '../domain/payout.ts';
import type { PersonalRecords } from '../ports.ts';
import { partition, payoutSchema, settingsKey, watchEntry } from './items.ts';

/**
 * What the payouts table says of a developer as a person. The ledger and the payouts stay: they are the store's books, and
 * name their developer by an id that stands for nobody once the user pool has forgotten it.
 */
export const personalRecords = (table: Table): PersonalRecords => ({
  async erase(developerId) {
    const pk = partition(developerId);
    await table.remove(settingsKey(developerId));
    for (const { sk } of await table.queryAll({ pk, skPrefix: 'AUDIT#' }, watchEntry)) await table.remove({ pk, sk });
    for (const { sk } of await table.queryAll({ pk, skPrefix: 'PAYOUT#' }, watchEntry)) {
      // One that is under way needs its address still; its revision stays, as nothing that is told has changed.
      const update = change().expectOneOf('status', ['COMPLETED', 'FAILED']).set({ address: NO_ADDRESS });
      await table.update({ pk, sk }, update, payoutSchema);
    }
  },
});
