import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { health } from '@satcade/contracts/api/about';
import { deleteMe, me } from '@satcade/contracts/api/account';
import { startDownload } from '@satcade/contracts/api/entitlements';
import { checkout } from '@satcade/contracts/api/orders';
import type { Credentials } from '@satcade/contracts/srp-sign-in';
import * as z from 'zod/mini';
import type { TestUsers } from './test-users.ts';

const games = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const meReply = z.object({ username: z.string() });
const placed = z.object({ orderId: z.string() });
const status = z.object({ order: z.object({ status: z.string() }) });
const ticket = z.object({ url: z.string() });

/** How long the services may take for a free order, and for deleting an account. */
const PATIENCE = { attempts: 60, pauseMs: 1000 };
const TIMEOUT_MS = 30_000;

export interface SmokeResult {
  readonly lines: readonly string[];
  /** False: the store has no free game, so nothing was bought. */
  readonly hasBought: boolean;
}

/**
 * Uses the store as a buyer does: the page, a new account, the purchase of a free game, the first byte of its download.
 * Then the account deletes itself, as do accounts of tests that were interrupted. What stays is the order without a
 * name, as with every deleted account. Throws with what does not work.
 */
export async function smokeTest(siteUrl: string, users: TestUsers, patience = PATIENCE): Promise<SmokeResult> {
  const store = storeAt(siteUrl);
  await store.get('/', z.unknown());
  await store.get(health.path, z.object({ status: z.literal('ok') }));
  for (const user of await users.leftOver()) await deleteAccount(user);
  const user = await users.create();
  try {
    const token = await users.signIn(user);
    await store.get(me.path, meReply, token);
    const lines = ['The site, the API and the sign-in of a new account work.'];
    // The oldest, so that every run buys the same game.
    const { items } = await store.get('/api/games?maxPrice=0&limit=1&sortBy=oldest', games);
    const [game] = items;
    if (game === undefined) return { lines, hasBought: false };
    await buy(game.id, token);
    return { lines: [...lines, `The free game "${game.title}" was bought and can be downloaded.`], hasBought: true };
  } finally {
    await deleteAccount(user);
  }

  async function buy(gameId: string, token: string): Promise<void> {
    const key = { 'idempotency-key': randomUUID() };
    const { orderId } = await store.post(checkout.path, placed, token, { gameId }, key);
    await until('The order is not fulfilled', async () => {
      const { order } = await store.get(`/api/order-status/${orderId}`, status, token);
      return order.status === 'FULFILLED';
    });
    const { url } = await store.post(startDownload.path.replace('{id}', gameId), ticket, token);
    await store.firstByte(url);
  }

  async function deleteAccount(user: Credentials): Promise<void> {
    const token = await users.signIn(user);
    // Refused while an order is open.
    await until('The test account cannot be deleted', () => store.remove(deleteMe.path, token));
    // An event leads to the account's end in the user pool.
    await until('The test account is still in the user pool', async () => !(await users.exists(user)));
  }

  async function until(complaint: string, isDone: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
      if (await isDone()) return;
      await setTimeout(patience.pauseMs);
    }
    throw new Error(`${complaint} after ${Math.round((patience.attempts * patience.pauseMs) / 1000)} s.`);
  }
}

/** The requests of the test. Every answer that is not a success is an error that names the request. */
function storeAt(siteUrl: string) {
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, siteUrl);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, { method, signal, ...init });
  }
  async function answer<Reply>(method: string, path: string, schema: z.ZodMiniType<Reply>, init: RequestInit) {
    const response = await send(method, path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return schema.parse(isJson ? JSON.parse(text) : text);
  }
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  return {
    get: <Reply>(path: string, schema: z.ZodMiniType<Reply>, token?: string) =>
      answer('GET', path, schema, { headers: bearer(token) }),
    post: <Reply>(path: string, schema: z.ZodMiniType<Reply>, token: string, body?: unknown, headers = {}) =>
      answer('POST', path, schema, {
        headers: { ...bearer(token), ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    /** False: not yet (409). */
    async remove(path: string, token: string): Promise<boolean> {
      const response = await send('DELETE', path, { headers: bearer(token) });
      if (response.ok) return true;
      const text = await response.text();
      if (response.status === 409) return false;
      throw new Error(`DELETE ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    },
    async firstByte(path: string): Promise<void> {
      const response = await send('GET', path, { headers: { range: 'bytes=0-0' } });
      const { length } = await response.bytes();
      if (response.status !== 206 || length !== 1)
        throw new Error(`The download answered ${response.status} with ${length} bytes.`);
    },
  };
}
