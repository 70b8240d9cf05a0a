import { may } from '@satcade/contracts/access';
import type { AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { SignedIn } from '@satcade/lambda/http';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import { BY_ADMIN, grantedCopy, type Ownership } from '../domain/ownership.ts';
import { idOf } from '../domain/views.ts';
import type { Cause, Decided, EntitlementStore } from '../ports.ts';
import { readOwnership } from './read-ownerships.ts';

/** Who decides, why, and in which request. */
export interface Decider {
  readonly caller: SignedIn;
  readonly actor: Actor;
  readonly cause: Cause;
  readonly reason: string;
}

interface Dependencies {
  readonly store: EntitlementStore;
  readonly clock: Clock;
}

/** Grants a user a game without payment. A user has one active entitlement of a game. */
export async function grantByAdmin(
  { userId, gameId }: { readonly userId: string; readonly gameId: string },
  decider: Decider,
  { store, clock }: Dependencies,
): Promise<Result<Ownership, Problem>> {
  if (!may(decider.caller, 'create', 'Entitlement')) return err(forAdmins);
  const game = await store.game(gameId);
  if (game === undefined) return err(problem('not-found', `There is no game ${gameId}.`));
  const now = clock.now();
  const owned = grantedCopy({ grantId: newId(now), userId, gameId, title: game.title }, isoTime(now));
  const written = await store.grant(owned, decidedBy(decider, 'entitlement.grant', undefined, owned, clock));
  return written === 'granted' ? ok(owned) : err(problem('already-owned', 'This user already owns the game.'));
}

/** Sets how many times and for how many days a purchase may be downloaded; 0 is no limit. */
export const limitByAdmin = (
  id: string,
  limits: { readonly maxDownloads?: number | undefined; readonly downloadWindowDays?: number | undefined },
  decider: Decider,
  dependencies: Dependencies,
): Promise<Result<Ownership, Problem>> =>
  decide(id, 'update', 'entitlement.limit', decider, dependencies, (owned, now) => ({
    ...owned,
    maxDownloads: (limits.maxDownloads ?? owned.maxDownloads) || undefined,
    downloadWindowDays: (limits.downloadWindowDays ?? owned.downloadWindowDays) || undefined,
    updatedAt: now,
  }));

/** Revokes the right to download. No money moves: refunds do that. Revoking again changes nothing. */
export const revokeByAdmin = (
  id: string,
  decider: Decider,
  dependencies: Dependencies,
): Promise<Result<Ownership, Problem>> =>
  decide(id, 'delete', 'entitlement.revoke', decider, dependencies, (owned, now) =>
    owned.isActive ? { ...owned, isActive: false, revokedAt: now, revokedReason: BY_ADMIN, updatedAt: now } : owned,
  );

async function decide(
  id: string,
  operation: 'update' | 'delete',
  action: 'entitlement.limit' | 'entitlement.revoke',
  decider: Decider,
  { store, clock }: Dependencies,
  change: (owned: Ownership, now: string) => Ownership,
): Promise<Result<Ownership, Problem>> {
  const decided = await unlessOvertaken<Result<Ownership, Problem>>(async () => {
    const found = await readOwnership(id, decider.caller, 'Entitlement', store);
    if (!found.ok) return found;
    const owned = found.value;
    if (!may(decider.caller, operation, 'Entitlement', owned.userId)) return err(forAdmins);
    const next = change(owned, isoTime(clock.now()));
    if (isSame(next, owned)) return ok(owned);
    return (await store.decide(next, owned, decidedBy(decider, action, owned, next, clock))) && ok(next);
  });
  return decided || err(problem('conflict', 'The entitlement is being changed. Try again.'));
}

const isSame = (a: Ownership, b: Ownership): boolean =>
  a.isActive === b.isActive && a.maxDownloads === b.maxDownloads && a.downloadWindowDays === b.downloadWindowDays;

const decidedBy = (
  { actor, cause, reason }: Decider,
  action: 'entitlement.grant' | 'entitlement.limit' | 'entitlement.revoke',
  before: Ownership | undefined,
  after: Ownership,
  clock: Clock,
): Decided => ({
  record: auditRecord(actor, clock.now(), {
    action,
    subject: { kind: 'entitlement', id: idOf(after) },
    before: before === undefined ? {} : audited(before),
    after: audited(after),
    reason,
  }),
  cause,
});

const audited = ({ gameId, isActive, maxDownloads = 0, downloadWindowDays = 0 }: Ownership): AuditState => ({
  gameId,
  isActive,
  maxDownloads,
  downloadWindowDays,
});

const forAdmins = problem('forbidden', 'Only Admins can change entitlements.');
