import * as z from 'zod/mini';
import type { UserPoolContext } from '../context.ts';
import { invalidParameter } from '../errors.ts';
import type { UserRecord } from '../store/records.ts';
import { groupName, poolId } from './fields.ts';
import { type Operations, operatorOperation } from './operation.ts';
import { pageOf } from './paging.ts';
import { userView } from './user-view.ts';

const LARGEST_PAGE = 60;
const limit = z._default(z.int().check(z.minimum(0), z.maximum(LARGEST_PAGE)), LARGEST_PAGE);

const listInput = z.object({
  UserPoolId: poolId,
  AttributesToGet: z.optional(z.array(z.string())),
  Filter: z._default(z.string(), ''),
  Limit: limit,
  PaginationToken: z.optional(z.string()),
});
const listInGroupInput = z.object({
  UserPoolId: poolId,
  GroupName: groupName,
  Limit: limit,
  NextToken: z.optional(z.string()),
});

/** Lists of users, oldest first, in pages of at most 60. */
export function userListOperations(context: UserPoolContext): Operations {
  return {
    ListUsers: operatorOperation(context, 'ListUsers', listInput, (pool, input) => {
      const wanted = input.AttributesToGet;
      const matching = pool.users.all().filter(filterOf(input.Filter));
      const { items, next } = pageOf(matching, input.Limit || LARGEST_PAGE, input.PaginationToken);
      const views = items.map(userView).map((view) => ({
        ...view,
        Attributes: view.Attributes.filter(({ Name }) => wanted === undefined || wanted.includes(Name)),
      }));
      return { Users: views, PaginationToken: next };
    }),
    ListUsersInGroup: operatorOperation(context, 'ListUsersInGroup', listInGroupInput, (pool, input) => {
      const { name } = pool.group(input.GroupName);
      const members = pool.users.all().filter(({ groups }) => groups.includes(name));
      const { items, next } = pageOf(members, input.Limit || LARGEST_PAGE, input.NextToken);
      return { Users: items.map(userView), NextToken: next };
    }),
  };
}

/** `attribute = "value"` or `attribute ^= "prefix"`, for the attributes that Cognito can search. */
function filterOf(filter: string): (user: UserRecord) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name = '', comparison, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  const read = SEARCHABLE.get(name);
  if (comparison === undefined || read === undefined) throw invalidParameter('Error while parsing filter');
  const wanted = value.replaceAll('\\"', '"');
  return (user) => {
    const actual = read(user) ?? '';
    return comparison === '=' ? actual === wanted : actual.startsWith(wanted);
  };
}

const attribute = (name: string) => (user: UserRecord) => user.attributes[name];

const SEARCHABLE = new Map<string, (user: UserRecord) => string | undefined>([
  ['username', (user) => user.username],
  ['sub', (user) => user.sub],
  ['email', attribute('email')],
  ['phone_number', attribute('phone_number')],
  ['name', attribute('name')],
  ['given_name', attribute('given_name')],
  ['family_name', attribute('family_name')],
  ['preferred_username', attribute('preferred_username')],
  ['cognito:user_status', (user) => user.status],
  ['status', (user) => (user.enabled ? 'Enabled' : 'Disabled')],
]);
