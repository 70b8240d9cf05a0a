import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import { type Admin, isInOffice, newAdmin, type PoolMember } from '../domain/admin.ts';
import type { AdminGroup, AdminStore } from '../ports.ts';

export interface AdminsDependencies {
  readonly admins: AdminStore;
  readonly group: AdminGroup;
  readonly clock: Clock;
}

/** An Admin, combined from the group and the table. */
export interface Official {
  readonly admin: Admin;
  /** `undefined`: an operator added the user to the group, and the table has no item. */
  readonly item: Admin | undefined;
  readonly member: PoolMember;
}

/**
 * All Admins, by user name: the members of the group, with the table's data. For Admins. A token may be older than the
 * loss of the role, so the caller must be among them.
 */
export async function readAdmins(
  caller: SignedIn,
  { admins, group, clock }: AdminsDependencies,
): Promise<Result<readonly Official[], Problem>> {
  if (!caller.isAdmin) return err(problem('forbidden', 'Only Admins can see the list of Admins.'));
  const [members, items] = await Promise.all([group.members(), admins.all()]);
  const storedAdmins = new Map(items.map((item) => [item.userId, item]));
  const now = clock.now();
  const officials = members
    .filter(({ userId }) => isInOffice(storedAdmins.get(userId), now))
    .map((member): Official => {
      const item = storedAdmins.get(member.userId);
      const { username, email } = member;
      return { admin: { ...(item ?? newAdmin(member)), username, email }, item, member };
    })
    .toSorted((a, b) => (a.admin.username < b.admin.username ? -1 : 1));
  return officials.some(({ admin }) => admin.userId === caller.userId)
    ? ok(officials)
    : err(problem('forbidden', 'You are no longer an Admin. Sign in again.'));
}

/** One Admin. */
export async function readAdmin(
  userId: string,
  caller: SignedIn,
  dependencies: AdminsDependencies,
): Promise<Result<Admin, Problem>> {
  const officials = await readAdmins(caller, dependencies);
  if (!officials.ok) return officials;
  const found = officials.value.find(({ admin }) => admin.userId === userId);
  return found === undefined ? err(noAdmin(userId)) : ok(found.admin);
}

export const noAdmin = (userId: string): Problem => problem('not-found', `The user ${userId} is not an Admin.`);
