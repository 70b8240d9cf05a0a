import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@satcade/contracts/access';
import { channelChanged, type EventData } from '@satcade/contracts/events';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { CHORES } from '../adapters/scan-table.ts';
import { scanningEventHandlers } from '../handlers/consumer.ts';
import { attempt, GAME, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { readCertificate, readChunks, readContents } from './file-records.ts';
import { scanAgain } from './scan-again.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables(CHORES);
recordedLogs();
let world: ReturnType<typeof scanWorld>;
const NAME = 'linux';
const FILE = `games/${OWNER}/${GAME}/${NAME}/moon.zip`;
const CALLERS = {
  guest: { kind: 'guest' },
  user: { kind: 'user', userId: 'user', username: 'user', isAdmin: false },
  owner: { kind: 'user', userId: 'owner', username: 'owner', isAdmin: false },
  developer: { kind: 'user', userId: OWNER, username: 'dev', isAdmin: false },
  admin: { kind: 'user', userId: 'root', username: 'root', isAdmin: true },
} as const satisfies Readonly<Record<string, Caller>>;
type Who = keyof typeof CALLERS;
const EVERYBODY: readonly Who[] = ['guest', 'user', 'owner', 'developer', 'admin'];
const signer = { sign: async (payload: object) => JSON.stringify(payload), publicKey: () => Promise.reject() };

beforeEach(async () => {
  world = scanWorld(local().table);
  world.rights.add(`owner ${NAME}`);
  await listed(true);
  await arrive(1, 'one');
});

const listed = (isListed: boolean, revision = isListed ? 1 : 2) =>
  world.deps.games.saveGame({
    ...{ gameId: GAME, revision, developerId: OWNER, isListed, scanStatus: 'CLEAN', keys: [], builds: [] },
  });
const arrive = (n: number, ...texts: readonly string[]) =>
  scanArrival(
    {
      ...attempt,
      arrival: world.arrive(n, zip(texts.map((text) => ({ name: `${text}.txt`, content: Buffer.from(text) }))), FILE),
    },
    world.deps,
  );
const build = (version: string, versionId: string) => ({ version, key: FILE, versionId });
const change = (changes: Partial<EventData<typeof channelChanged>> = {}) =>
  anEvent(channelChanged, {
    ...{ gameId: GAME, name: NAME, revision: 1, isRemoved: false, developerId: OWNER, content: 'GAME' },
    ...{ platforms: ['Linux'], isDemo: false, isBeta: false, keys: [FILE], builds: [build('1.0', 'v1')] },
    ...{ version: '1.0', file: { key: FILE, versionId: 'v1', fileName: 'moon.zip', size: 1 } },
    ...changes,
  });
async function follow(...changes: readonly Partial<EventData<typeof channelChanged>>[]): Promise<void> {
  const handler = eventConsumer(scanningEventHandlers(world.deps), createLogger('scanning'));
  expect(await handler(aBatch(...changes.map(change)))).toEqual({ batchItemFailures: [] });
}

const asked = (who: Who, version?: string, channel = NAME) => ({
  ...{ gameId: GAME, channel, version, caller: CALLERS[who] },
});
/** The hash in the certificate, or the code of the refusal. */
async function certificate(who: Who, version?: string, channel?: string): Promise<string> {
  const read = await readCertificate(asked(who, version, channel), { ...world.deps, signer });
  return read.ok ? read.value.statement.sha256 : read.error.code;
}
/** What each caller is answered by all three operations, which must agree. */
async function answers(): Promise<Record<string, string>> {
  const all = EVERYBODY.map(async (who) => {
    const [chunks, contents] = await Promise.all([
      readChunks({ ...asked(who), page: 1 }, world.deps),
      readContents({ ...asked(who), page: 1 }, world.deps),
    ]);
    const codes = [await certificate(who), ...[chunks, contents].map((read) => (read.ok ? 'read' : read.error.code))];
    const [first = '', ...others] = codes.map((code) => (code.length === 64 ? 'read' : code));
    expect(others).toEqual([first, first]);
    return [who, first];
  });
  return Object.fromEntries(await Promise.all(all));
}

describe('certificate, contents and chunks of a channel', () => {
  const all = { guest: 'read', user: 'read', owner: 'read', developer: 'read', admin: 'read' };
  const owners = { ...all, guest: 'unauthenticated', user: 'forbidden' };
  const hidden = { ...all, guest: 'not-found', user: 'not-found' };
  const nobody = {
    guest: 'not-found',
    user: 'not-found',
    owner: 'not-found',
    developer: 'not-found',
    admin: 'not-found',
  };
  beforeEach(() => void world.deps.chunkLists.all.set(`${FILE}@v1`, { format: 1, size: 1, chunks: [['a', 1]] }));

  it.each<[string, Partial<EventData<typeof channelChanged>>, Record<Who, string>]>([
    ['a build for a platform is for everybody, as the game is', {}, all],
    ['a web build is too', { content: 'WEB' }, all],
    ['a demo is too, also an extra', { content: 'EXTRA', isDemo: true }, all],
    ['an extra is for owners', { content: 'EXTRA' }, owners],
    ['a build of the beta is for owners who joined it', { isBeta: true }, owners],
  ])('%s', async (_what, changes, expected) => {
    await follow(changes);
    expect(await answers()).toEqual(expected);
  });

  it('are for owners and managers once the game has left the store, and not there for others', async () => {
    await follow({});
    await listed(false);
    expect(await answers()).toEqual(hidden);
  });

  it('are not there without a CLEAN file, and after the channel was removed', async () => {
    await follow({ file: undefined, version: undefined, builds: [] });
    expect(await answers()).toEqual(nobody);
    await follow({ revision: 2 });
    expect(await answers()).toEqual(all);
    const gone = { revision: 3, isRemoved: true, file: undefined, version: undefined, keys: [], builds: [] };
    // Twice, and then what was said before it.
    await follow(gone, gone, { revision: 2 });
    expect(await answers()).toEqual(nobody);
  });

  it('are not there before their channel is known, nor of another game', async () => {
    expect(await answers()).toEqual(nobody);
    await follow({});
    expect(await certificate('admin', undefined, 'mac')).toBe('not-found');
  });

  it('are for owners while it is not known who gets the channel, as of one stored before that was', async () => {
    await world.deps.games.saveChannel({
      ...{ gameId: GAME, name: NAME, revision: 1, keys: [FILE], builds: [build('1.0', 'v1')] },
    });
    expect(await certificate('guest', '1.0')).toBe('unauthenticated');
    expect(await certificate('owner', '1.0')).toHaveLength(64);
  });
});

describe('a build of a channel', () => {
  const BOTH = [build('1.0', 'v1'), build('1.1', 'v2')];
  const second = { revision: 2, version: '1.1', builds: BOTH };
  const file = { key: FILE, versionId: 'v2', fileName: 'moon.zip', size: 1 };

  it('is read by its version, also after another one has replaced it while it was asked for', async () => {
    await follow({});
    const first = await certificate('guest');
    await arrive(2, 'one', 'two');
    await follow({ ...second, file });
    expect(await certificate('guest', '1.0')).toBe(first);
    expect(await certificate('guest', '1.1')).toBe(await certificate('guest'));
    expect(await certificate('guest')).not.toBe(first);
    expect(await certificate('guest', '2.0')).toBe('not-found');
  });

  it('shows what has changed since the one before it', async () => {
    await follow({});
    await arrive(2, 'one', 'two');
    await follow({ ...second, file });
    const read = await readContents({ ...asked('guest'), page: 1 }, world.deps);
    expect(read).toMatchObject({ value: { difference: { added: { paths: ['two.txt'] }, removed: { count: 0 } } } });
    await follow({ ...second, revision: 3, version: '1.0', file: { ...file, versionId: 'v1' } });
    expect(await readContents({ ...asked('guest'), page: 1 }, world.deps)).toMatchObject({
      value: { difference: null },
    });
  });

  it('is read by nobody but its managers after malware was found in it', async () => {
    await follow({});
    world.engineState.threat = Buffer.from('one');
    await scanAgain({ key: FILE, onlyWithNewRules: false, correlationId: 'c' }, attempt, world.deps);
    expect(await certificate('owner', '1.0')).toBe('not-found');
    expect(await certificate('developer', '1.0')).toHaveLength(64);
  });

  it('is not that of the game, which is asked for without a channel, or with main', async () => {
    await follow({});
    expect(await certificate('guest', undefined, 'main')).toBe('not-found');
  });
});
