import type { PoolMember } from './domain/admin.ts';
import type { AdminGroup } from './ports.ts';

export const aMember = (userId: string, changes: Partial<PoolMember> = {}): PoolMember => ({
  userId,
  username: userId,
  email: `${userId}@example.com`,
  canSignIn: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** A user pool with a group in memory. */
export class FakeGroup implements AdminGroup {
  readonly users = new Map<string, PoolMember>();
  readonly names = new Set<string>();
  /** If set, every change of the group fails. */
  isDown = false;
  /** Members that an outdated list still contains. */
  stale: readonly string[] = [];

  constructor(members: readonly PoolMember[], others: readonly PoolMember[] = []) {
    for (const user of [...members, ...others]) this.users.set(user.userId, user);
    for (const { userId } of members) this.names.add(userId);
  }

  members: AdminGroup['members'] = async () =>
    [...this.users.values()].filter(({ userId }) => this.names.has(userId) || this.stale.includes(userId));

  find: AdminGroup['find'] = async ({ userId, email }) =>
    [...this.users.values()].find(
      (user) => (userId === undefined || user.userId === userId) && (email === undefined || user.email === email),
    );

  add: AdminGroup['add'] = async ({ userId }) => {
    this.#change();
    if (!this.users.has(userId)) return false;
    this.names.add(userId);
    return true;
  };

  remove: AdminGroup['remove'] = async ({ userId }) => {
    this.#change();
    this.names.delete(userId);
  };

  #change(): void {
    if (this.isDown) throw new Error('the user pool does not answer');
  }
}
