import { isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { call } from './user-pool.ts';

/* Users of the pool as its lists have them: with the sign-in name. The lists lag behind a change by seconds. */

const listedUser = z.object({
  Username: z.string(),
  Attributes: z._default(z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })), []),
  Enabled: z._default(z.boolean(), true),
  UserStatus: z.optional(z.string()),
  /** Seconds since the epoch. */
  UserCreateDate: z.number(),
  UserLastModifiedDate: z.number(),
});
const usersReply = z.object({
  Users: z.array(listedUser),
  /** Each of the two lists has its own name for it. */
  PaginationToken: z.optional(z.string()),
  NextToken: z.optional(z.string()),
});

export interface ListedUser {
  readonly username: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEnabled: boolean;
  readonly status: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface UsersPage {
  readonly users: readonly ListedUser[];
  readonly nextToken: string | null;
}

interface PageAsked {
  readonly limit?: number;
  readonly nextToken?: string | undefined;
}

/** Which users: those whose attribute is, or begins with, a value. Cognito takes one filter at a time. */
export type UserFilter =
  | { readonly sub: string }
  | { readonly usernameStart: string }
  | { readonly emailStart: string }
  | undefined;

/** A page of the users of the pool. A token of another list is Cognito's `InvalidParameterException`. */
export async function usersPage(
  userPoolId: string,
  filter: UserFilter,
  { limit, nextToken }: PageAsked,
): Promise<UsersPage> {
  const { Users, PaginationToken = null } = await listed('ListUsers', {
    UserPoolId: userPoolId,
    Filter: filterText(filter),
    Limit: limit,
    PaginationToken: nextToken,
  });
  return { users: Users.map(userOf), nextToken: PaginationToken };
}

/** A page of the members of a group, with at most 60 of them. */
export async function membersPage(
  userPoolId: string,
  group: string,
  { limit, nextToken }: PageAsked,
): Promise<UsersPage> {
  const { Users, NextToken = null } = await listed('ListUsersInGroup', {
    UserPoolId: userPoolId,
    GroupName: group,
    Limit: limit,
    NextToken: nextToken,
  });
  return { users: Users.map(userOf), nextToken: NextToken };
}

/** The user with this id; `undefined` if there is none. */
export async function userById(userPoolId: string, userId: string): Promise<ListedUser | undefined> {
  return (await usersPage(userPoolId, { sub: userId }, { limit: 1 })).users[0];
}

/** All members of a group. For groups that are small by design: one call per 60 members. */
export async function groupMembers(userPoolId: string, group: string): Promise<readonly ListedUser[]> {
  const members: ListedUser[] = [];
  let nextToken: string | undefined;
  do {
    const page = await membersPage(userPoolId, group, { nextToken });
    members.push(...page.users);
    nextToken = page.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return members;
}

async function listed(operation: 'ListUsers' | 'ListUsersInGroup', input: Readonly<Record<string, unknown>>) {
  return usersReply.parse(JSON.parse((await call(operation, input)) ?? '{"Users":[]}'));
}

function filterText(filter: UserFilter): string | undefined {
  if (filter === undefined) return undefined;
  if ('sub' in filter) return `sub = ${quoted(filter.sub)}`;
  return 'usernameStart' in filter
    ? `username ^= ${quoted(filter.usernameStart)}`
    : `email ^= ${quoted(filter.emailStart)}`;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const userOf = (user: z.infer<typeof listedUser>): ListedUser => ({
  username: user.Username,
  attributes: new Map(user.Attributes.map(({ Name, Value = '' }) => [Name, Value])),
  isEnabled: user.Enabled,
  status: user.UserStatus,
  createdAt: timeOf(user.UserCreateDate),
  updatedAt: timeOf(user.UserLastModifiedDate),
});
const timeOf = (seconds: number): string => isoTime(Math.round(seconds * 1000));
