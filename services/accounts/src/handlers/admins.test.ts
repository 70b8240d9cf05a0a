import { beforeEach, describe, expect, it } from '@jest/globals';
import { createAdmin, deleteAdmin, getAdmin, listAdmins, updateAdmin } from '@satcade/contracts/api/admins';
import { adminSchema } from '@satcade/contracts/entities';
import { accountErased, adminDecided, adminRoleChanged, adminSignedIn, detailType } from '@satcade/contracts/events';
import { fixedClock, isoTime } from '@satcade/kernel';
import type { AnswerExport } from '@satcade/lambda/export-part';
import { inert } from '@satcade/testing';
import { anEvent } from '@satcade/testing/events';
import { callsOf, silent, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { signOutTable } from '../adapters/accounts-table.ts';
import { adminTable } from '../adapters/admin-table.ts';
import { apiKeyTable } from '../adapters/api-key-table.ts';
import { blockTable } from '../adapters/block-table.ts';
import { browserTable } from '../adapters/browser-table.ts';
import { erasureTable } from '../adapters/erasure-table.ts';
import { preferencesTable } from '../adapters/preferences-table.ts';
import { eventsOf } from '../events.ts';
import { exportTable } from '../exports/adapters/export-table.ts';
import { memoryBucket } from '../exports/testing/memory-bucket.ts';
import { aMember, FakeGroup } from '../testing.ts';
import { viewsOf } from '../view-events.ts';
import { adminRoutes } from './admins.ts';
import { accountsEventHandlers } from './consumer.ts';

const local = localTables();
const clock = fixedClock('2026-03-01T12:00:00Z');
const call = callsOf('root');
const ROOT = user('root', true);
const REASON = 'Answers refunds from March on';

let group: FakeGroup;
let signedOut: string[];
beforeEach(() => {
  group = new FakeGroup([aMember('root')], [aMember('ada'), aMember('bob')]);
  signedOut = [];
});

const dependencies = () => ({
  admins: adminTable(local().table),
  blocks: blockTable(local().table),
  signOuts: signOutTable(local().table),
  group,
  accounts: { signOutEverywhere: async ({ userId }: { userId: string }) => void signedOut.push(userId) },
  apiKeys: apiKeyTable(local().table, clock),
  erasures: erasureTable(local().table),
  preferences: preferencesTable(local().table),
  browsers: browserTable(local().table),
  earlierOf: async () => ({ apiKeys: [] }),
  users: { remove: async () => {} },
  deletionMail: undefined,
  exports: exportTable(local().table),
  bucket: memoryBucket(),
  answerExport: inert<AnswerExport>(),
  clock,
  logger: silent,
});
const asAdmin = (endpoint: Parameters<typeof call>[1], parts: Parameters<typeof call>[2] = {}) =>
  call(adminRoutes(dependencies()), endpoint, { caller: ROOT, ...parts });
const make = (who: object, caller = ROOT) => asAdmin(createAdmin, { caller, json: { ...who, reason: REASON } });
const remove = (id: string, caller = ROOT) =>
  asAdmin(deleteAdmin, { caller, params: { id }, query: { reason: REASON } });
const list = async (query: Record<string, string> = {}, caller = ROOT) => {
  const { json } = await asAdmin(listAdmins, { caller, query });
  return json.items.map(({ id }: { id: string }) => id);
};
const published = async (contract: { readonly type: string }) =>
  (await local().changes()).flatMap(eventsOf).filter((each) => each.contract.type === contract.type);
/** Delivers an event to the consumer, as its queue does. */
const consume = async (contract: Parameters<typeof anEvent>[0], data: object) => {
  const handler = accountsEventHandlers(dependencies()).find(
    ({ name }) => name === detailType(contract.type, contract.version),
  );
  await handler?.consume(anEvent(contract, data));
};

describe('list of Admins', () => {
  it('contains the members of the group, including those that an operator added', async () => {
    const { json } = await asAdmin(listAdmins);
    expect(json.items.map((item: unknown) => z.parse(adminSchema, item))).toMatchObject([
      { id: 'root', userId: 'root', username: 'root', email: 'root@example.com', permissions: [] },
    ]);
    expect(json.nextToken).toBeNull();
  });

  it('is paged, and can be filtered by user or e-mail address', async () => {
    group = new FakeGroup(['root', 'ada', 'bob'].map((name) => aMember(name)));
    const first = await asAdmin(listAdmins, { query: { limit: '2' } });
    expect(await list({ limit: '2', nextToken: first.json.nextToken })).toEqual(['root']);
    expect(await list({ userId: 'bob' })).toEqual(['bob']);
    expect(await list({ email: 'ADA@example.com' })).toEqual(['ada']);
    expect((await asAdmin(listAdmins, { query: { nextToken: 'x' } })).json.code).toBe('bad-token');
  });

  it('is refused to users, and to an Admin whose token is older than the loss of the role', async () => {
    expect((await asAdmin(listAdmins, { caller: user('ada') })).status).toBe(403);
    expect((await asAdmin(listAdmins, { caller: user('ada', true) })).status).toBe(403);
    expect((await asAdmin(getAdmin, { params: { id: 'ada' } })).status).toBe(404);
  });
});

describe('making an Admin', () => {
  it('adds the user to the group and records the decision with its reason', async () => {
    const reply = await make({ email: 'ada@example.com', permissions: ['refunds'] });
    expect(reply).toMatchObject({
      status: 201,
      json: { id: 'ada', email: 'ada@example.com', permissions: ['refunds'] },
    });
    expect(reply.headers.location).toBe('/api/admins/ada');
    expect(group.names).toContain('ada');
    expect((await asAdmin(getAdmin, { params: { id: 'ada' } })).json.permissions).toEqual(['refunds']);
    expect(await published(adminDecided)).toMatchObject([
      { data: { action: 'record.create', subject: { kind: 'admin', id: 'ada' }, reason: REASON } },
    ]);
  });

  it('is finished by its event when the user pool does not answer', async () => {
    group.isDown = true;
    expect((await make({ userId: 'ada' })).status).toBe(201);
    expect(group.names).not.toContain('ada');
    group.isDown = false;
    const [event] = await published(adminRoleChanged);
    await consume(adminRoleChanged, Object(event?.data));
    expect(group.names).toContain('ada');
  });

  it('keeps an operator’s later change when the event is redelivered', async () => {
    await make({ userId: 'ada' });
    group.names.delete('ada');
    await consume(adminRoleChanged, { userId: 'ada', isAdmin: true, changedAt: isoTime(clock.now()) });
    expect(group.names).not.toContain('ada');
  });

  it.each([
    ['an unknown user', { userId: 'nobody' }, 404],
    ['an id and an e-mail address of two users', { userId: 'ada', email: 'bob@example.com' }, 404],
    ['an Admin', { userId: 'root' }, 409],
    ['nobody', {}, 400],
    ['malformed permissions', { userId: 'ada', permissions: ['all of it'] }, 400],
  ])('refuses %s', async (_, who, status) => {
    expect((await make(who)).status).toBe(status);
    expect([...group.names]).toEqual(['root']);
  });

  it('refuses an account that cannot sign in', async () => {
    group = new FakeGroup([aMember('root')], [aMember('ada', { canSignIn: false })]);
    expect((await make({ userId: 'ada' })).status).toBe(409);
  });
});

describe('changing an Admin’s permissions', () => {
  const change = (id: string, permissions: string[]) =>
    asAdmin(updateAdmin, { params: { id }, json: { permissions, reason: REASON } });

  it('replaces the list, even for an Admin whom an operator added', async () => {
    expect((await change('root', ['payouts'])).json).toMatchObject({ id: 'root', permissions: ['payouts'] });
    expect((await change('root', [])).json.permissions).toEqual([]);
    expect((await published(adminDecided)).map(({ data }) => Object(data).action)).toEqual([
      'record.update',
      'record.update',
    ]);
    expect(await published(adminRoleChanged)).toEqual([]);
  });

  it('is refused for a user who is not an Admin', async () => {
    expect((await change('ada', ['payouts'])).status).toBe(404);
  });
});

describe('removing an Admin', () => {
  it('removes the user from the group, ends the sessions and records the decision', async () => {
    await make({ userId: 'ada' });
    expect((await remove('ada')).status).toBe(204);
    expect(await list()).toEqual(['root']);
    expect([...group.names]).toEqual(['root']);
    expect(signedOut).toEqual(['ada']);
    const types = (await local().changes()).flatMap(eventsOf).map(({ contract }) => contract.type);
    expect(types).toEqual(expect.arrayContaining(['AdminDecided', 'SessionsRevoked']));
  });

  it('is refused for the last Admin, and for the last one who can sign in', async () => {
    expect(await remove('root')).toMatchObject({ status: 409, json: { code: 'limit-reached' } });
    group = new FakeGroup([aMember('root'), aMember('ada', { canSignIn: false })]);
    expect((await remove('root')).status).toBe(409);
  });

  it('keeps one of the last two who remove each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`a${round}`, `b${round}`];
      group = new FakeGroup([aMember(a), aMember(b)]);
      const replies = await Promise.all([remove(b, user(a, true)), remove(a, user(b, true))]);
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(group.names.size).toBe(1);
    }
  });

  it('no longer counts an Admin whom the group loses later than the decision says', async () => {
    group = new FakeGroup([aMember('root'), aMember('ada')]);
    group.isDown = true;
    await remove('ada');
    clock.advance(10 * 60_000);
    expect(await list()).toEqual(['root']);
    expect((await remove('root')).status).toBe(409);
    group.isDown = false;
    const [event] = await published(adminRoleChanged);
    await consume(adminRoleChanged, Object(event?.data));
    expect([...group.names]).toEqual(['root']);
    expect(signedOut).toEqual(['ada']);
  });

  it('does not count a former Admin whom an old list of the group still contains', async () => {
    group = new FakeGroup([aMember('root'), aMember('ada')]);
    await remove('ada');
    group.stale = ['ada'];
    expect((await remove('root')).status).toBe(409);
    clock.advance(10 * 60_000);
    expect(await list()).toEqual(['ada', 'root']);
  });

  it('can be followed by making the user an Admin again', async () => {
    await make({ userId: 'ada' });
    await remove('ada');
    clock.advance(1);
    expect((await make({ userId: 'ada' })).status).toBe(201);
    expect(await list()).toEqual(['ada', 'root']);
  });
});

describe('last sign-in of an Admin', () => {
  const signIn = (userId: string, signedInAt: string) =>
    consume(adminSignedIn, { userId, username: userId, signedInAt });

  it('is shown, in any order of events', async () => {
    await signIn('root', '2026-03-01T11:00:00.000Z');
    await signIn('root', '2026-03-01T10:00:00.000Z');
    expect((await asAdmin(getAdmin, { params: { id: 'root' } })).json.lastLoginDate).toBe('2026-03-01T11:00:00.000Z');
  });

  it('does not restore the role if it was before the loss of the role', async () => {
    await make({ userId: 'ada' });
    await remove('ada');
    await signIn('ada', isoTime(clock.now() - 1));
    expect(await list()).toEqual(['root']);
  });

  it('is removed with a deleted account, and not restored by a late event', async () => {
    await signIn('root', '2026-03-01T11:00:00.000Z');
    await consume(accountErased, { userId: 'root', erasedAt: isoTime(clock.now()), isLastCall: true });
    await signIn('root', isoTime(clock.now() + 1));
    expect(await dependencies().admins.get('root')).toMatchObject({ username: '', email: '', isAdmin: false });
  });
});

describe('watchers of Admins', () => {
  it('are informed when one is made, signs in and loses the role', async () => {
    await make({ userId: 'ada' });
    clock.advance(60_000);
    await consume(adminSignedIn, { userId: 'ada', username: 'ada', signedInAt: isoTime(clock.now()) });
    clock.advance(60_000);
    await remove('ada');
    const changes = (await local().changes()).flatMap(viewsOf).map(({ data }) => Object(data));
    expect(changes.map(({ told: [message] }) => [message.to, message.type])).toEqual([
      [['admin'], 'created'],
      [['admin'], 'updated'],
      [['admin'], 'deleted'],
    ]);
    expect(changes[0]).toMatchObject({ model: 'Admin', id: 'ada', filters: { userId: ['ada'] } });
  });
});
