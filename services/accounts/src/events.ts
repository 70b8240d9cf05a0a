import {
  accountErased,
  adminDecided,
  adminRoleChanged,
  apiKeyChanged,
  emailChanged,
  exportReady,
  exportRequested,
  newBrowserSeen,
  sessionsRevoked,
} from '@satcade/contracts/events';
import { isoTime } from '@satcade/kernel';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { changeSchema, signOutSchema } from './adapters/accounts-table.ts';
import { adminSchema, isAdminItem } from './adapters/admin-table.ts';
import { apiKeyOf } from './adapters/api-key-table.ts';
import { blockOf } from './adapters/block-table.ts';
import { browsersOf } from './adapters/browser-table.ts';
import { erasureOf } from './adapters/erasure-table.ts';
import { exportOf } from './exports/adapters/export-table.ts';

/** The events of a change of the accounts table. */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const { before, after } = change;
  const item = after ?? before;
  if (apiKeyOf(item) !== undefined) return apiKeyEvents(change);
  if (erasureOf(item) !== undefined) return erasureEvents(change);
  if (exportOf(item) !== undefined) return exportEvents(change);
  if (browsersOf(item) !== undefined) return browserEvents(change);
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
  if (after?.sk === 'EMAIL') return emailEvents(before, after);
  if (after?.sk !== 'SIGNOUT') return [];
  const { userId, revokedAt } = signOutSchema.parse(after);
  return before?.revokedAt === revokedAt ? [] : [draft(sessionsRevoked, { userId, revokedAt })];
}

/** Codes and attempts are nobody else's matter; only the change is. */
function emailEvents(before: ItemChange['before'], after: ItemChange['after']): EventDraft[] {
  const { userId, changedAt } = changeSchema.parse(after);
  const was = before === undefined ? undefined : changeSchema.parse(before).changedAt;
  return changedAt === undefined || changedAt === was
    ? []
    : [draft(emailChanged, { userId, changedAt: isoTime(changedAt) })];
}

/** A key begins and ends. Catalogue has published the beginning of an adopted key. */
function apiKeyEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [before, after].map((item) => {
    const key = apiKeyOf(item);
    return key?.isRevoked === true ? undefined : key;
  });
  const key = is ?? was;
  if (key === undefined || (was !== undefined && is !== undefined) || is?.isAdopted === true) return [];
  const { userId, keyId, hash, scopes, expiresAt } = key;
  const data = { userId, keyId, hash, scopes: [...scopes], isRevoked: is === undefined };
  return [draft(apiKeyChanged, { ...data, ...(expiresAt !== undefined && { expiresAt }) })];
}

/** Published when the erasure is recorded, and again when its record expires. */
function erasureEvents({ before, after }: ItemChange): EventDraft[] {
  const erasure = erasureOf(after ?? before);
  if (erasure === undefined || (before !== undefined && after !== undefined)) return [];
  const { userId, erasedAt } = erasure;
  return [draft(accountErased, { userId, erasedAt, isLastCall: after === undefined })];
}

/** A browser whose first visit is this one, if its owner is to be told. */
function browserEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [browsersOf(before), browsersOf(after)];
  if (is === undefined) return [];
  // One that comes back after 400 days may still be in the item, with its earlier first visit.
  const firstSeenBefore = new Map(was?.browsers.map(({ id, firstSeenAt }) => [id, firstSeenAt]));
  return is.browsers
    .filter(({ id, isTold, firstSeenAt }) => isTold === true && firstSeenBefore.get(id) !== firstSeenAt)
    .map(({ id: browserId, program, system, firstSeenAt: seenAt }) =>
      draft(newBrowserSeen, {
        ...{ userId: is.userId, browserId, seenAt },
        ...(program !== undefined && { program }),
        ...(system !== undefined && { system }),
      }),
    );
}

/** Requested, also again because parts were missing; and ready. */
function exportEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [exportOf(before), exportOf(after)];
  if (is === undefined) return [];
  const { userId, exportId, requestedAt, readyAt, expiresAt } = is;
  const isRequested = was?.exportId !== exportId || was.requestedAt !== requestedAt;
  if (readyAt === undefined) return isRequested ? [draft(exportRequested, { userId, exportId, requestedAt })] : [];
  const isReady = was?.readyAt === undefined && expiresAt !== undefined;
  return isReady ? [draft(exportReady, { userId, exportId, readyAt, expiresAt })] : [];
}
