import { ownershipFacts } from '@satcade/contracts/entities/library';
import { change, type Table } from '@satcade/dynamo';
import type { EntitlementStore } from '../ports.ts';
import { ownershipKey } from './items.ts';

/** Who is in the beta of a game: a field of the purchase, so that it moves and ends with it. */
export const betaTable = (table: Table): Pick<EntitlementStore, 'joinBeta' | 'leaveBeta'> => ({
  async joinBeta(owner, at) {
    const update = change().expectEqual('isActive', true).setOnce({ betaSince: at });
    return (await table.update(ownershipKey(owner), update, ownershipFacts)).ok;
  },

  async leaveBeta(owner) {
    const update = change().expectExists('pk').remove('betaSince');
    // A failed condition means that there is no such purchase.
    await table.update(ownershipKey(owner), update, ownershipFacts);
  },
});
