import { ok } from '@satcade/kernel';
import type { Directory, PoolAccount } from '../block-ports.ts';

export const aPoolAccount = (userId: string, isAdmin = false): PoolAccount => ({
  ...{ userId, username: `${userId}-name`, email: `${userId}@example.com`, isAdmin },
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A searchable user pool in memory. */
export const memoryDirectory = (...accounts: readonly PoolAccount[]): Directory => ({
  async list(filter) {
    const items = accounts.filter(({ username, email, isAdmin }) => {
      if (filter === undefined) return true;
      if ('group' in filter) return isAdmin;
      return 'username' in filter ? username.startsWith(filter.username) : email?.startsWith(filter.email) === true;
    });
    return ok({ items, nextToken: null });
  },
  byIds: async (userIds) => userIds.flatMap((id) => accounts.find(({ userId }) => userId === id) ?? []),
});
