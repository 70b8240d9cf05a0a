import { describe, expect, test } from '@jest/globals';
import { joinBeta, leaveBeta } from '@satcade/contracts/api/betas';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import {
  download,
  getEntitlement,
  getLibrary,
  listEntitlements,
  listOwnedGameIds,
  listPurchases,
  startDownload,
} from '@satcade/contracts/api/entitlements';
import { type ApiScope, apiKeyText } from '@satcade/contracts/api-keys';
import { knownKeys } from '@satcade/dynamo/known-keys';
import { fixedClock, ok } from '@satcade/kernel';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { createLogger } from '@satcade/lambda/logger';
import { anHttpEvent, anId, anOrderLine } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import * as z from 'zod/mini';
import { channelOf } from '../domain/from-events.ts';
import { aGame, aGrant, cause, channelData, freeDownloadsOf, storeOf, USER } from '../testing.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';
import { downloadRoute } from './download.ts';
import { libraryRoutes } from './library.ts';

const local = localTables();
const store = () => storeOf(local());
const logs = recordedLogs();
const clock = fixedClock('2026-03-05T12:00:00Z');
const keys = () => knownKeys(local().table, clock);

/** Sends a request; `token` is simply the user's id. */
async function send(endpoint: Endpoint, parts: Parameters<typeof anHttpEvent>[1] = { token: USER }) {
  const handler = httpFunction(
    [
      ...libraryRoutes({ store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) }),
      downloadRoute({ store: store(), links: { link: async ({ key }) => `https://files.example/${key}` }, clock }),
    ],
    {
      logger: createLogger('entitlements'),
      callers: {
        callerOf: async (header) =>
          header === undefined
            ? ok({ kind: 'guest' })
            : ok({ kind: 'user', userId: header.replace('Bearer ', ''), username: 'ada', isAdmin: false }),
      },
      keys: keyVerifier(keys().find, clock),
    },
  );
  const { statusCode, headers, body } = await handler(anHttpEvent(endpoint, parts));
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  // The reply must contain exactly the fields of the contract.
  if (statusCode < 300 && endpoint.reply) expect(z.parse(endpoint.reply, json)).toEqual(json);
  return { status: statusCode, headers, json };
}

async function bought() {
  const game = aGame();
  await store().saveGame(game);
  const order = aGrant({ lines: [anOrderLine({ gameId: game.gameId })] });
  await grantOrder(order, cause, store());
  return { game, order };
}

test('returns the library, entitlements and purchases in the contract’s shape', async () => {
  const { game, order } = await bought();
  const item = { gameId: game.gameId, orderId: order.orderId };
  expect(await send(getLibrary)).toMatchObject({ status: 200, json: { items: [{ ...item, isDownloadable: true }] } });
  expect(await send(listEntitlements)).toMatchObject({ json: { items: [{ ...item, userId: USER, isActive: true }] } });
  const purchase = { gameId: game.gameId, priceUSD: 10, status: 'completed' };
  expect(await send(listPurchases)).toMatchObject({ json: { items: [purchase], nextToken: null } });
});

test.each([
  ['refunded', 'refunded'],
  ['payment-invalid', 'failed'],
])('shows a purchase that was revoked as %s as %s', async (reason, status) => {
  const { game, order } = await bought();
  await revokeOrder(
    { ...order, lines: [{ gameId: game.gameId, gifts: 0 }] },
    '2026-03-09T12:00:00.000Z',
    reason,
    cause,
    store(),
  );
  expect(await send(listPurchases)).toMatchObject({ json: { items: [{ status }] } });
  expect(await send(listEntitlements)).toMatchObject({ json: { items: [{ isActive: false, revokedReason: reason }] } });
});

test('filters lists by game', async () => {
  const { game } = await bought();
  await bought();
  const query = { gameId: game.gameId };
  for (const endpoint of [listEntitlements, listPurchases]) {
    expect(await send(endpoint, { token: USER, query })).toMatchObject({ json: { items: [{ gameId: game.gameId }] } });
  }
});

describe('page token', () => {
  const firstPage = async (query: Record<string, string>) => {
    const { json } = await send(listEntitlements, { token: USER, query: { ...query, limit: '1' } });
    return z.object({ nextToken: z.string() }).parse(json).nextToken;
  };

  test('continues only its own list', async () => {
    const { game } = await bought();
    await bought();
    const nextToken = await firstPage({});
    const query = { limit: '2', nextToken };
    expect(await send(listEntitlements, { token: USER, query })).toMatchObject({ json: { nextToken: null } });
    const refused = { status: 400, json: { code: 'bad-token', errors: [{ path: 'query.nextToken' }] } };
    expect(await send(listEntitlements, { token: 'user-2', query })).toMatchObject(refused);
    expect(await send(getLibrary, { token: 'user-2', query })).toMatchObject(refused);
    const ofAnotherGame = { ...query, gameId: game.gameId };
    expect(await send(listEntitlements, { token: USER, query: ofAnotherGame })).toMatchObject(refused);
  });

  test.each(['x', 'bnVsbA', 'e30', '%00'])('is refused when it is invented (%s)', async (nextToken) => {
    expect(await send(getLibrary, { token: USER, query: { nextToken } })).toMatchObject({ status: 400 });
  });
});

describe('download', () => {
  const token = async (gameId: string) => {
    const { json } = await send(startDownload, { token: USER, params: { id: gameId } });
    return z.object({ token: z.string() }).parse(json).token;
  };

  test('gives a token, and then a redirect that is neither cached nor sent as a referrer', async () => {
    const { game } = await bought();
    const reply = await send(download, { params: { token: await token(game.gameId) } });
    expect(reply).toMatchObject({
      status: 302,
      headers: {
        location: `https://files.example/${game.file?.key}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  });

  test('needs no second sign-in, but a valid token', async () => {
    const { game } = await bought();
    const params = { token: await token(game.gameId) };
    expect((await send(download, { params })).status).toBe(302);
    expect(await send(download, { params })).toMatchObject({ status: 410, json: { code: 'gone' } });
  });

  test('is refused for games that are unowned, unknown or malformed', async () => {
    const game = aGame();
    await store().saveGame(game);
    const ask = (id: string) => send(startDownload, { token: USER, params: { id } });
    expect((await ask(game.gameId)).status).toBe(403);
    expect((await ask(anId())).status).toBe(404);
    expect(await ask('x')).toMatchObject({ status: 400, json: { errors: [{ path: 'path.id' }] } });
    expect(await send(download, { params: { token: '../secret' } })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'path.token' }] },
    });
  });

  test('leaves its token in no log', async () => {
    const { game } = await bought();
    const params = { token: await token(game.gameId) };
    await send(download, { params });
    await send(download, { params });
    expect(logs().length).toBeGreaterThan(0);
    expect(logs().join()).not.toContain(params.token);
  });
});

describe('channels', () => {
  test('are downloaded by name, once an owner has joined their beta', async () => {
    const { game } = await bought();
    await store().saveChannel(channelOf(channelData({ gameId: game.gameId, name: 'beta', isBeta: true })));
    const ask = (channel: string) =>
      send(startDownload, { token: USER, params: { id: game.gameId }, query: { channel } });
    const byGame = { token: USER, params: { gameId: game.gameId } };
    expect(await ask('beta')).toMatchObject({ status: 403, json: { detail: 'Join the beta to download it.' } });
    expect((await send(joinBeta, byGame)).status).toBe(204);
    expect(await ask('beta')).toMatchObject({ status: 201, json: { version: '1.0' } });
    const library = { items: [{ hasBeta: true, isInBeta: true, channels: [{ name: 'beta', isBeta: true }] }] };
    expect(await send(getLibrary)).toMatchObject({ json: library });
    expect((await send(leaveBeta, byGame)).status).toBe(204);
    expect((await ask('beta')).status).toBe(403);
    expect(await ask('../x')).toMatchObject({ status: 400, json: { errors: [{ path: 'query.channel' }] } });
  });

  test('refuses to let strangers join a beta', async () => {
    const { game } = await bought();
    const stranger = { token: 'user-2', params: { gameId: game.gameId } };
    expect((await send(joinBeta, stranger)).status).toBe(403);
    expect((await send(leaveBeta, stranger)).status).toBe(403);
  });
});

test.each([getLibrary, listEntitlements, listPurchases, startDownload, joinBeta, leaveBeta])(
  'asks guests to sign in: $path',
  async (endpoint) => {
    expect(await send(endpoint, { params: { id: anId(), gameId: anId() } })).toMatchObject({ status: 401 });
  },
);

describe('API key', () => {
  const secret = 's'.repeat(43);
  async function withKey(...scopes: readonly ApiScope[]) {
    const key = { userId: USER, keyId: anId() };
    await keys().save({ ...key, hash: hashOfSecret(secret), scopes });
    const headers = { 'x-api-key': apiKeyText({ ...key, secret }) };
    return { key, ask: (endpoint: Endpoint, params = {}) => send(endpoint, { headers, params }) };
  }

  test('reads the library and requests downloads of its owner with the two scopes', async () => {
    const { game } = await bought();
    const { key, ask } = await withKey('library:read', 'downloads:write');
    expect(await ask(getLibrary)).toMatchObject({ status: 200, json: { items: [{ gameId: game.gameId }] } });
    expect((await ask(startDownload, { id: game.gameId })).status).toBe(201);
    const unowned = aGame();
    await store().saveGame(unowned);
    expect((await ask(startDownload, { id: unowned.gameId })).status).toBe(403);
    await keys().revoke(key);
    expect((await ask(getLibrary)).status).toBe(401);
  });

  test('reads nothing else, and needs the scope of each of the two', async () => {
    const { game, order } = await bought();
    const own = { id: `${order.orderId}-${game.gameId}-${USER}` };
    const all = await withKey('library:read', 'downloads:write');
    for (const endpoint of [listEntitlements, listPurchases, listOwnedGameIds]) {
      expect((await all.ask(endpoint)).status).toBe(403);
    }
    expect((await all.ask(getEntitlement, own)).status).toBe(403);
    const reader = await withKey('library:read', 'games:read', 'games:write', 'uploads:write', 'stats:read');
    expect((await reader.ask(startDownload, { id: game.gameId })).status).toBe(403);
    expect((await (await withKey('downloads:write')).ask(getLibrary)).status).toBe(403);
  });
});
