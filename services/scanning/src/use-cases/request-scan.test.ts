import { beforeEach, describe, expect, it } from '@jest/globals';
import { rescanGame } from '@satcade/contracts/api/scanning';
import { channelChanged, type EventData, scanDecided } from '@satcade/contracts/events';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { decisionTable } from '../adapters/decision-table.ts';
import { eventsOf } from '../events.ts';
import { scanningEventHandlers } from '../handlers/consumer.ts';
import { fileRoutes } from '../handlers/files.ts';
import type { StatementSigner } from '../ports.ts';
import type { ScanRequest } from '../queue-ports.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables();
recordedLogs();
const call = callsOf(OWNER);
const ADMIN = user('an-admin', true);
const REASON = 'A new family of malware.';
let world: ReturnType<typeof scanWorld>;
let sent: ScanRequest[];
beforeEach(async () => {
  world = scanWorld(local().table);
  sent = [];
  await scanArrival(
    { ...attempt, arrival: world.arrive(1, zip([{ name: 'a.txt', content: Buffer.from('a') }])) },
    world.deps,
  );
  const gameFacts = { gameId: GAME, revision: 1, developerId: OWNER, isListed: true, scanStatus: 'CLEAN' } as const;
  await world.deps.games.saveGame({ ...gameFacts, keys: [GAME_FILE] });
});

const rescan = (caller = user(OWNER), query: Record<string, string> = {}) =>
  call(
    fileRoutes({
      ...{ games: world.deps.games, scans: world.deps.scans, clock: world.clock },
      records: world.deps.records,
      chunkLists: world.deps.chunkLists,
      askRight: world.deps.askRight,
      signer: inert<StatementSigner>(),
      decisions: decisionTable(local().table),
      requests: { send: async (request) => void sent.push(request) },
    }),
    rescanGame,
    { caller, params: { id: GAME }, query },
  );
const decided = async () =>
  (await local().changes())
    .flatMap((each) => [...eventsOf(each)])
    .filter(({ contract }) => contract === scanDecided)
    .map(({ data }) => data);

it('scans a game again for an Admin at once, and records why', async () => {
  expect(await rescan(ADMIN, { reason: REASON })).toMatchObject({ status: 202, json: { scanStatus: 'CLEAN' } });
  expect(sent).toMatchObject([{ key: GAME_FILE, onlyWithNewRules: false }]);
  expect(await decided()).toMatchObject([
    { action: 'scan.request', subject: { kind: 'game', id: GAME }, reason: REASON, actor: { userId: 'an-admin' } },
  ]);
});

it('refuses an Admin who gives no reason', async () => {
  expect(await rescan(ADMIN)).toMatchObject({ status: 400, json: { errors: [{ path: 'query.reason' }] } });
  expect([sent, await decided()]).toEqual([[], []]);
});

it('needs no reason from the owner, who waits ten minutes between scans', async () => {
  expect((await rescan()).status).toBe(429);
  world.clock.advance(10 * 60_000);
  expect((await rescan()).status).toBe(202);
  expect(await decided()).toEqual([]);
});

describe('a channel', () => {
  const CURRENT = `games/${OWNER}/${GAME}/linux/1.0.zip`;
  const NEXT = `games/${OWNER}/${GAME}/linux/1.1.zip`;
  const LINUX = { channel: 'linux' };
  let revision = 0;
  const tell = async (changes: Partial<EventData<typeof channelChanged>>) => {
    revision += 1;
    const data = {
      ...{ gameId: GAME, name: 'linux', revision, isRemoved: false, developerId: OWNER, content: 'GAME' as const },
      ...{ platforms: ['Linux' as const], isDemo: false, isBeta: false, keys: [CURRENT, NEXT], builds: [] },
      ...changes,
    };
    const consume = eventConsumer(scanningEventHandlers(world.deps), createLogger('scanning'));
    expect(await consume(aBatch(anEvent(channelChanged, data)))).toEqual({ batchItemFailures: [] });
  };
  const scanned = async (key: string, isDown = false) => {
    world.engineState.isDown = isDown;
    const arrival = world.arrive(1, zip([{ name: 'a.txt', content: Buffer.from(key) }]), key);
    await scanArrival({ ...attempt, isLast: true, arrival }, world.deps).catch(() => {});
    world.engineState.isDown = false;
  };
  const keys = () => sent.map(({ key }) => key);
  beforeEach(async () => {
    revision = 0;
    await scanned(CURRENT);
    await tell({});
  });

  it('has its current file scanned again, by the rules for the game itself', async () => {
    expect((await rescan(undefined, LINUX)).status).toBe(429);
    world.clock.advance(10 * 60_000);
    expect(await rescan(undefined, LINUX)).toMatchObject({ status: 202, json: { gameId: GAME, scanStatus: 'CLEAN' } });
    expect((await rescan(user('somebody'), LINUX)).status).toBe(403);
    expect((await rescan(ADMIN, LINUX)).status).toBe(400);
    expect((await rescan(ADMIN, { ...LINUX, reason: REASON })).status).toBe(202);
    expect(keys()).toEqual([CURRENT, CURRENT]);
    expect(await decided()).toMatchObject([{ subject: { kind: 'game', id: GAME }, before: { channel: 'linux' } }]);
  });

  it('has its waiting file scanned again, at once, if that scan failed, and no longer when another one waits', async () => {
    await scanned(NEXT, true);
    await tell({ waitingFileKey: NEXT });
    expect(await rescan(undefined, LINUX)).toMatchObject({ status: 202, json: { scanStatus: 'ERROR' } });
    expect(keys()).toEqual([NEXT]);
    await tell({});
    expect((await rescan(undefined, LINUX)).status).toBe(429);
  });

  it('has its first file scanned again while it waits', async () => {
    await scanned(NEXT, true);
    await tell({ keys: [NEXT], waitingFileKey: NEXT });
    expect((await rescan(undefined, LINUX)).status).toBe(202);
    expect(keys()).toEqual([NEXT]);
  });

  it('that is not there has nothing to scan, and neither has an empty one; main is the game itself', async () => {
    expect(await rescan(undefined, { channel: 'mac' })).toMatchObject({
      ...{ status: 404, json: { errors: [{ path: 'query.channel' }] } },
    });
    await tell({ keys: [] });
    expect((await rescan(undefined, LINUX)).status).toBe(409);
    await tell({ isRemoved: true });
    expect((await rescan(undefined, LINUX)).status).toBe(404);
    world.clock.advance(10 * 60_000);
    expect((await rescan(undefined, { channel: 'main' })).status).toBe(202);
    expect(keys()).toEqual([GAME_FILE]);
  });
});
