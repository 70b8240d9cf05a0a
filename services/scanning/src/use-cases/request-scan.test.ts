import { beforeEach, expect, it } from '@jest/globals';
import { rescanGame } from '@satcade/contracts/api/scanning';
import { scanDecided } from '@satcade/contracts/events';
import { inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { decisionTable } from '../adapters/decision-table.ts';
import { eventsOf } from '../events.ts';
import { fileRoutes } from '../handlers/files.ts';
import type { StatementSigner } from '../ports.ts';
import type { ScanRequest } from '../queue-ports.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables();
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
  const known = { gameId: GAME, revision: 1, developerId: OWNER, isListed: true, scanStatus: 'CLEAN' } as const;
  await world.deps.games.saveGame({ ...known, keys: [GAME_FILE] });
});

const rescan = (caller = user(OWNER), query: Record<string, string> = {}) =>
  call(
    fileRoutes({
      ...{ games: world.deps.games, scans: world.deps.scans, clock: world.clock },
      records: world.deps.records,
      chunkLists: world.deps.chunkLists,
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
