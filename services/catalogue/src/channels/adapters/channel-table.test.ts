import { describe, expect, it } from '@jest/globals';
import { channelFacts } from '@satcade/contracts/entities/channels';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { buildTable } from '../../builds/adapters/build-table.ts';
import { verdictTable } from '../../builds/adapters/verdict-table.ts';
import { recordVerdict } from '../../builds/use-cases/record-verdict.ts';
import { releaseDue } from '../../builds/use-cases/release-due.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { removeGame } from '../../games/use-cases/write-game.ts';
import { channelKey } from '../../table/keys.ts';
import { indexedTable } from '../../table/testing/indexed-table.ts';
import { tickTable } from '../../table/tick-table.ts';
import { channelFile } from '../../testing/channelled.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import {
  aVerdict,
  CAUSE,
  DEVELOPER,
  GAME_ID,
  gameFileKey,
  listedGame,
  NOW,
  ulid,
  user,
} from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import type { Channel } from '../domain/channel.ts';
import { promoteBuild } from '../use-cases/promote-build.ts';
import { putChannel } from '../use-cases/put-channel.ts';
import { releaseChannelBuild } from '../use-cases/release-channel-build.ts';
import { removeChannel } from '../use-cases/remove-channel.ts';
import { channelTable } from './channel-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and indexes are real. */

const local = localTables();
const HOUR = 60 * 60_000;
const EXTRA = { content: 'EXTRA', platforms: [], isDemo: false, isBeta: false } as const;
const FILE = channelFile('extras');

async function setUp(name: string, publication: 'automatic' | 'review' = 'automatic') {
  const table = await indexedTable(local(), name);
  const clock = fixedClock(NOW);
  const stores = {
    games: gameTable(table),
    builds: buildTable(table),
    channels: channelTable(table),
    verdicts: verdictTable(table),
  };
  const deps = { ...memoryCatalogue(), ...stores, clock, publication };
  await stores.games.create(listedGame(), CAUSE);
  const writer = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
  const scan = (key: string, versionId: string) => {
    clock.advance(60_000);
    const scannedAt = new Date(clock.now()).toISOString();
    return recordVerdict(GAME_ID, aVerdict({ key, versionId, scannedAt }), CAUSE, deps);
  };
  const put = (edit: object) => putChannel({ ...writer, name: 'extras' }, { ...EXTRA, ...edit }, deps);
  const stored = () => stores.channels.get(GAME_ID, 'extras');
  return { ...stores, table, clock, deps, writer, scan, put, stored };
}

const full = (): Channel => ({
  ...{ gameId: GAME_ID, name: 'extras', gameDeveloperId: DEVELOPER, revision: 3, lineId: ulid(7) },
  ...{ ...EXTRA, label: 'Extras', platforms: ['Linux'], needsIsolation: true },
  line: {
    ...{
      version: '1.0',
      scanStatus: 'CLEAN',
      scanDetails: 'Clean.',
      scanDate: NOW,
      fileSize: 1000,
      releaseNotes: 'First.',
    },
    scanProgress: { key: FILE, percent: 40, at: NOW },
    gameFileKey: FILE,
    file: { key: FILE, versionId: 'e1', fileName: 'game.zip', size: 1000 },
    waiting: { state: 'READY', version: '2.0', gameFileKey: FILE, offeredAt: NOW, scanStatus: 'CLEAN' },
    rollout: {
      ...{ version: '2.0', percent: 5, state: 'HALTED', startedAt: NOW },
      file: { key: FILE, versionId: 'e2', fileName: 'game.zip', size: 1000 },
    },
    buildKeys: [FILE],
    buildFiles: [{ version: '1.0', key: FILE, versionId: 'e1' }],
  },
  isRemoved: false,
  createdAt: NOW,
  updatedAt: NOW,
});

describe('channels in the table', () => {
  it('are read with every field, over which only the latest revision is written', async () => {
    const { channels, games } = await setUp('channel-fields');
    expect(Object.keys(full()).sort()).toEqual(Object.keys(channelFacts.shape).sort());
    expect(Object.keys(full().line).sort()).toEqual(Object.keys(channelFacts.shape.line.shape).sort());
    const game = listedGame();
    const withChannel = { ...game, revision: 2, channels: ['extras'] };
    expect(await games.save(game, withChannel, CAUSE, { channels: [{ before: undefined, after: full() }] })).toBe(true);
    expect(await channels.get(GAME_ID, 'extras')).toEqual(full());
    const next = { ...full(), revision: 4, label: undefined };
    expect(await channels.save(full(), next, CAUSE)).toBe(true);
    expect(await channels.save(full(), { ...next, label: 'Lost' }, CAUSE)).toBe(false);
    expect(await channels.get(GAME_ID, 'extras')).toEqual({ ...next, label: undefined });
  });

  it('keep an attribute of a newer version', async () => {
    const { channels, games, table } = await setUp('channel-attributes');
    await games.save(listedGame(), { ...listedGame(), revision: 2 }, CAUSE, {
      channels: [{ before: undefined, after: full() }],
    });
    const raw = z.record(z.string(), z.unknown());
    await table.put({ ...(await table.get(channelKey(GAME_ID, 'extras'), raw)), later: 'kept' });
    await channels.save(full(), { ...full(), revision: 4 }, CAUSE);
    expect(await table.get(channelKey(GAME_ID, 'extras'), raw)).toMatchObject({ later: 'kept', revision: 4 });
  });

  it('have builds of their own, release them on their date, and promote them to the game', async () => {
    const { put, scan, stored, games, channels, builds, clock, deps, writer, table } = await setUp('channel-builds');
    expect(await put({ gameFileKey: FILE, version: '1.0' })).toMatchObject({ ok: true });
    expect(await games.get(GAME_ID)).toMatchObject({ channels: ['extras'], revision: 2 });
    await scan(FILE, 'e1');
    const at = new Date(clock.now() + 5 * HOUR).toISOString();
    const next = channelFile('extras', 'next.zip');
    await put({ gameFileKey: next, version: '2.0', release: { when: 'date', at } });
    await scan(next, 'e2');
    expect(await games.releasingIn(at.slice(0, 13))).toEqual([{ gameId: GAME_ID, channel: 'extras' }]);
    clock.advance(5 * HOUR);
    await releaseDue('run', { ...deps, ticks: tickTable(table, 'RELEASES'), logger: silentLogger() });
    expect(await stored()).toMatchObject({ line: { version: '2.0', file: { versionId: 'e2' } } });
    expect(await games.releasingIn(at.slice(0, 13))).toEqual([]);
    await releaseChannelBuild({ ...writer, name: 'extras', version: '1.0' }, deps);
    expect(await stored()).toMatchObject({ line: { version: '1.0' } });
    const listed = await channels.builds((await stored())?.lineId ?? '').list(GAME_ID, { limit: 10 });
    expect(listed.ok && listed.value.items.map(({ version }) => version)).toEqual(['2.0', '1.0']);
    expect(await builds.list(GAME_ID, { limit: 10 })).toMatchObject({ value: { items: [] } });
    expect(await promoteBuild({ ...writer, from: 'extras', to: 'main', version: '2.0' }, deps)).toMatchObject({
      value: { state: 'RELEASED' },
    });
    expect(await games.get(GAME_ID)).toMatchObject({ version: '2.0', gameFileKey: next });
  });

  it('bring their game into the list of the Admins while a build waits, and not into lists of developers', async () => {
    const { put, scan, games, deps, writer } = await setUp('channel-review', 'review');
    await put({ gameFileKey: FILE, version: '1.0' });
    expect(await games.inAdminList('waiting')).toEqual([]);
    await scan(FILE, 'e1');
    await putChannel({ ...writer, name: 'beta' }, { ...EXTRA, gameFileKey: gameFileKey(), version: '1.0' }, deps);
    await scan(gameFileKey(), 'v1');
    expect((await games.inAdminList('waiting')).map(({ game }) => game.gameId)).toEqual([GAME_ID]);
    expect((await games.ofDeveloper(DEVELOPER)).map(({ game }) => game.gameId)).toEqual([GAME_ID]);
    for (const name of ['extras', 'beta']) await removeChannel({ ...writer, name }, deps);
    expect(await games.inAdminList('waiting')).toEqual([]);
  });

  it('are removed and created again with a higher revision, and end with their game', async () => {
    const { put, scan, stored, deps, writer, games } = await setUp('channel-ends');
    await put({ gameFileKey: FILE, version: '1.0' });
    await scan(FILE, 'e1');
    await removeChannel({ ...writer, name: 'extras' }, deps);
    expect(await stored()).toMatchObject({ isRemoved: true, line: { scanStatus: 'PENDING' } });
    expect(await games.get(GAME_ID)).not.toHaveProperty('channels');
    const { revision = 0, lineId } = (await stored()) ?? {};
    await put({ gameFileKey: FILE, version: '1.0' });
    const again = await stored();
    expect(again?.isRemoved).toBeUndefined();
    expect(again?.revision).toBeGreaterThan(revision);
    expect(again?.lineId).not.toBe(lineId);
    // The verdict was stored before, so the build is out at once, under a number that the former channel had used.
    expect(again?.line).toMatchObject({ version: '1.0', file: { versionId: 'e1' } });
    await put({ gameFileKey: channelFile('extras', 'next.zip'), version: '2.0' });
    await removeGame(writer, deps);
    expect((await stored())?.line).toMatchObject({ version: '1.0' });
    expect((await stored())?.line.waiting).toBeUndefined();
  });
});
