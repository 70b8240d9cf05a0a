import * as z from 'zod/mini';
import { call, onUser } from './user-pool.ts';

/* Groups of the user pool and their members. */

const listedUser = z.object({
  Username: z.string(),
  Attributes: z._default(z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })), []),
  Enabled: z._default(z.boolean(), true),
  UserStatus: z.optional(z.string()),
  /** Seconds since the epoch. */
  UserCreateDate: z.number(),
  UserLastModifiedDate: z.number(),
});
const usersReply = z.object({ Users: z.array(listedUser), NextToken: z.optional(z.string()) });

export interface ListedUser {
  readonly username: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEnabled: boolean;
  readonly status: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const userOf = (listed: z.infer<typeof listedUser>): ListedUser => ({
  username: listed.Username,
  attributes: new Map(listed.Attributes.map(({ Name, Value = '' }) => [Name, Value])),
  isEnabled: listed.Enabled,
  status: listed.UserStatus,
  createdAt: timeOf(listed.UserCreateDate),
  updatedAt: timeOf(listed.UserLastModifiedDate),
});
const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** All members of a group. For groups that are small by design: one call per 60 members. */
export async function groupMembers(userPoolId: string, group: string): Promise<readonly ListedUser[]> {
  const members: ListedUser[] = [];
  let next: string | undefined;
  do {
    const input = { UserPoolId: userPoolId, GroupName: group, ...(next !== undefined && { NextToken: next }) };
    const page = usersReply.parse(JSON.parse((await call('ListUsersInGroup', input)) ?? '{"Users":[]}'));
    members.push(...page.Users.map(userOf));
    next = page.NextToken;
  } while (next !== undefined);
  return members;
}

/** The user with this value of a searchable attribute; `undefined` if there is none. */
export async function findUser(userPoolId: string, attribute: 'sub', value: string): Promise<ListedUser | undefined> {
  const quoted = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const input = { UserPoolId: userPoolId, Filter: `${attribute} = "${quoted}"`, Limit: 1 };
  const [found] = usersReply.parse(JSON.parse((await call('ListUsers', input)) ?? '{"Users":[]}')).Users;
  return found && userOf(found);
}

/** Adds a user to a group; does nothing for a member. */
export const addToGroup = (userPoolId: string, username: string, group: string): Promise<unknown> =>
  onUser('AdminAddUserToGroup', userPoolId, username, { GroupName: group });

/** Removes a user from a group; does nothing for a non-member. */
export const removeFromGroup = (userPoolId: string, username: string, group: string): Promise<unknown> =>
  onUser('AdminRemoveUserFromGroup', userPoolId, username, { GroupName: group });
