import * as z from 'zod/mini';
import type { UserPoolContext } from '../context.ts';
import { groupExists } from '../errors.ts';
import type { GroupRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { groupName, poolId, username } from './fields.ts';
import { type Operations, operatorOperation } from './operation.ts';
import { pageOf } from './paging.ts';

const LARGEST_PAGE = 60;
const paging = {
  Limit: z._default(z.int().check(z.minimum(0), z.maximum(LARGEST_PAGE)), LARGEST_PAGE),
  NextToken: z.optional(z.string()),
};
const createInput = z.object({
  UserPoolId: poolId,
  GroupName: groupName,
  Description: z.optional(z.string()),
  Precedence: z.optional(z.int().check(z.minimum(0))),
});
const listInput = z.object({ UserPoolId: poolId, ...paging });
const membershipInput = z.object({ UserPoolId: poolId, GroupName: groupName, Username: username });
const userGroupsInput = z.object({ UserPoolId: poolId, Username: username, ...paging });

/** Groups and their members. A change appears in tokens from the next sign-in or refresh on. */
export function groupOperations(context: UserPoolContext): Operations {
  return {
    CreateGroup: operatorOperation(context, 'CreateGroup', createInput, async (pool, input) => {
      if (Object.hasOwn(pool.record.groups, input.GroupName)) throw groupExists();
      await pool.ensureGroup(input.GroupName, input, context.clock.now());
      return { Group: groupView(pool, pool.group(input.GroupName)) };
    }),
    ListGroups: operatorOperation(context, 'ListGroups', listInput, (pool, input) => {
      const { items, next } = pageOf(Object.values(pool.record.groups), input.Limit || LARGEST_PAGE, input.NextToken);
      return { Groups: items.map((group) => groupView(pool, group)), NextToken: next };
    }),
    AdminAddUserToGroup: operatorOperation(context, 'AdminAddUserToGroup', membershipInput, async (pool, input) => {
      const user = pool.user(input.Username);
      const { name } = pool.group(input.GroupName);
      const groups = [...user.groups.filter((each) => each !== name), name];
      await pool.users.put({ ...user, groups });
      return {};
    }),
    AdminRemoveUserFromGroup: operatorOperation(
      context,
      'AdminRemoveUserFromGroup',
      membershipInput,
      async (pool, input) => {
        const user = pool.user(input.Username);
        const { name } = pool.group(input.GroupName);
        await pool.users.put({ ...user, groups: user.groups.filter((each) => each !== name) });
        return {};
      },
    ),
    AdminListGroupsForUser: operatorOperation(context, 'AdminListGroupsForUser', userGroupsInput, (pool, input) => {
      const groups = pool.user(input.Username).groups.map((name) => pool.group(name));
      const { items, next } = pageOf(groups, input.Limit || LARGEST_PAGE, input.NextToken);
      return { Groups: items.map((group) => groupView(pool, group)), NextToken: next };
    }),
  };
}

function groupView(pool: UserPool, group: GroupRecord) {
  return {
    GroupName: group.name,
    UserPoolId: pool.id,
    Description: group.description,
    Precedence: group.precedence,
    CreationDate: group.createdAt / 1000,
    LastModifiedDate: group.createdAt / 1000,
  };
}
