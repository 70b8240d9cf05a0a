import { describe, expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { anId, anOrderLine } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { TOKEN_MINUTES } from '../domain/download-token.ts';
import type { OwnedGame } from '../domain/game-file.ts';
import { eventsOf } from '../events.ts';
import type { FileLinks } from '../ports.ts';
import { aGame, aGrant, cause, storeOf, USER } from '../testing.ts';
import { redeemToken, startDownload } from './downloads.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';

const local = localTables();
const store = () => storeOf(local());
const clock = fixedClock('2026-03-05T12:00:00Z');
const links: FileLinks = { link: async ({ key, versionId }, seconds) => `${key}@${versionId} for ${seconds}` };

const start = (gameId: string, userId = USER) =>
  startDownload({ userId, gameId, correlationId: 'correlation-1' }, { store: store(), clock });
const redeem = (token: string) => redeemToken(token, { store: store(), links, clock });

async function tokenFor(gameId: string): Promise<string> {
  const started = await start(gameId);
  if (!started.ok) throw new Error(started.error.detail);
  return started.value.token;
}

/** A game that `USER` bought. */
async function bought(changes: Parameters<typeof aGame>[0] = {}) {
  const game = aGame(changes);
  await store().saveGame(game);
  const order = aGrant({ lines: [anOrderLine({ gameId: game.gameId })] });
  await grantOrder(order, cause, store());
  const revoke = () =>
    revokeOrder({ ...order, gameIds: [game.gameId] }, '2026-03-05T11:00:00.000Z', 'refunded', cause, store());
  return { game, order, revoke };
}

const ownership = async (gameId: string) => (await store().of(USER, gameId))[0];
const newer = (game: OwnedGame, changes: Partial<OwnedGame>): OwnedGame => ({
  ...game,
  revision: game.revision + 1,
  ...changes,
});

describe('asking for a download', () => {
  test('gives an owner a token, kept as a hash only', async () => {
    const { game } = await bought();
    expect(await start(game.gameId)).toEqual({
      ok: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: expect.stringMatching(/^\/api\/download\/[\w-]{43}$/),
        expiresAt: '2026-03-05T12:05:00.000Z',
      },
    });
    const token = await tokenFor(game.gameId);
    expect(JSON.stringify(await local().changes())).not.toContain(token);
  });

  test('is free for a free game, and for nothing else', async () => {
    const [free, paid] = [aGame({ priceCents: 0 }), aGame()];
    await store().saveGame(free);
    await store().saveGame(paid);
    expect(await start(free.gameId)).toMatchObject({ ok: true });
    expect(await start(paid.gameId)).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('of a free game that is not (or no longer) in the store is refused', async () => {
    const game = aGame({ priceCents: 0, listed: false });
    await store().saveGame(game);
    expect(await start(game.gameId)).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('after a refund says so', async () => {
    const { game, revoke } = await bought();
    await revoke();
    const refused = await start(game.gameId);
    expect(refused).toMatchObject({ error: { code: 'forbidden', detail: expect.stringContaining('refunded') } });
  });

  test('of an unknown game finds nothing', async () => {
    expect(await start(anId())).toMatchObject({ error: { code: 'not-found' } });
  });

  test('of someone else’s purchase is refused', async () => {
    const { game } = await bought();
    expect(await start(game.gameId, 'user-2')).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('waits while there is no clean file, and while malware is in it', async () => {
    const game = aGame();
    await store().saveGame({ ...game, file: undefined });
    await grantOrder(aGrant({ lines: [anOrderLine({ gameId: game.gameId })] }), cause, store());
    expect(await start(game.gameId)).toMatchObject({ error: { code: 'not-available' } });
    const infected = await bought();
    await store().saveGame(newer(infected.game, { isBlocked: true }));
    expect(await start(infected.game.gameId)).toMatchObject({ error: { code: 'not-available' } });
  });

  test('works for owners of a game that was taken off the store', async () => {
    const { game } = await bought();
    await store().saveGame(newer(game, { isFree: false, file: undefined }));
    expect(await start(game.gameId)).toMatchObject({ ok: true });
  });
});

describe('redeeming a token', () => {
  test('leads to the very version of the file, counts the download, and tells it', async () => {
    const { game } = await bought();
    const link = await redeem(await tokenFor(game.gameId));
    expect(link).toEqual({ ok: true, value: `${game.file?.key}@${game.file?.versionId} for 3600` });
    expect(await ownership(game.gameId)).toMatchObject({
      downloadCount: 1,
      lastDownloadAt: '2026-03-05T12:00:00.000Z',
    });
    const told = (await local().changes()).flatMap(eventsOf).map(({ contract }) => contract.type);
    expect(told).toEqual(['EntitlementsGranted', 'GameDownloaded']);
  });

  test('works once, also when twenty come at the same time', async () => {
    const { game } = await bought();
    const token = await tokenFor(game.gameId);
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.error.code).toBe('gone');
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 1 });
    expect(await redeem(token)).toMatchObject({ error: { code: 'gone' } });
  });

  test('works once for a free game too, which counts nowhere here', async () => {
    const game = aGame({ priceCents: 0 });
    await store().saveGame(game);
    const token = await tokenFor(game.gameId);
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ownership(game.gameId)).toBeUndefined();
  });

  test('many tokens at the same time all count', async () => {
    const { game } = await bought();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenFor(game.gameId)));
    const results = await Promise.all(tokens.map(redeem));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 5 });
  });

  test('ends with its time', async () => {
    const { game } = await bought();
    const [last, late] = [await tokenFor(game.gameId), await tokenFor(game.gameId)];
    clock.advance(TOKEN_MINUTES * 60_000 - 1);
    expect(await redeem(last)).toMatchObject({ ok: true });
    clock.advance(1);
    expect(await redeem(late)).toMatchObject({ error: { code: 'gone' } });
  });

  test('ends with the purchase: what was revoked meanwhile leads nowhere and counts nothing', async () => {
    const { game, revoke } = await bought();
    const token = await tokenFor(game.gameId);
    await revoke();
    expect(await redeem(token)).toMatchObject({ error: { code: 'gone' } });
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 0 });
  });

  test('ends when malware is found meanwhile', async () => {
    const { game } = await bought();
    const token = await tokenFor(game.gameId);
    await store().saveGame(newer(game, { isBlocked: true }));
    expect(await redeem(token)).toMatchObject({ error: { code: 'not-available' } });
  });

  test('of a made-up one finds nothing', async () => {
    expect(await redeem('x'.repeat(43))).toMatchObject({ error: { code: 'gone' } });
  });
});

test('what a download costs', async () => {
  const { game } = await bought();
  let token = '';
  const asked = await local().unitsOf(async () => {
    token = await tokenFor(game.gameId);
  });
  // The game (half a unit) and the purchases of it, consistently; the token.
  expect(asked).toEqual({ read: 1.5, write: 1 });
  // The token, consistently, and the game; then token and purchase in one transaction, at twice the price.
  expect(await local().unitsOf(() => redeem(token))).toEqual({ read: 1.5, write: 4 });
  const free = aGame({ priceCents: 0 });
  await store().saveGame(free);
  const freeToken = await tokenFor(free.gameId);
  expect(await local().unitsOf(() => redeem(freeToken))).toEqual({ read: 1.5, write: 1 });
});
