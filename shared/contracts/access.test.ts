import { describe, expect, test } from '@jest/globals';
import { ACCESS, type Caller, type Model, may, type Operation, type Role } from './access.ts';

/*
 * The product's access table, typed in once more by hand: who may create (c), read (r), update (u) and delete (d).
 * Narrowed on purpose where a note says so; docs/decisions/0003-access.md gives the reasons.
 */
const TABLE: Record<Model, Record<Exclude<Role, 'admin'>, string>> = {
  // Whoever creates a game, a profile or a review becomes its owner: their `create` stands under `user`.
  Game: { owner: 'crud', user: 'cr', guest: 'r' },
  Developer: { owner: 'crud', user: 'cr', guest: 'r' },
  Review: { owner: 'crud', user: 'cr', guest: 'r' },
  // The reply's owner is the developer of the game.
  ReviewReply: { owner: 'crud', user: 'r', guest: 'r' },
  ReviewReport: { owner: 'c', user: 'c', guest: '' },
  SupportRequest: { owner: 'cr', user: '', guest: '' },
  ReviewVote: { owner: 'cd', user: 'cd', guest: '' },
  // Never changed: made, read, revoked.
  ApiKey: { owner: 'crd', user: '', guest: '' },
  Wish: { owner: 'crud', user: '', guest: '' },
  // Made for a game that exists already: by its owner.
  Sale: { owner: 'crud', user: 'r', guest: 'r' },
  SystemRequirements: { owner: 'crud', user: 'r', guest: 'r' },
  // Narrowed from "any signed-in user reads": revenue is the business of the game's developer.
  GameAnalytics: { owner: 'r', user: '', guest: '' },
  // Narrowed from "any signed-in user reads": an invoice is the business of its buyer.
  Invoice: { owner: 'r', user: '', guest: '' },
  // Who owns an order is signed in, so that `create` is theirs as well.
  Order: { owner: 'cr', user: 'c', guest: '' },
  Entitlement: { owner: 'r', user: '', guest: '' },
  // Its buyer revokes it (`update`).
  Gift: { owner: 'ru', user: '', guest: '' },
  Purchase: { owner: 'r', user: '', guest: '' },
  DeveloperPayout: { owner: 'r', user: '', guest: '' },
  Admin: { owner: '', user: '', guest: '' },
  AuditRecord: { owner: '', user: '', guest: '' },
  Account: { owner: '', user: '', guest: '' },
  DownloadToken: { owner: '', user: '', guest: '' },
  WebhookEvent: { owner: '', user: '', guest: '' },
};
const OPERATIONS: readonly Operation[] = ['create', 'read', 'update', 'delete'];
const OWNER_ID = 'user-1';
const CALLERS: Record<Role, Caller> = {
  owner: { kind: 'user', userId: OWNER_ID, username: 'owner', isAdmin: false },
  user: { kind: 'user', userId: 'user-2', username: 'other', isAdmin: false },
  guest: { kind: 'guest' },
  admin: { kind: 'user', userId: 'user-3', username: 'admin', isAdmin: true },
};

test('the table covers every model', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(ACCESS).sort());
});

describe.each(Object.entries(TABLE))('%s', (model, allowed) => {
  const isModel = (name: string): name is Model => name in ACCESS;
  if (!isModel(model)) throw new Error(`${model} is no model`);

  test.each(['owner', 'user', 'guest'] as const)('%s', (role) => {
    const granted = OPERATIONS.filter((operation) => may(CALLERS[role], operation, model, OWNER_ID));
    expect(granted.map((operation) => operation.charAt(0)).join('')).toBe(allowed[role]);
  });

  test('Admins may do everything', () => {
    expect(OPERATIONS.every((operation) => may(CALLERS.admin, operation, model, OWNER_ID))).toBe(true);
  });

  test('what nobody owns is nobody’s own, also for a caller without an id', () => {
    for (const operation of OPERATIONS) {
      expect(may(CALLERS.owner, operation, model)).toBe(ACCESS[model].user.includes(operation));
      expect(may(CALLERS.guest, operation, model)).toBe(ACCESS[model].guest.includes(operation));
    }
  });
});
