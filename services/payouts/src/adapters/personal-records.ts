import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { change, type Table } from '@satcade/dynamo';
import { untilWritten } from '@satcade/lambda/until-written';
import { NO_ADDRESS } from '../domain/payout.ts';
import type { PersonalRecords } from '../ports.ts';
import { partition, settingsKey, watchEntry } from './items.ts';
import { readHead } from './ledger-head.ts';
import { headWrite } from './ledger-writes.ts';

/**
 * The personal data of a developer in the payouts table. The ledger and the payouts stay: they are the store's books,
 * and name their developer by an id that identifies nobody once the user pool has deleted it.
 */
export const personalRecords = (table: Table): PersonalRecords => ({
  async erase(developerId) {
    const pk = partition(developerId);
    await table.remove(settingsKey(developerId));
    for (const { sk } of await table.queryAll({ pk, skPrefix: 'AUDIT#' }, watchEntry)) await table.remove({ pk, sk });
    for (const { sk } of await table.queryAll({ pk, skPrefix: 'PAYOUT#' }, watchEntry)) {
      // A payout under way still needs its address. Its revision stays, because nothing that is published has changed.
      const update = change().expectOneOf('status', ['COMPLETED', 'FAILED']).set({ address: NO_ADDRESS });
      await table.update({ pk, sk }, update, payoutFacts);
    }
    await forgetFailedAddress(table, developerId);
  },
});

/** The ledger's head names the address of the last failed payouts. */
async function forgetFailedAddress(table: Table, developerId: string): Promise<void> {
  await untilWritten(`the ledger of ${developerId}, whose addresses are erased,`, async () => {
    const storedHead = await readHead(table, developerId);
    if (storedHead.failures === undefined || storedHead.failures.address === NO_ADDRESS) return true;
    const failures = { ...storedHead.failures, address: NO_ADDRESS };
    const head = { ...storedHead, revision: storedHead.revision + 1, failures };
    return (await table.transact([headWrite(head, storedHead)])).ok;
  });
}
