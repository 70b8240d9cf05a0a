import type { AuditAction } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { SignedIn } from '@satcade/lambda/http';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import type { Admin } from '../domain/admin.ts';
import type { Cause, Decided } from '../ports.ts';
import { type ApplyDependencies, applyRole } from './apply-role.ts';
import { type AdminsDependencies, noAdmin, readAdmins } from './read-admins.ts';

/** Who decides, why, and in which request. */
export interface Decider {
  readonly caller: SignedIn;
  readonly actor: Actor;
  readonly cause: Cause;
  readonly reason: string;
}

export type ChangeDependencies = AdminsDependencies & ApplyDependencies;

const changing = problem('conflict', 'The Admins are being changed. Try again.');

/**
 * Makes a user an Admin. The decision is written first, with its record. Then the group is updated: at once, or by the
 * decision's event if the user pool does not answer.
 */
export async function makeAdmin(
  who: { readonly userId?: string | undefined; readonly email?: string | undefined },
  permissions: readonly string[],
  decider: Decider,
  dependencies: ChangeDependencies,
): Promise<Result<Admin, Problem>> {
  const { admins, group, clock } = dependencies;
  const officials = await readAdmins(decider.caller, dependencies);
  if (!officials.ok) return officials;
  const user = await group.find(who);
  if (user === undefined) return err(problem('not-found', 'User not found.'));
  if (officials.value.some(({ admin }) => admin.userId === user.userId))
    return err(problem('conflict', `${user.username} is already an Admin.`));
  if (!user.canSignIn) return err(problem('conflict', `The account ${user.username} is not confirmed or is disabled.`));
  const now = isoTime(clock.now());
  const stored = await admins.get(user.userId);
  const next: Admin = {
    userId: user.userId,
    username: user.username,
    email: user.email,
    permissions,
    revision: (stored?.revision ?? 0) + 1,
    isAdmin: true,
    isPending: true,
    lastLoginDate: stored?.lastLoginDate,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await admins.save(next, stored, decision('record.create', next, decider, dependencies)))) return err(changing);
  await applyRole(next, decider.cause, dependencies);
  return ok(next);
}

/** Replaces the permissions of an Admin. */
export async function changePermissions(
  userId: string,
  permissions: readonly string[],
  decider: Decider,
  dependencies: ChangeDependencies,
): Promise<Result<Admin, Problem>> {
  const { admins, clock } = dependencies;
  const changed = await unlessOvertaken<Result<Admin, Problem>>(async () => {
    const officials = await readAdmins(decider.caller, dependencies);
    if (!officials.ok) return officials;
    const found = officials.value.find(({ admin }) => admin.userId === userId);
    if (found === undefined) return err(noAdmin(userId));
    const { removedAt: _former, ...admin } = found.admin;
    const updatedAt = isoTime(clock.now());
    const next = { ...admin, isAdmin: true, permissions, revision: admin.revision + 1, updatedAt };
    const decided = decision('record.update', next, decider, dependencies);
    return (await admins.save(next, found.item, decided)) && ok(next);
  });
  return changed || err(changing);
}

/**
 * Removes the role, and ends the user's sessions. Another Admin who can sign in must be left: each removal changes the
 * same item, so that one of two concurrent removals checks again.
 */
export async function removeAdmin(
  userId: string,
  decider: Decider,
  dependencies: ChangeDependencies,
): Promise<Result<void, Problem>> {
  const { admins, clock } = dependencies;
  const removed = await unlessOvertaken<Result<void, Problem>>(async () => {
    // Read before the Admins: a removal after this makes the write below fail.
    const removals = await admins.removals();
    const officials = await readAdmins(decider.caller, dependencies);
    if (!officials.ok) return officials;
    const found = officials.value.find(({ admin }) => admin.userId === userId);
    if (found === undefined) return err(noAdmin(userId));
    const isLast = !officials.value.some(({ admin, member }) => admin.userId !== userId && member.canSignIn);
    if (isLast)
      return err(problem('limit-reached', 'The last Admin keeps the role. Make another user an Admin first.'));
    const now = isoTime(clock.now());
    const next = {
      ...found.admin,
      isAdmin: false,
      isPending: true,
      revision: found.admin.revision + 1,
      removedAt: now,
      updatedAt: now,
    };
    const decided = decision('record.delete', next, decider, dependencies);
    if (!(await admins.remove(next, found.item, removals, decided))) return false;
    await applyRole(next, decider.cause, dependencies);
    return ok(undefined);
  });
  return removed || err(changing);
}

function decision(
  action: AuditAction,
  { userId }: Admin,
  { actor, cause, reason }: Decider,
  { clock }: AdminsDependencies,
): Decided {
  // The record leaves out the values, because it is kept for good.
  const after = { ownerId: userId, ...(action !== 'record.delete' && { fields: 'permissions' }) };
  const subject = { kind: 'admin', id: userId } as const;
  return { record: auditRecord(actor, clock.now(), { action, subject, before: {}, after, reason }), cause };
}
