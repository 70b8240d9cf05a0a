import { err, ok } from '@satcade/kernel';
import {
  groupMembers,
  type ListedUser,
  membersPage,
  type UserFilter,
  userById,
  usersPage,
} from '@satcade/lambda/listed-users';
import { disableUser, enableUser } from '@satcade/lambda/user-pool';
import type { Directory, DirectoryFilter, PageAsked, PoolAccount, SignInSwitch } from '../block-ports.ts';

const ADMINS = 'Admins';

/** Finds accounts in the user pool. */
export function userDirectory(userPoolId: string): Directory {
  async function page(filter: DirectoryFilter, asked: PageAsked) {
    if (filter !== undefined && 'group' in filter) {
      const { users, nextToken } = await membersPage(userPoolId, ADMINS, asked);
      return { items: users.map((user) => accountOf(user, true)), nextToken };
    }
    const [{ users, nextToken }, admins] = await Promise.all([
      usersPage(userPoolId, filterOf(filter), asked),
      adminNames(),
    ]);
    return { items: users.map((user) => accountOf(user, admins.has(user.username))), nextToken };
  }

  async function adminNames(): Promise<ReadonlySet<string>> {
    return new Set((await groupMembers(userPoolId, ADMINS)).map(({ username }) => username));
  }

  return {
    async list(filter, asked) {
      try {
        return ok(await page(filter, asked));
      } catch (error) {
        // The input is the same for every page except for the token.
        if (asked.nextToken !== undefined && String(error).includes('InvalidParameter')) return err('bad-token');
        throw error;
      }
    },

    async byIds(userIds) {
      const [admins, found] = await Promise.all([
        adminNames(),
        Promise.all(userIds.map((userId) => userById(userPoolId, userId))),
      ]);
      return found.flatMap((user) => (user === undefined ? [] : [accountOf(user, admins.has(user.username))]));
    },
  };
}

/** Disabling and enabling accounts of the user pool. */
export const signInSwitch = (userPoolId: string): SignInSwitch => ({
  disable: (username) => disableUser(userPoolId, username),
  enable: (username) => enableUser(userPoolId, username),
});

function filterOf(filter: Exclude<DirectoryFilter, { group: string }>): UserFilter {
  if (filter === undefined) return undefined;
  return 'username' in filter ? { usernameStart: filter.username } : { emailStart: filter.email };
}

const accountOf = ({ username, attributes, createdAt }: ListedUser, isAdmin: boolean): PoolAccount => ({
  userId: attributes.get('sub') ?? username,
  username,
  email: attributes.get('email'),
  isAdmin,
  createdAt,
});
