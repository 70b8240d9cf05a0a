import { adminDecided, adminRoleChanged, sessionsRevoked } from '@satcade/contracts/events';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { signOutSchema } from './adapters/accounts-table.ts';
import { adminSchema, isAdminItem } from './adapters/admin-table.ts';
import { blockOf } from './adapters/block-table.ts';

/** The events of a change of the accounts table. */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const { before, after } = change;
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(adminDecided, decision)];
  if (isAdminItem(after)) {
    const { userId, isAdmin, isPending, revision, updatedAt } = adminSchema.parse(after);
    const isDecided = isPending === true && before?.revision !== revision;
    return isDecided ? [draft(adminRoleChanged, { userId, isAdmin, changedAt: updatedAt })] : [];
  }
  const block = blockOf(after);
  if (block !== undefined)
    return before === undefined ? [draft(sessionsRevoked, { userId: block.userId, revokedAt: block.blockedAt })] : [];
  if (after?.sk !== 'SIGNOUT') return [];
  const { userId, revokedAt } = signOutSchema.parse(after);
  return before?.revokedAt === revokedAt ? [] : [draft(sessionsRevoked, { userId, revokedAt })];
}
