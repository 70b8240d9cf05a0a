import { err, isoTime, ok } from '@satcade/kernel';
import { awsClient, endpointOf } from '@satcade/lambda/signed-fetch';
import * as z from 'zod/mini';
import type { Directory, DirectoryFilter, PoolAccount, SignInSwitch } from '../block-ports.ts';

/* Cognito operations on many users, or on what lets them sign in: small signed calls, no SDK. */

const TIMEOUT_MS = 5_000;
const ADMINS = 'Admins';

const usersReply = z.object({
  Users: z.array(
    z.object({
      Username: z.string(),
      UserCreateDate: z.number(),
      Attributes: z._default(z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })), []),
    }),
  ),
  PaginationToken: z.optional(z.string()),
  NextToken: z.optional(z.string()),
});
type PoolUser = z.infer<typeof usersReply>['Users'][number];

class PoolProblem extends Error {}

async function ask(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await awsClient('cognito-idp').fetch(endpointOf('cognito-idp', undefined), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new PoolProblem(`${operation} failed with ${response.status}: ${text.slice(0, 300)}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Finds accounts in the user pool. Cognito takes one filter at a time. */
export function userDirectory(userPoolId: string): Directory {
  const pool = { UserPoolId: userPoolId };

  const members = async (page: object) =>
    usersReply.parse(await ask('ListUsersInGroup', { ...pool, GroupName: ADMINS, ...page }));

  /** The Admins are few: 60 to a page. */
  async function adminIds(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    let next: string | undefined;
    do {
      const { Users, NextToken } = await members({ NextToken: next });
      for (const user of Users) found.add(attributeOf(user, 'sub') ?? '');
      next = NextToken;
    } while (next !== undefined);
    return found;
  }

  const matching = async (input: object) => usersReply.parse(await ask('ListUsers', { ...pool, ...input }));

  return {
    async list(filter, { limit, nextToken }) {
      try {
        if (filter !== undefined && 'group' in filter) {
          const { Users, NextToken = null } = await members({ Limit: limit, NextToken: nextToken });
          return ok({ items: Users.map((user) => accountOf(user, true)), nextToken: NextToken });
        }
        const asked = { Filter: filterText(filter), Limit: limit, PaginationToken: nextToken };
        const [{ Users, PaginationToken = null }, admins] = await Promise.all([matching(asked), adminIds()]);
        return ok({ items: Users.map((user) => ofAll(user, admins)), nextToken: PaginationToken });
      } catch (error) {
        // The input is the same for every page except for the token.
        if (nextToken !== undefined && error instanceof PoolProblem && /InvalidParameter/.test(error.message))
          return err('bad-token');
        throw error;
      }
    },

    async byIds(userIds) {
      const [admins, found] = await Promise.all([
        adminIds(),
        Promise.all(userIds.map((userId) => matching({ Filter: `sub = ${quoted(userId)}`, Limit: 1 }))),
      ]);
      return found.flatMap(({ Users }) => Users.map((user) => ofAll(user, admins)));
    },
  };
}

/** Disabling and enabling accounts of the user pool. */
export function signInSwitch(userPoolId: string): SignInSwitch {
  const onUser = async (operation: string, username: string): Promise<void> => {
    try {
      await ask(operation, { UserPoolId: userPoolId, Username: username });
    } catch (error) {
      if (!String(error).includes('UserNotFoundException')) throw error;
    }
  };
  return {
    async disable(username) {
      await onUser('AdminDisableUser', username);
      await onUser('AdminUserGlobalSignOut', username);
    },
    enable: (username) => onUser('AdminEnableUser', username),
  };
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function filterText(filter: Exclude<DirectoryFilter, { group: string }>): string | undefined {
  if (filter === undefined) return undefined;
  return 'username' in filter ? `username ^= ${quoted(filter.username)}` : `email ^= ${quoted(filter.email)}`;
}

const attributeOf = ({ Attributes }: PoolUser, name: string): string | undefined =>
  Attributes.find(({ Name }) => Name === name)?.Value;

function ofAll(user: PoolUser, admins: ReadonlySet<string>): PoolAccount {
  return accountOf(user, admins.has(attributeOf(user, 'sub') ?? ''));
}

const accountOf = (user: PoolUser, isAdmin: boolean): PoolAccount => ({
  userId: attributeOf(user, 'sub') ?? user.Username,
  username: user.Username,
  email: attributeOf(user, 'email'),
  isAdmin,
  createdAt: isoTime(Math.round(user.UserCreateDate * 1000)),
});
