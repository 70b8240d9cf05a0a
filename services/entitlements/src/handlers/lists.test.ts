import { describe, expect, it } from '@jest/globals';
import {
  getDownloadToken,
  getEntitlement,
  getPurchase,
  listDownloadTokens,
  listEntitlements,
  listPurchases,
} from '@satcade/contracts/api/entitlements';
import { fixedClock } from '@satcade/kernel';
import { anId, anOrderLine } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { aGame, aGrant, cause, freeDownloadsOf, INDEXES, storeOf, USER } from '../testing.ts';
import { redeemToken, startDownload } from '../use-cases/downloads.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';
import { libraryRoutes } from './library.ts';
import { tokenRoutes } from './tokens.ts';

const call = callsOf(USER);
const ADMIN = user('an-admin', true);
const local = localTables(...INDEXES);
const store = () => storeOf(local());
const clock = fixedClock('2026-03-05T12:00:00Z');
const routes = () => [
  ...libraryRoutes({ store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) }),
  ...tokenRoutes({ store: store() }),
];

/** An order of a game, for this user. */
async function bought(userId: string, changes: Parameters<typeof aGrant>[0] = {}) {
  const game = aGame();
  await store().saveGame(game);
  const order = aGrant({ userId, lines: [anOrderLine({ gameId: game.gameId, lineCents: 18_00 })], ...changes });
  await grantOrder(order, cause, store());
  return { game, order, id: `${order.orderId}-${game.gameId}-${userId}` };
}

type Listed = typeof listEntitlements | typeof listPurchases | typeof listDownloadTokens;
const ids = async (
  endpoint: Listed,
  query: Record<string, string> = {},
  caller = ADMIN,
): Promise<readonly string[]> => {
  const { status, json } = await call(routes(), endpoint, { caller, query });
  expect(status).toBe(200);
  return z.parse(endpoint.reply ?? z.never(), json).items.map(({ id }) => id);
};

describe.each([
  ['entitlements', listEntitlements, getEntitlement],
  ['purchases', listPurchases, getPurchase],
] as const)('%s', (_what, list, get) => {
  it('are listed for Admins: of everybody, of a user, of a game', async () => {
    const [first, second] = [await bought(USER), await bought('user-2')];
    expect((await ids(list)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await ids(list, { userId: USER })).toEqual([first.id]);
    expect(await ids(list, { gameId: second.game.gameId })).toEqual([second.id]);
    expect(await ids(list, { gameId: second.game.gameId, userId: USER })).toEqual([]);
    expect(await ids(list, { gameId: anId() })).toEqual([]);
  });

  it('are listed page by page for Admins', async () => {
    const all = await Promise.all([USER, 'user-2', 'user-3', 'user-4', 'user-5'].map((userId) => bought(userId)));
    const ids: string[] = [];
    let nextToken: string | undefined;
    do {
      const query = { limit: '2', ...(nextToken !== undefined && { nextToken }) };
      const { json } = await call(routes(), list, { caller: ADMIN, query });
      ids.push(...json.items.map(({ id }: { id: string }) => id));
      nextToken = json.nextToken ?? undefined;
    } while (nextToken !== undefined);
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    const refused = await call(routes(), list, { caller: ADMIN, query: { nextToken: 'x' } });
    expect(refused.json.code).toBe('bad-token');
  });

  it('stay in the lists after they were revoked', async () => {
    const { game, order, id } = await bought(USER);
    const lines = order.lines.map((line) => ({ ...line, gifts: 0 }));
    await revokeOrder({ ...order, lines }, '2026-03-06T12:00:00.000Z', 'refunded', cause, store());
    expect(await ids(list, { gameId: game.gameId })).toEqual([id]);
    const again = aGrant({ lines: [anOrderLine({ gameId: game.gameId })], confirmedAt: '2026-03-07T12:00:00.000Z' });
    await grantOrder(again, cause, store());
    expect(await ids(list, { gameId: game.gameId })).toEqual([`${again.orderId}-${game.gameId}-${USER}`]);
  });

  it('are refused for another user, and answer 404 by id', async () => {
    const { id } = await bought('user-2');
    expect((await call(routes(), list, { query: { userId: 'user-2' } })).status).toBe(403);
    expect(await ids(list, {}, user(USER))).toEqual([]);
    const statusFor = async (caller: typeof ADMIN) => (await call(routes(), get, { caller, params: { id } })).status;
    expect([await statusFor(user('user-2')), await statusFor(ADMIN), await statusFor(user(USER))]).toEqual([
      200, 200, 404,
    ]);
    expect((await call(routes(), get, { params: { id: 'x' } })).status).toBe(400);
  });
});

it('shows an entitlement’s version and its limits, where 0 is none', async () => {
  const { id } = await bought(USER);
  const { json } = await call(routes(), getEntitlement, { params: { id } });
  expect(json).toMatchObject({ version: '1.2.0', maxDownloads: 0, downloadWindowDays: 0 });
});

it('shows a purchase’s price without tax in both currencies, its transaction and its invoice', async () => {
  const payment = { transactionId: 'a'.repeat(64), btcAddress: 'bcrt1qexample', invoiceId: '7Yk3VdWqLmN9xJcR2bT5Hz' };
  const amounts = { subtotalCents: 18_00, taxCents: 1_44, totalCents: 19_44, paidSats: 22_993 };
  const { id } = await bought(USER, { ...payment, ...amounts });
  const { json } = await call(routes(), getPurchase, { params: { id } });
  expect(json).toMatchObject({
    priceUSD: 18,
    priceBTC: 0.00021289,
    transactionId: payment.transactionId,
    btcAddress: payment.btcAddress,
    btcpayInvoiceId: payment.invoiceId,
  });
});

describe('download tokens', () => {
  const mint = async (gameId: string, userId: string) => {
    const caller = { kind: 'user', userId, username: userId, isAdmin: false } as const;
    const started = await startDownload(
      { caller, gameId, correlationId: 'c' },
      { store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) },
    );
    if (!started.ok) throw new Error(started.error.detail);
    return started.value.token;
  };

  it('are listed for Admins by user, game and purchase, without the token itself', async () => {
    const [first, second] = [await bought(USER), await bought('user-2')];
    const token = await mint(first.game.gameId, USER);
    await mint(second.game.gameId, 'user-2');
    expect(await ids(listDownloadTokens)).toHaveLength(2);
    const [id = ''] = await ids(listDownloadTokens, { purchaseId: first.id });
    for (const query of [{ userId: USER }, { gameId: first.game.gameId }])
      expect(await ids(listDownloadTokens, query)).toEqual([id]);
    const { json, text } = await call(routes(), getDownloadToken, { caller: ADMIN, params: { id } });
    expect(json).toMatchObject({ id, token: id, purchaseId: first.id, isUsed: false });
    expect(text).not.toContain(token);
  });

  it('show who used them', async () => {
    const { game } = await bought(USER);
    const token = await mint(game.gameId, USER);
    const by = { ipAddress: '203.0.113.7', userAgent: 'curl/8.5' };
    await redeemToken(token, by, { store: store(), links: { link: async () => 'https://files.example' }, clock });
    const [id = ''] = await ids(listDownloadTokens);
    const { json } = await call(routes(), getDownloadToken, { caller: ADMIN, params: { id } });
    expect(json).toMatchObject({ ...by, isUsed: true, usedAt: '2026-03-05T12:00:00.000Z' });
  });

  it('are only for Admins', async () => {
    const id = 'x'.repeat(43);
    expect((await call(routes(), listDownloadTokens)).status).toBe(403);
    expect((await call(routes(), getDownloadToken, { params: { id } })).status).toBe(403);
    expect((await call(routes(), getDownloadToken, { caller: ADMIN, params: { id } })).status).toBe(404);
    expect((await call(routes(), listDownloadTokens, { caller: 'guest' })).status).toBe(401);
  });
});
