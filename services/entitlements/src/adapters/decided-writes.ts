import { ownershipFacts } from '@satcade/contracts/entities/library';
import { change, type Table } from '@satcade/dynamo';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { EntitlementStore } from '../ports.ts';
import { claimChange, claimKey, ownershipKey } from './items.ts';

/** All but what others set without a new `updatedAt`: downloads, joined betas, and the mark of an erased account. */
const decidedFields = z.omit(ownershipFacts, {
  downloadCount: true,
  lastDownloadAt: true,
  downloadedVersion: true,
  betaSince: true,
  isAnonymised: true,
});

/** Admins' decisions on entitlements, each with its audit record in one transaction. */
export const decidedWrites = (table: Table): Pick<EntitlementStore, 'grant' | 'decide'> => ({
  async grant(owned, { record, cause }) {
    const written = await table.transact([
      { update: claimKey(owned), change: claimChange(owned) },
      { put: { ...ownershipKey(owned), ...owned, ...cause }, onlyIfNew: true },
      auditWrite(record, cause),
    ]);
    return written.ok ? 'granted' : 'owned';
  },

  async decide(owned, previous, { record, cause }) {
    const update = change()
      .expectEqual('updatedAt', previous.updatedAt)
      .expectEqual('isActive', previous.isActive)
      .setFields(decidedFields, owned)
      .set({ ...cause });
    const release = change().expectEqual('orderId', owned.orderId).set({ state: 'released' });
    const written = await table.transact([
      { update: ownershipKey(owned), change: update },
      ...(owned.isActive ? [] : [{ update: claimKey(owned), change: release }]),
      auditWrite(record, cause),
    ]);
    return written.ok;
  },
});
