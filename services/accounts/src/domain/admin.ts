import type { Admin as AdminView } from '@satcade/contracts/entities';

/** What the store records about an Admin, in addition to the membership in the user pool's group. */
export interface Admin {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly permissions: readonly string[];
  readonly revision: number;
  /** The latest decision of an Admin, or the result of a sign-in. */
  readonly isAdmin: boolean;
  /** The group has not been updated yet. */
  readonly isPending?: boolean | undefined;
  readonly lastLoginDate?: string | undefined;
  readonly removedAt?: string | undefined;
  readonly erasedAt?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A user in the user pool. */
export interface PoolMember {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** Confirmed and not disabled. */
  readonly canSignIn: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The list of a group may lag behind a removal: Cognito promises no consistent reads. */
const LIST_LAG_MS = 5 * 60_000;

/**
 * Whether a listed member of the group is an Admin: not while the role is being removed, nor shortly after, when the
 * list may still be an old one.
 */
export function isInOffice(admin: Admin | undefined, nowMs: number): boolean {
  if (admin === undefined || admin.isAdmin) return true;
  if (admin.isPending === true || admin.erasedAt !== undefined) return false;
  return admin.removedAt === undefined || Date.parse(admin.removedAt) < nowMs - LIST_LAG_MS;
}

/** An item for a member without one: an operator added the user to the group. */
export const newAdmin = (member: PoolMember): Admin => ({
  userId: member.userId,
  username: member.username,
  email: member.email,
  permissions: [],
  revision: 0,
  isAdmin: true,
  createdAt: member.createdAt,
  updatedAt: member.updatedAt,
});

/** An Admin as the API shows one. */
export const adminView = (admin: Admin): AdminView => ({
  id: admin.userId,
  userId: admin.userId,
  username: admin.username,
  email: admin.email,
  permissions: [...admin.permissions],
  lastLoginDate: admin.lastLoginDate,
  createdAt: admin.createdAt,
  updatedAt: admin.updatedAt,
});
