import { describe, expect, it } from '@jest/globals';
import { blockUser, listUsers, unblockUser } from '@satcade/contracts/api/users';
import { adminDecided, sessionsRevoked } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { blockTable } from '../adapters/block-table.ts';
import { eventsOf } from '../events.ts';
import { aPoolAccount, memoryDirectory } from '../testing/memory-directory.ts';
import { applyBlocks } from '../use-cases/apply-blocks.ts';
import { userRoutes } from './users.ts';

const local = localTables();
const clock = fixedClock('2026-03-01T12:00:00.000Z');
const NOW = '2026-03-01T12:00:00.000Z';
const ADMIN = user('root', true);
const REASON = 'Sells stolen games.';
const directory = memoryDirectory(aPoolAccount('root', true), aPoolAccount('ada'), aPoolAccount('ben'));
const call = callsOf('ada');
const ask = (...[endpoint, request = {}]: [Parameters<typeof call>[1], Parameters<typeof call>[2]?]) =>
  call(userRoutes({ directory, blocks: blockTable(local().table), clock }), endpoint, { caller: ADMIN, ...request });
const block = (id: string, caller = ADMIN) => ask(blockUser, { caller, params: { id }, json: { reason: REASON } });
const unblock = (id: string) => ask(unblockUser, { params: { id }, query: { reason: REASON } });
const idsOf = async (query: Record<string, string>) => {
  const { json } = await ask(listUsers, { query });
  return json.items.map(({ userId }: { userId: string }) => userId);
};
const published = async () => (await local().changes()).flatMap((each) => [...eventsOf(each)]);

describe('GET /api/users', () => {
  it('finds accounts by id, by the beginning of a name or an address, and by group', async () => {
    expect(await idsOf({})).toEqual(['root', 'ada', 'ben']);
    expect(await idsOf({ ids: 'ben,nobody,ada,ben' })).toEqual(['ben', 'ada']);
    expect(await idsOf({ username: 'ad' })).toEqual(['ada']);
    expect(await idsOf({ email: 'ben@' })).toEqual(['ben']);
    expect(await idsOf({ group: 'admins' })).toEqual(['root']);
    await block('ben');
    expect(await idsOf({ group: 'blocked' })).toEqual(['ben']);
  });

  it('refuses two filters at once, and callers who are not Admins', async () => {
    expect((await ask(listUsers, { query: { username: 'a', email: 'b' } })).status).toBe(400);
    expect((await ask(listUsers, { caller: user('ada') })).status).toBe(403);
    expect((await ask(listUsers, { caller: 'guest' })).status).toBe(401);
  });
});

describe('PUT /api/users/{id}/block', () => {
  it('blocks the account, ends its sessions and records why, once', async () => {
    expect(await block('ada')).toMatchObject({ status: 200, json: { username: 'ada-name', blockedAt: NOW } });
    expect((await block('ada')).status).toBe(200);
    expect((await ask(listUsers, { query: { ids: 'ada' } })).json.items).toMatchObject([{ blockedAt: NOW }]);
    const events = await published();
    expect(events.filter(({ contract }) => contract === sessionsRevoked).map(({ data }) => data)).toEqual([
      { userId: 'ada', revokedAt: NOW },
    ]);
    expect(events.filter(({ contract }) => contract === adminDecided).map(({ data }) => data)).toMatchObject([
      { action: 'account.block', subject: { kind: 'account', id: 'ada' }, reason: REASON, actor: { userId: 'root' } },
    ]);
  });

  it('refuses Admins, the caller’s own account, unknown accounts and requests without a reason', async () => {
    expect(await block('root')).toMatchObject({ status: 409, json: { detail: 'You cannot block your own account.' } });
    expect(await block('root', user('other', true))).toMatchObject({ status: 409 });
    expect((await block('nobody')).status).toBe(404);
    expect((await ask(blockUser, { params: { id: 'ada' }, json: {} })).status).toBe(400);
    expect((await block('ben', user('ada'))).status).toBe(403);
    expect(await published()).toEqual([]);
  });
});

describe('DELETE /api/users/{id}/block', () => {
  it('lifts the block and records it, once', async () => {
    await block('ada');
    expect((await unblock('ada')).status).toBe(204);
    expect((await unblock('ada')).status).toBe(204);
    expect(await idsOf({ group: 'blocked' })).toEqual([]);
    const actions = (await published())
      .filter(({ contract }) => contract === adminDecided)
      .map(({ data }) => Object(data).action);
    expect(actions).toEqual(['account.block', 'account.unblock']);
  });
});

it('applies the current blocks, however late the stream delivers', async () => {
  const blocks = blockTable(local().table);
  const calls: string[] = [];
  const apply = (...userIds: string[]) =>
    applyBlocks(userIds, {
      ...{ blocks, directory },
      list: { publish: async (blocked) => void calls.push(`list ${blocked.join()}`) },
      signIn: {
        disable: async (name) => void calls.push(`disable ${name}`),
        enable: async (name) => void calls.push(`enable ${name}`),
      },
    });
  await block('ada');
  await block('ben');
  await unblock('ben');
  await apply('ada', 'ben', 'ada');
  expect(calls).toEqual(['list ada', 'disable ada-name', 'enable ben-name']);
});
