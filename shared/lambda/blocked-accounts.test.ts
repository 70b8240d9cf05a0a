import { expect, it } from '@jest/globals';
import { problem } from '@satcade/contracts/problem';
import { fixedClock, ok } from '@satcade/kernel';
import { anHttpEvent } from '@satcade/testing';
import { silent, user } from '@satcade/testing/http';
import { BLOCK_LIST_SECONDS, blockedAccounts, blockListText, type ReadBlockList } from './blocked-accounts.ts';
import { httpFunction } from './http.ts';

const clock = () => fixedClock('2026-03-01T12:00:00Z');

/** An object store whose object the test can replace, and that can be down. */
function storeOf(...userIds: string[]) {
  const state = { userIds, isDown: false, reads: 0 };
  const read: ReadBlockList = async (etag) => {
    state.reads += 1;
    if (state.isDown) throw new Error('down');
    const text = blockListText(state.userIds);
    return etag === text ? undefined : { text, etag: text };
  };
  return { state, read };
}

it('learns of a block within ten seconds, with one read for all callers', async () => {
  const { state, read } = storeOf();
  const time = clock();
  const blocked = blockedAccounts(read, time);
  expect(await Promise.all([blocked.has('ada'), blocked.has('ben')])).toEqual([false, false]);
  expect(state.reads).toBe(1);
  state.userIds = ['ada'];
  time.advance(BLOCK_LIST_SECONDS * 1000);
  expect(await Promise.all([blocked.has('ada'), blocked.has('ben')])).toEqual([true, false]);
  time.advance(BLOCK_LIST_SECONDS * 1000);
  expect(await blocked.has('ada')).toBe(true);
  expect(state.reads).toBe(3);
});

it('uses the last list while the store is down, and admits nobody before the first read', async () => {
  const { state, read } = storeOf('ada');
  const time = clock();
  const blocked = blockedAccounts(read, time);
  state.isDown = true;
  await expect(blocked.has('ada')).rejects.toThrow('cannot be read');
  state.isDown = false;
  expect(await blocked.has('ada')).toBe(true);
  state.isDown = true;
  time.advance(BLOCK_LIST_SECONDS * 1000);
  expect(await blocked.has('ada')).toBe(true);
});

it('refuses the token and the API key of a blocked account, and accepts those of others and guests', async () => {
  const endpoint = { name: 'x', summary: '', method: 'GET', path: '/api/x', status: 200 } as const;
  const where = { service: 'orders', handler: 'x', auth: 'guest' } as const;
  const refusal = problem('not-found', 'answered');
  const answer = async () => ({ ok: false, error: refusal }) as const;
  const handler = httpFunction([{ endpoint: { ...endpoint, ...where }, answer }], {
    logger: silent,
    callers: {
      blocked: blockedAccounts(storeOf('ada').read, clock()),
      callerOf: async (token) => ok(token === undefined ? { kind: 'guest' } : user(token)),
    },
    keys: { callerOf: async (key) => ok(user(key)) },
  });
  const statusOf = async (headers: Record<string, string>) =>
    (await handler(anHttpEvent(endpoint, { headers }))).statusCode;
  expect(await statusOf({ authorization: 'ada' })).toBe(401);
  expect(await statusOf({ 'x-api-key': 'ada' })).toBe(401);
  expect(await statusOf({ authorization: 'ben' })).toBe(404);
  expect(await statusOf({})).toBe(404);
});
