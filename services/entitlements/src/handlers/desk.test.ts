import { describe, expect, it } from '@jest/globals';
import {
  getEntitlement,
  grantEntitlement,
  limitEntitlement,
  listPurchases,
  revokeEntitlement,
  startDownload,
} from '@satcade/contracts/api/entitlements';
import { auditRecordSchema } from '@satcade/contracts/audit';
import { entitlementDecided, entitlementsGranted, entitlementsRevoked } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fixedClock } from '@satcade/kernel';
import { anId, anOrderLine } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../events.ts';
import { aGame, aGrant, cause, freeDownloadsOf, INDEXES, storeOf, USER } from '../testing.ts';
import { eraseRecipient } from '../use-cases/erase-owner.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';
import { deskRoutes } from './desk.ts';
import { libraryRoutes } from './library.ts';

const call = callsOf(USER);
const ADMIN = user('an-admin', true);
const REASON = 'The download was broken.';
const local = localTables(...INDEXES);
const store = () => storeOf(local());
const clock = fixedClock('2026-03-05T12:00:00Z');
const ask = (...[endpoint, request]: [Parameters<typeof call>[1], Parameters<typeof call>[2]?]) =>
  call(
    [
      ...deskRoutes({ store: store(), clock }),
      ...libraryRoutes({ store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) }),
    ],
    endpoint,
    request,
  );

const published = async (contract: unknown) =>
  (await local().changes())
    .flatMap((each) => [...eventsOf(each)])
    .filter((each) => each.contract === contract)
    .map(({ data }) => data);
const actions = async () => (await published(entitlementDecided)).map((data) => auditRecordSchema.parse(data).action);

async function aKnownGame() {
  const game = aGame();
  await store().saveGame(game);
  return game;
}
const grant = (gameId: string, caller = ADMIN) =>
  ask(grantEntitlement, { caller, json: { userId: USER, gameId, reason: REASON } });

/** An order of two games. */
async function bought() {
  const [first, second] = [await aKnownGame(), await aKnownGame()];
  const order = aGrant({ lines: [anOrderLine({ gameId: first.gameId }), anOrderLine({ gameId: second.gameId })] });
  await grantOrder(order, cause, store());
  return { order, gameId: second.gameId, other: first.gameId, id: `${order.orderId}-${second.gameId}-${USER}` };
}

describe('POST /api/entitlements', () => {
  it('grants a game that can be downloaded, publishes it and records why', async () => {
    const { gameId } = await aKnownGame();
    const { status, headers, json } = await grant(gameId);
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/entitlements/${json.id}`);
    expect((await ask(startDownload, { params: { id: gameId } })).status).toBe(201);
    expect((await ask(listPurchases)).json.items).toMatchObject([{ id: json.id, priceUSD: 0, status: 'completed' }]);
    expect(await published(entitlementsGranted)).toMatchObject([{ userId: USER, gameIds: [gameId] }]);
    expect(await published(entitlementDecided)).toMatchObject([
      { action: 'entitlement.grant', reason: REASON, subject: { id: json.id }, actor: { userId: 'an-admin' } },
    ]);
  });

  it('refuses a second active entitlement of a game, even if two Admins grant at once', async () => {
    const { gameId } = await aKnownGame();
    const replies = await Promise.all([grant(gameId), grant(gameId)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await actions()).toEqual(['entitlement.grant']);
  });

  it('anonymises the grant when its user deletes the account', async () => {
    const { gameId } = await aKnownGame();
    await grant(gameId);
    await eraseRecipient(USER, '2026-03-06T12:00:00.000Z', cause, store());
    expect(await store().of(NOBODY, gameId)).toMatchObject([{ isGranted: true, isActive: true }]);
    expect((await ask(listPurchases)).json.items).toEqual([]);
  });

  it('is only for Admins, for a known game and with a reason', async () => {
    const { gameId } = await aKnownGame();
    expect((await grant(gameId, user(USER))).status).toBe(403);
    expect((await grant(anId())).status).toBe(404);
    expect((await ask(grantEntitlement, { caller: ADMIN, json: { userId: USER, gameId } })).status).toBe(400);
  });
});

describe('PATCH /api/entitlements/{id}', () => {
  it('limits downloads and removes the limit again', async () => {
    const { id, gameId } = await bought();
    const limit = (limits: object) =>
      ask(limitEntitlement, { caller: ADMIN, params: { id }, json: { ...limits, reason: REASON } });
    expect((await limit({ downloadWindowDays: 1, maxDownloads: 5 })).json).toMatchObject({
      downloadWindowDays: 1,
      maxDownloads: 5,
    });
    expect((await ask(startDownload, { params: { id: gameId } })).status).toBe(403);
    expect((await limit({ downloadWindowDays: 0 })).json).toMatchObject({ downloadWindowDays: 0, maxDownloads: 5 });
    expect((await ask(startDownload, { params: { id: gameId } })).status).toBe(201);
    expect((await limit({ downloadWindowDays: 0 })).status).toBe(200);
    expect(await actions()).toEqual(['entitlement.limit', 'entitlement.limit']);
    expect((await limit({ maxDownloads: -1 })).status).toBe(400);
    const json = { maxDownloads: 1, reason: REASON };
    expect((await ask(limitEntitlement, { params: { id }, json })).status).toBe(403);
  });
});

describe('DELETE /api/entitlements/{id}', () => {
  const revoke = (id: string, caller = ADMIN) =>
    ask(revokeEntitlement, { caller, params: { id }, query: { reason: REASON } });

  it('revokes one game of an order once, and lets the user get it through another order', async () => {
    const { id, gameId, other } = await bought();
    for (const _time of [1, 2]) expect((await revoke(id)).status).toBe(204);
    expect((await ask(getEntitlement, { params: { id } })).json).toMatchObject({
      isActive: false,
      revokedReason: 'by-admin',
    });
    expect(await published(entitlementsRevoked)).toMatchObject([{ gameIds: [gameId], reason: 'by-admin' }]);
    expect((await ask(startDownload, { params: { id: gameId } })).status).toBe(403);
    expect((await ask(startDownload, { params: { id: other } })).status).toBe(201);
    expect(await actions()).toEqual(['entitlement.revoke']);
    expect((await grant(gameId)).status).toBe(201);
  });

  it('still publishes a later reversal of the whole order', async () => {
    const { id, order } = await bought();
    await revoke(id);
    const lines = order.lines.map((line) => ({ ...line, gifts: 0 }));
    await revokeOrder({ ...order, lines }, '2026-03-06T12:00:00.000Z', 'refunded', cause, store());
    expect((await published(entitlementsRevoked)).at(-1)).toMatchObject({
      reason: 'refunded',
      gameIds: order.lines.map(({ gameId }) => gameId),
    });
  });

  it('is only for Admins: 403 for the owner, 404 for others', async () => {
    const { id } = await bought();
    expect((await revoke(id, user(USER))).status).toBe(403);
    expect((await revoke(id, user('user-2'))).status).toBe(404);
  });
});
