import { describe, expect, test } from '@jest/globals';
import { ACCESS, type Caller, type Model, may, type Operation, type Role } from './access.ts';

/*
 * A second, hand-written copy of the product's access table: who may create (c), read (r), update (u) and delete (d).
 * Notes mark rules that are narrower than the requirements on purpose; docs/decisions/0003-access.md gives the reasons.
 */
const TABLE: Record<Model, Record<Exclude<Role, 'admin'>, string>> = {
  // A user who creates a game, a profile or a review becomes its owner, so `create` is listed under `user`.
  Game: { owner: 'crud', user: 'cr', guest: 'r' },
  Developer: { owner: 'crud', user: 'cr', guest: 'r' },
  Review: { owner: 'crud', user: 'cr', guest: 'r' },
  // The reply's owner is the developer of the game.
  ReviewReply: { owner: 'crud', user: 'r', guest: 'r' },
  ReviewReport: { owner: 'c', user: 'c', guest: '' },
  SupportRequest: { owner: 'cr', user: '', guest: '' },
  ReviewVote: { owner: 'cd', user: 'cd', guest: '' },
  // Keys are created, read and revoked, never changed.
  ApiKey: { owner: 'crd', user: '', guest: '' },
  Wish: { owner: 'crud', user: '', guest: '' },
  Draft: { owner: 'crud', user: '', guest: '' },
  // The game's owner creates these for a game that exists already.
  Sale: { owner: 'crud', user: 'r', guest: 'r' },
  SystemRequirements: { owner: 'crud', user: 'r', guest: 'r' },
  // Narrowed from "any signed-in user reads": only the game's developer may see its revenue.
  GameAnalytics: { owner: 'r', user: '', guest: '' },
  // Narrowed from "any signed-in user reads": only the buyer may see an invoice.
  Invoice: { owner: 'r', user: '', guest: '' },
  // The owner of an order is signed in, so owners may `create` as well.
  Order: { owner: 'cr', user: 'c', guest: '' },
  Entitlement: { owner: 'r', user: '', guest: '' },
  // The buyer revokes a gift (`update`).
  Gift: { owner: 'ru', user: '', guest: '' },
  Purchase: { owner: 'r', user: '', guest: '' },
  DeveloperPayout: { owner: 'r', user: '', guest: '' },
  Admin: { owner: '', user: '', guest: '' },
  AuditRecord: { owner: '', user: '', guest: '' },
  Account: { owner: '', user: '', guest: '' },
  Collection: { owner: '', user: '', guest: '' },
  DownloadToken: { owner: '', user: '', guest: '' },
  WebhookEvent: { owner: '', user: '', guest: '' },
  // People mark their notices as read.
  Notice: { owner: 'ru', user: '', guest: '' },
  NewsPost: { owner: 'crud', user: 'r', guest: 'r' },
  NewsReport: { owner: 'c', user: 'c', guest: '' },
  Follow: { owner: 'crud', user: '', guest: '' },
};
const OPERATIONS: readonly Operation[] = ['create', 'read', 'update', 'delete'];
const OWNER_ID = 'user-1';
const CALLERS: Record<Role, Caller> = {
  owner: { kind: 'user', userId: OWNER_ID, username: 'owner', isAdmin: false },
  user: { kind: 'user', userId: 'user-2', username: 'other', isAdmin: false },
  guest: { kind: 'guest' },
  admin: { kind: 'user', userId: 'user-3', username: 'admin', isAdmin: true },
};

test('the access table covers every model', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(ACCESS).sort());
});

describe.each(Object.entries(TABLE))('access rules of %s', (model, allowed) => {
  const isModel = (name: string): name is Model => name in ACCESS;
  if (!isModel(model)) throw new Error(`${model} is no model`);

  test.each(['owner', 'user', 'guest'] as const)('follows the table for the role %s', (role) => {
    const granted = OPERATIONS.filter((operation) => may(CALLERS[role], operation, model, OWNER_ID));
    expect(granted.map((operation) => operation.charAt(0)).join('')).toBe(allowed[role]);
  });

  test('allows Admins every operation', () => {
    expect(OPERATIONS.every((operation) => may(CALLERS.admin, operation, model, OWNER_ID))).toBe(true);
  });

  test('gives no caller owner rights to an item without an owner, even a caller without an id', () => {
    for (const operation of OPERATIONS) {
      expect(may(CALLERS.owner, operation, model)).toBe(ACCESS[model].user.includes(operation));
      expect(may(CALLERS.guest, operation, model)).toBe(ACCESS[model].guest.includes(operation));
    }
  });
});
