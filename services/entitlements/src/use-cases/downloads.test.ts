import { describe, expect, test } from '@jest/globals';
import { gameDownloaded, gameListingChanged } from '@satcade/contracts/events';
import { QUOTAS } from '@satcade/contracts/quotas';
import { KnownItems } from '@satcade/dynamo/known-items';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOffer, anOrderLine, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { downloadTokens } from '../adapters/download-tokens.ts';
import { TOKEN_MINUTES } from '../domain/download-token.ts';
import { fileVersionOf, type OwnedGame } from '../domain/game-file.ts';
import { eventsOf } from '../events.ts';
import { entitlementEventHandlers } from '../handlers/consumer.ts';
import type { FileLinks } from '../ports.ts';
import { aGame, aGrant, cause, freeDownloadsOf, storeOf, USER } from '../testing.ts';
import { redeemToken, startDownload } from './downloads.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';
import { readLibrary } from './read-library.ts';

const local = localTables();
recordedLogs();
const store = () => storeOf(local());
const clock = fixedClock('2026-03-05T12:00:00Z');
const links: FileLinks = { link: async ({ key, versionId }, seconds) => `${key}@${versionId} for ${seconds}` };

const callerOf = (userId: string, isAdmin = false) => ({ kind: 'user', userId, username: userId, isAdmin }) as const;
const start = (gameId: string, userId = USER, isAdmin = false, version?: string) =>
  startDownload(
    { caller: callerOf(userId, isAdmin), gameId, version, correlationId: 'download-request' },
    { store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) },
  );
const BY = { ipAddress: '203.0.113.7', userAgent: 'curl/8.5' };
const redeem = (token: string) => redeemToken(token, BY, { store: store(), links, clock });

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
    revokeOrder(
      { ...order, lines: [{ gameId: game.gameId, gifts: 0 }] },
      '2026-03-05T11:00:00.000Z',
      'refunded',
      cause,
      store(),
    );
  return { game, order, revoke };
}

/** The types of the published events, and of downloads whether they are repeated. */
const published = async () =>
  (await local().changes())
    .flatMap(eventsOf)
    .map(({ contract, data }) =>
      contract === gameDownloaded ? [contract.type, gameDownloaded.data.parse(data).isRepeated] : [contract.type],
    );
const ownership = async (gameId: string) => (await store().of(USER, gameId))[0];
const newer = (game: OwnedGame, changes: Partial<OwnedGame>): OwnedGame => ({
  ...game,
  revision: game.revision + 1,
  ...changes,
});

describe('startDownload', () => {
  test('gives an owner a token that is stored only as a hash', async () => {
    const { game } = await bought();
    expect(await start(game.gameId)).toEqual({
      ok: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: expect.stringMatching(/^\/api\/download\/[\w-]{43}$/),
        expiresAt: '2026-03-05T12:05:00.000Z',
        version: game.version,
      },
    });
    const token = await tokenFor(game.gameId);
    expect(JSON.stringify(await local().changes())).not.toContain(token);
  });

  test('needs no purchase for a free game, but for every other', async () => {
    const [free, paid] = [aGame({ priceCents: 0 }), aGame()];
    await store().saveGame(free);
    await store().saveGame(paid);
    expect(await start(free.gameId)).toMatchObject({ ok: true });
    expect(await start(paid.gameId)).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('limits the downloads of a day that nobody paid for, not those of bought games', async () => {
    const free = aGame({ priceCents: 0 });
    await store().saveGame(free);
    const { game } = await bought();
    const used = freeDownloadsOf(local(), clock);
    for (let taken = 1; taken < QUOTAS.freeDownloadsPerDay.limit; taken += 1) await used.take(USER);
    expect(await start(free.gameId)).toMatchObject({ ok: true });
    expect(await start(free.gameId)).toMatchObject({ error: { code: 'too-many-requests', retryAfter: 12 * 3600 } });
    expect(await start(game.gameId)).toMatchObject({ ok: true });
    expect(await start(free.gameId, 'user-2')).toMatchObject({ ok: true });
    // A game that is not there takes nothing from the limit.
    expect(await start(anId(), 'user-2')).toMatchObject({ error: { code: 'not-found' } });
  });

  test('refuses a free game that is not (or no longer) in the store', async () => {
    const game = aGame({ priceCents: 0, listed: false });
    await store().saveGame(game);
    expect(await start(game.gameId)).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('says that the game was refunded', async () => {
    const { game, revoke } = await bought();
    await revoke();
    const refused = await start(game.gameId);
    expect(refused).toMatchObject({ error: { code: 'forbidden', detail: expect.stringContaining('refunded') } });
  });

  test('answers not-found for an unknown game', async () => {
    expect(await start(anId())).toMatchObject({ error: { code: 'not-found' } });
  });

  test('refuses another user’s purchase', async () => {
    const { game } = await bought();
    expect(await start(game.gameId, 'user-2')).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('refuses while there is no clean file, or while malware is in it', async () => {
    const game = aGame();
    await store().saveGame({ ...game, file: undefined });
    await grantOrder(aGrant({ lines: [anOrderLine({ gameId: game.gameId })] }), cause, store());
    expect(await start(game.gameId)).toMatchObject({ error: { code: 'not-available' } });
    const infected = await bought();
    await store().saveGame(newer(infected.game, { isBlocked: true }));
    expect(await start(infected.game.gameId)).toMatchObject({ error: { code: 'not-available' } });
  });

  test('serves owners of a game that left the store', async () => {
    const { game } = await bought();
    await store().saveGame(newer(game, { isFree: false, file: undefined }));
    expect(await start(game.gameId)).toMatchObject({ ok: true });
  });
});

describe('redeemToken', () => {
  test('leaves the token and the count as they are while no link can be made', async () => {
    const { game } = await bought();
    const token = await tokenFor(game.gameId);
    const failing: FileLinks = { link: () => Promise.reject(new Error('the signing key cannot be read')) };
    await expect(redeemToken(token, BY, { store: store(), links: failing, clock })).rejects.toThrow('signing key');
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 0 });
    expect(await redeem(token)).toMatchObject({ ok: true });
  });

  test('returns the exact version of the file, counts the download and publishes it', async () => {
    const { game } = await bought();
    const link = await redeem(await tokenFor(game.gameId));
    expect(link).toEqual({ ok: true, value: `${game.file?.key}@${game.file?.versionId} for 43200` });
    expect(await ownership(game.gameId)).toMatchObject({
      downloadCount: 1,
      lastDownloadAt: '2026-03-05T12:00:00.000Z',
    });
    expect(await published()).toEqual([['EntitlementsGranted'], ['GameDownloaded', undefined]]);
  });

  test('marks each later download of a purchase as repeated, for consumers that count it once', async () => {
    const { game } = await bought();
    for (let time = 0; time < 3; time += 1) await redeem(await tokenFor(game.gameId));
    const downloads = (await published()).filter(([type]) => type === 'GameDownloaded');
    expect(downloads).toEqual([['GameDownloaded', undefined], ...Array(2).fill(['GameDownloaded', true])]);
  });

  test('publishes the download as a part of the request that created its token', async () => {
    const { game } = await bought();
    await redeem(await tokenFor(game.gameId));
    const [download] = (await local().changes()).filter((change) => eventsOf(change)[0]?.contract === gameDownloaded);
    expect(download?.after).toMatchObject({ gameId: game.gameId, correlationId: 'download-request' });
  });

  test('works once, even for twenty concurrent attempts', async () => {
    const { game } = await bought();
    const token = await tokenFor(game.gameId);
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.error.code).toBe('gone');
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 1 });
    expect(await redeem(token)).toMatchObject({ error: { code: 'gone' } });
    expect((await published()).filter(([type]) => type === 'GameDownloaded')).toHaveLength(1);
  });

  test('works once for a free game too, without counting the download', async () => {
    const game = aGame({ priceCents: 0 });
    await store().saveGame(game);
    const token = await tokenFor(game.gameId);
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ownership(game.gameId)).toBeUndefined();
  });

  test('counts every one of many concurrent tokens', async () => {
    const { game } = await bought();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenFor(game.gameId)));
    const results = await Promise.all(tokens.map(redeem));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 5 });
  });

  test('refuses an expired token', async () => {
    const { game } = await bought();
    const [last, late] = [await tokenFor(game.gameId), await tokenFor(game.gameId)];
    clock.advance(TOKEN_MINUTES * 60_000 - 1);
    expect(await redeem(last)).toMatchObject({ ok: true });
    clock.advance(1);
    expect(await redeem(late)).toMatchObject({ error: { code: 'gone' } });
  });

  test('refuses and counts nothing when the purchase was revoked meanwhile', async () => {
    const { game, revoke } = await bought();
    const token = await tokenFor(game.gameId);
    await revoke();
    expect(await redeem(token)).toMatchObject({ error: { code: 'gone' } });
    expect(await ownership(game.gameId)).toMatchObject({ downloadCount: 0 });
  });

  test('refuses when malware was found meanwhile', async () => {
    const { game } = await bought();
    const token = await tokenFor(game.gameId);
    await store().saveGame(newer(game, { isBlocked: true }));
    expect(await redeem(token)).toMatchObject({ error: { code: 'not-available' } });
  });

  test('refuses when malware was found after a warm function has read the game', async () => {
    const { game } = await bought();
    const warm = downloadTokens(local().table, new KnownItems(1));
    const redeemWarm = (token: string) => redeemToken(token, BY, { store: warm, links, clock });
    expect(await redeemWarm(await tokenFor(game.gameId))).toMatchObject({ ok: true });
    const token = await tokenFor(game.gameId);
    await store().saveGame(newer(game, { isBlocked: true }));
    expect(await redeemWarm(token)).toMatchObject({ error: { code: 'not-available' } });
  });

  test('answers not-found for an invented token', async () => {
    expect(await redeem('x'.repeat(43))).toMatchObject({ error: { code: 'gone' } });
  });
});

describe('developer of a game', () => {
  const DEVELOPER = 'developer-7';
  /** A paid game of `DEVELOPER`, which is a draft. */
  async function made(changes: Parameters<typeof aGame>[0] = {}) {
    const game = aGame({ developerId: DEVELOPER, listed: false, ...changes });
    await store().saveGame(game);
    return game;
  }
  const publishedTypes = async () => (await local().changes()).flatMap(eventsOf).map(({ contract }) => contract.type);
  const linkFor = async (gameId: string, userId: string, isAdmin = false) => {
    const started = await start(gameId, userId, isAdmin);
    return started.ok ? redeem(started.value.token) : started;
  };

  test.each([
    ['lets the developer download the game', DEVELOPER, false],
    ['lets Admins download the game', 'admin-1', true],
  ])('%s without counting it', async (_, userId, isAdmin) => {
    const game = await made();
    const link = await linkFor(game.gameId, userId, isAdmin);
    expect(link).toEqual({ ok: true, value: `${game.file?.key}@${game.file?.versionId} for 43200` });
    expect(await publishedTypes()).toEqual([]);
  });

  test('is not counted at a free game either, where others are', async () => {
    const game = await made({ priceCents: 0, listed: true });
    expect(await linkFor(game.gameId, DEVELOPER)).toMatchObject({ ok: true });
    expect(await publishedTypes()).toEqual([]);
    expect(await linkFor(game.gameId, USER)).toMatchObject({ ok: true });
    expect(await publishedTypes()).toEqual(['GameDownloaded']);
  });

  test('is counted as a buyer after buying it', async () => {
    const { gameId } = await made();
    await grantOrder(aGrant({ userId: DEVELOPER, lines: [anOrderLine({ gameId })] }), cause, store());
    expect(await linkFor(gameId, DEVELOPER)).toMatchObject({ ok: true });
    expect(await publishedTypes()).toEqual(['EntitlementsGranted', 'GameDownloaded']);
  });

  test('cannot download another developer’s game', async () => {
    const game = await made({ developerId: 'developer-8' });
    expect(await start(game.gameId, DEVELOPER)).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('is refused a file with malware, as are Admins, even with an older token', async () => {
    const game = await made();
    const before = await start(game.gameId, DEVELOPER);
    await store().saveGame(newer(game, { isBlocked: true }));
    const refused = { error: { code: 'not-available', detail: expect.stringContaining('Malware') } };
    expect(await start(game.gameId, DEVELOPER)).toMatchObject(refused);
    expect(await start(game.gameId, 'admin-1', true)).toMatchObject(refused);
    expect(await redeem(before.ok ? before.value.token : '')).toMatchObject(refused);
  });

  test('waits for a clean file', async () => {
    const { gameId } = await made({ file: undefined });
    expect(await start(gameId, DEVELOPER)).toMatchObject({ error: { code: 'not-available' } });
  });
});

describe('earlier version of a game', () => {
  const first = anOffer({ version: '1.0', revision: 1 });
  const file = { ...first.file, key: first.file?.key ?? '', fileName: 'new.zip', size: 5, versionId: 'second' };
  const second = { ...first, version: '1.1', revision: 2, file };
  const tell = (data: typeof first) =>
    eventConsumer(
      entitlementEventHandlers({ store: store(), apiKeys: inert(), answerExport: inert() }),
      createLogger('entitlements'),
    )(aBatch(anEvent(gameListingChanged, data)));
  const startVersion = (version?: string) =>
    startDownload(
      { caller: callerOf(USER), gameId: first.gameId, version, correlationId: 'c' },
      { store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) },
    );
  const linkOf = async (version?: string) => {
    const started = await startVersion(version);
    if (!started.ok) throw new Error(started.error.detail);
    const link = await redeem(started.value.token);
    return link.ok ? link.value : link.error.code;
  };
  const own = () => grantOrder(aGrant({ lines: [anOrderLine({ gameId: first.gameId })] }), cause, store());
  const shown = async () => {
    const page = await readLibrary(USER, { limit: 10 }, store());
    return page.ok ? page.value.items[0] : undefined;
  };

  test('stays available to owners, and the library names the one they have', async () => {
    await tell(first);
    await own();
    expect(await linkOf()).toContain(`@${first.file?.versionId} `);
    expect(await shown()).toMatchObject({ version: '1.0', downloadedVersion: '1.0' });
    // Announced but not checked yet: the first version can still be downloaded.
    await tell({ ...second, listed: false, scanStatus: 'IN_PROGRESS', file: undefined });
    expect(await shown()).toMatchObject({ version: '1.0', downloadedVersion: '1.0' });
    await tell({ ...second, revision: 3 });
    expect(await shown()).toMatchObject({ version: '1.1', downloadedVersion: '1.0' });
    expect(await linkOf()).toContain('@second ');
    expect(await shown()).toMatchObject({ downloadedVersion: '1.1' });
    expect(await linkOf('1.0')).toContain(`@${first.file?.versionId} `);
    expect(await shown()).toMatchObject({ downloadedVersion: '1.0' });
  });

  test('is known even if its event arrives twice and after the later one’s', async () => {
    await own();
    for (const data of [second, first, second, first]) await tell(data);
    expect(await linkOf('1.0')).toContain(`@${first.file?.versionId} `);
    expect(await linkOf()).toContain('@second ');
  });

  test('is withheld when malware was found in it, unlike the current one', async () => {
    await tell(first);
    await own();
    await tell(second);
    const { token } = await startVersion('1.0').then((started) => (started.ok ? started.value : { token: '' }));
    const bad = fileVersionOf({ key: file.key, versionId: first.file?.versionId });
    await store().saveSuspect(
      { gameId: first.gameId, ownerId: first.developerId, fileVersion: bad },
      { isInfected: true, at: '2026-03-05T00:00:00.000Z' },
    );
    expect(await startVersion('1.0')).toMatchObject({ error: { code: 'not-available' } });
    expect(await redeem(token)).toMatchObject({ error: { code: 'not-available' } });
    expect(await startVersion('1.1')).toMatchObject({ ok: true });
  });

  test('is not found if it never existed, and is refused to users who do not own the game', async () => {
    await tell(first);
    expect(await startVersion('1.0')).toMatchObject({ error: { code: 'forbidden' } });
    await own();
    expect(await startVersion('0.9')).toMatchObject({ error: { code: 'not-found' } });
  });
});

test('costs the documented units per download', async () => {
  const { game } = await bought();
  let token = '';
  const asked = await local().unitsOf(async () => {
    token = await tokenFor(game.gameId);
  });
  // The game (half a unit) and its purchases, consistently; the token.
  expect(asked).toEqual({ read: 1.5, write: 1 });
  // The token, consistently, and the game; then token and purchase in one transaction, at twice the price.
  expect(await local().unitsOf(() => redeem(token))).toEqual({ read: 1.5, write: 4 });
  const free = aGame({ priceCents: 0 });
  await store().saveGame(free);
  const freeToken = await tokenFor(free.gameId);
  expect(await local().unitsOf(() => redeem(freeToken))).toEqual({ read: 1.5, write: 1 });
});

describe('build that a share of owners gets', () => {
  const next = { key: 'games/dev/next.zip', versionId: 'n1', fileName: 'next.zip', size: 2000 };
  const users = Array.from({ length: 60 }, (_, number) => `owner-${number}`);
  const rollout = (percent: number) => ({ version: '2.0', file: next, percent });

  /** A game that all users bought. */
  async function owned(changes: Parameters<typeof aGame>[0] = {}) {
    const { gameId, version } = anOffer({ version: '1.0', ...changes });
    let revision = 1;
    const saveRevision = (more: Parameters<typeof aGame>[0]) =>
      store().saveGame(aGame({ gameId, version, ...changes, revision: revision++, ...more }));
    await saveRevision({});
    for (const userId of users) {
      await grantOrder(aGrant({ userId, orderId: anId(), lines: [anOrderLine({ gameId })] }), cause, store());
    }
    const delivered = async (userId: string, wanted?: string) => {
      const started = await start(gameId, userId, false, wanted);
      if (!started.ok) return started.error.code;
      const link = await redeem(started.value.token);
      return link.ok ? [started.value.version, link.value.split(' ')[0]] : link.error.code;
    };
    const shown = async (userId: string) => {
      const page = await readLibrary(userId, { limit: 10 }, store());
      return page.ok ? page.value.items.find((item) => item.gameId === gameId) : undefined;
    };
    return { gameId, saveRevision, delivered, shown };
  }
  const EARLY = ['2.0', `${next.key}@n1`];

  test('is delivered to the share and shown in its library, and the current one to all others', async () => {
    const { saveRevision, delivered, shown } = await owned();
    await saveRevision({ rollout: rollout(50) });
    const versions = [];
    for (const userId of users) {
      const item = await shown(userId);
      const file = await delivered(userId);
      expect(file).toEqual(item?.isEarly === true ? EARLY : ['1.0', expect.not.stringContaining('next')]);
      expect(item?.version).toBe(file[0]);
      expect(item).toMatchObject(item?.isEarly === true ? { size: 2000, fileName: 'next.zip' } : { version: '1.0' });
      versions.push(item?.version);
    }
    expect(new Set(versions)).toEqual(new Set(['1.0', '2.0']));
  });

  test('stays with each of them while the share grows, and leaves all when it is halted', async () => {
    const { saveRevision, delivered, shown } = await owned();
    const early = async () => {
      const isEarly = await Promise.all(users.map(async (userId) => (await shown(userId))?.isEarly === true));
      return users.filter((_, at) => isEarly[at]);
    };
    let before: readonly string[] = [];
    for (const percent of [5, 25, 50, 99]) {
      await saveRevision({ rollout: rollout(percent) });
      const now = await early();
      expect(now).toEqual(expect.arrayContaining([...before]));
      before = now;
    }
    await saveRevision({});
    expect(await early()).toEqual([]);
    const [first = ''] = before;
    expect(await delivered(first)).toEqual(['1.0', expect.not.stringContaining('next')]);
    expect(await delivered(first, '2.0')).toBe('not-found');
  });

  test('is named by its version only by its share, its developer and Admins', async () => {
    const { gameId, saveRevision, delivered, shown } = await owned({ developerId: 'developer-7' });
    await saveRevision({ rollout: rollout(50) });
    for (const userId of users.slice(0, 20)) {
      const isEarly = (await shown(userId))?.isEarly === true;
      expect(await delivered(userId, '2.0')).toEqual(isEarly ? EARLY : 'not-found');
    }
    expect(await start(gameId, 'developer-7', false, '2.0')).toMatchObject({ ok: true, value: { version: '2.0' } });
    expect(await start(gameId, 'admin-1', true, '2.0')).toMatchObject({ ok: true, value: { version: '2.0' } });
    expect(await start(gameId, 'stranger', false, '2.0')).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('is withheld as soon as malware is found in it: its share gets the current one', async () => {
    const { gameId, saveRevision, delivered, shown } = await owned({ developerId: 'developer-7' });
    await saveRevision({ rollout: rollout(99) });
    const isEarly = await Promise.all(users.map(async (userId) => (await shown(userId))?.isEarly === true));
    const started = await start(gameId, users[isEarly.indexOf(true)]);
    const result = { isInfected: true, at: '2026-03-05T11:00:00.000Z' };
    await store().saveSuspect({ gameId, ownerId: 'developer-7', fileVersion: fileVersionOf(next) }, result);
    for (const userId of users.slice(0, 5)) {
      expect((await delivered(userId))[0]).toBe('1.0');
      expect(await shown(userId)).toMatchObject({ version: '1.0', isDownloadable: true });
    }
    expect(started.ok && (await redeem(started.value.token))).toMatchObject({ error: { code: 'not-available' } });
  });

  test('does not come back with an event that arrives late', async () => {
    const { saveRevision, shown } = await owned();
    await saveRevision({ revision: 9 });
    await saveRevision({ revision: 8, rollout: rollout(99) });
    for (const userId of users.slice(0, 5)) expect(await shown(userId)).toMatchObject({ version: '1.0' });
  });
});
