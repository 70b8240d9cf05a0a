import { beforeEach, describe, expect, test } from '@jest/globals';
import { apiKeyChanged, channelChanged, developerProfileChanged, gameListingChanged } from '@satcade/contracts/events';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOffer } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { CHORES } from '../adapters/scan-table.ts';
import { attempt, OWNER, scanWorld } from '../testing/scan-world.ts';
import { scanArrival } from '../use-cases/scan-arrival.ts';
import { sweep } from '../use-cases/sweep.ts';
import { scanningEventHandlers } from './consumer.ts';

const local = localTables(CHORES);
recordedLogs();
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const games = () => world.deps.games;
const consume = (...messages: Parameters<typeof aBatch>) =>
  eventConsumer(scanningEventHandlers(world.deps), createLogger('scanning'))(aBatch(...messages));

const DAY_MS = 24 * 60 * 60_000;
const gameId = anId();
const FILE = anOffer().file;
const build = (versionId: string) => FILE && { ...FILE, versionId };
const news = (revision: number, changes: Parameters<typeof anOffer>[0] = {}) =>
  anEvent(gameListingChanged, anOffer({ gameId, revision, ...changes }));

test('keeps the newest revision of a game with its previous build, however often and late others arrive', async () => {
  const first = news(1, { file: build('one'), keys: ['games/u/g/one.zip'] });
  await consume(first);
  await consume(news(3, { file: build('two'), keys: ['games/u/g/two.zip'] }));
  await consume(first);
  await consume(news(2, { file: undefined, listed: false }));
  expect(await games().game(gameId)).toMatchObject({
    ...{ revision: 3, isListed: true, keys: ['games/u/g/two.zip'] },
    ...{ file: { versionId: 'two' }, previousFile: { versionId: 'one' } },
  });
});

test('keeps the last clean file while a new one is scanned', async () => {
  await consume(news(1, { file: build('one') }));
  await consume(news(2, { file: undefined, listed: false, scanStatus: 'IN_PROGRESS' }));
  expect(await games().game(gameId)).toMatchObject({ isListed: false, file: { versionId: 'one' } });
  await consume(news(3, { file: build('one') }));
  expect((await games().game(gameId))?.previousFile).toBeUndefined();
});

test.each(['game', 'channel'])(
  'keeps the file of a waiting build of a %s while the scan of a later upload fails, until another one waits',
  async (line) => {
    const key = line === 'game' ? `games/${OWNER}/${gameId}/moon.zip` : `games/${OWNER}/${gameId}/beta/moon.zip`;
    const channel = { gameId, name: 'beta', developerId: OWNER, content: 'GAME' } as const;
    const waits = async (revision: number, versionId: string) => {
      const waiting = { keys: [key], waitingFileKey: key, waitingFile: { key, versionId } };
      const rest = { isRemoved: false, isDemo: false, isBeta: false, platforms: [], builds: [] };
      await consume(news(revision, { keys: [], builds: [], ...(line === 'game' && waiting) }));
      if (line === 'channel') await consume(anEvent(channelChanged, { ...channel, ...rest, revision, ...waiting }));
    };
    const upload = (n: number) =>
      scanArrival({ ...attempt, isLast: true, arrival: world.arrive(n, Buffer.from('no'), key) }, world.deps);
    await upload(1);
    await waits(1, 'v1');
    world.clock.advance(2 * DAY_MS);
    world.engineState.isDown = true;
    await expect(upload(2)).rejects.toThrow('no verdict');
    world.clock.advance(2 * DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual([]);
    world.engineState.isDown = false;
    await upload(3);
    await waits(2, 'v3');
    world.clock.advance(2 * DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed.toSorted()).toEqual([`${key}@v1`, `${key}@v2`]);
  },
);

test('keeps all channels of a first push, whose events come in one batch', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `channel-${at}`);
  const channel = (name: string) =>
    anEvent(channelChanged, {
      ...{ gameId, name, revision: 1, isRemoved: false, developerId: OWNER, content: 'GAME', platforms: [] },
      ...{ isDemo: false, isBeta: false, keys: [], builds: [] },
    });
  expect(await consume(...names.map(channel))).toEqual({ batchItemFailures: [] });
  expect((await games().channels(gameId)).map(({ name }) => name).toSorted()).toEqual(names);
});

test('does not hold up other messages because of an invalid one', async () => {
  expect(await consume('{', news(1))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(await games().game(gameId)).toMatchObject({ revision: 1 });
});

describe('API key events', () => {
  const key = { userId: 'user-1', hash: 'hash', scopes: ['uploads:write'] as const };
  const keyEvent = (keyId: string, isRevoked: boolean) =>
    anEvent(apiKeyChanged, { ...key, scopes: [...key.scopes], keyId, isRevoked });
  const find = (keyId: string) => world.deps.apiKeys.find({ userId: key.userId, keyId });

  test('make a key known until it is revoked', async () => {
    const keyId = anId();
    await consume(keyEvent(keyId, false), keyEvent(keyId, false));
    expect(await find(keyId)).toMatchObject({ hash: 'hash', scopes: ['uploads:write'] });
    expect(await world.deps.apiKeys.find({ userId: 'user-2', keyId })).toBeUndefined();
    await consume(keyEvent(keyId, true));
    expect(await find(keyId)).toBeUndefined();
  });

  test('do not restore a revoked key when they arrive late', async () => {
    const keyId = anId();
    await consume(keyEvent(keyId, true));
    await consume(keyEvent(keyId, false));
    expect(await find(keyId)).toBeUndefined();
  });
});

describe('profile events', () => {
  const avatar = (name: string, owner = OWNER) => `avatars/${owner}/${name}.png`;
  const [A, B, BANNER] = [avatar('a'), avatar('b'), `banners/${OWNER}/a.png`];
  const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
  const arrive = (key: string) => scanArrival({ ...attempt, arrival: world.arrive(1, png, key) }, world.deps);
  const gone = (...keys: string[]) => keys.flatMap((key) => [`${key}@v1`, `media ${key}`]);
  const profile = (revision: number, changes: { avatarKey?: string; bannerKey?: string; replacedKeys?: string[] }) =>
    anEvent(developerProfileChanged, { userId: OWNER, revision, deleted: false, replacedKeys: [], ...changes });

  test('remove a replaced picture with its published copy at once, and only once', async () => {
    for (const key of [A, B, BANNER]) await arrive(key);
    await consume(profile(1, { avatarKey: A, bannerKey: BANNER }));
    expect(world.removed).toEqual([]);
    const change = profile(2, { avatarKey: B, bannerKey: BANNER, replacedKeys: [A] });
    await consume(change);
    expect(world.removed).toEqual(gone(A));
    await consume(change);
    world.clock.advance(2 * DAY_MS);
    await sweep('c', world.deps);
    expect(new Set(world.removed)).toEqual(new Set(gone(A)));
  });

  test('remove the pictures of a removed profile', async () => {
    for (const key of [A, BANNER]) await arrive(key);
    await consume(profile(1, { avatarKey: A, bannerKey: BANNER }));
    const data = { userId: OWNER, revision: 2, deleted: true, replacedKeys: [A, BANNER] };
    await consume(anEvent(developerProfileChanged, data));
    expect(world.removed).toEqual(gone(A, BANNER));
  });

  test('keep pictures that the profile shows again, even if an older event arrives late', async () => {
    for (const key of [A, B]) await arrive(key);
    const [first, second] = [profile(1, { avatarKey: A }), profile(2, { avatarKey: B, replacedKeys: [A] })];
    await consume(profile(3, { avatarKey: A, replacedKeys: [B] }));
    await consume(second, first, second);
    expect(world.removed).toEqual(gone(B));
  });

  test('touch neither other users’ pictures nor files that are not profile pictures', async () => {
    const thumbnail = `thumbnails/${OWNER}/${gameId}/thumbnail.png`;
    const others = avatar('a', 'other');
    await world.createGame(gameId);
    for (const key of [thumbnail, others]) await arrive(key);
    await consume(profile(1, { replacedKeys: [thumbnail, others, avatar('never-uploaded')] }));
    expect(world.removed).toEqual([]);
  });

  test('leave pictures that are still being scanned to the sweeper', async () => {
    const arrival = world.arrive(1, png, A);
    await world.deps.scans.begin(arrival, '2026-03-01T12:00:00.000Z', attempt.cause);
    await consume(profile(1, { replacedKeys: [A] }));
    expect(world.removed).toEqual([]);
    world.clock.advance(DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual(gone(A));
  });
});
