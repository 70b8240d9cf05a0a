import { beforeEach, describe, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanArrival } from './scan-arrival.ts';
import { NOT_USED, sweep } from './sweep.ts';

const local = localTables(CHORES);
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const DAY_MS = 24 * 60 * 60_000;
const PICTURE = `thumbnails/${OWNER}/${GAME}/thumbnail.png`;
const AVATAR = `avatars/${OWNER}/1-ab.png`;
const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);
const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

async function arrive(bytes: Buffer, key: string): Promise<void> {
  // A picture belongs to an existing game.
  if (key === PICTURE && (await world.deps.games.game(GAME)) === undefined) await world.createGame();
  await scanArrival({ ...attempt, arrival: world.arrive(1, bytes, key) }, world.deps);
}
const run = () => sweep('c', world.deps);
const use = (keys: readonly string[] | undefined, revision = 1, builds?: ScannedGame['builds']) =>
  world.deps.games.saveGame({
    ...{ gameId: GAME, revision, developerId: OWNER, isListed: true, scanStatus: 'CLEAN' },
    ...{ keys, builds },
  });

describe('sweep after a day', () => {
  test('removes files that no game uses, which then cannot be used any more', async () => {
    await arrive(archive, GAME_FILE);
    await arrive(png, PICTURE);
    world.clock.advance(DAY_MS - 1);
    await run();
    expect(world.removed).toEqual([]);
    world.clock.advance(1);
    await run();
    expect(world.removed.toSorted()).toEqual([`${GAME_FILE}@v1`, `media ${PICTURE}`, `${PICTURE}@v1`].toSorted());
    expect(await world.scanOf()).toMatchObject({ status: 'REJECTED', details: NOT_USED });
    expect(world.deps.records.all.size).toBe(0);
    world.clock.advance(DAY_MS);
    await run();
    expect(world.removed).toHaveLength(3);
  });

  test('keeps only the versions that builds refer to, and the latest, of five uploads of one file', async () => {
    const builds = [{ key: GAME_FILE, versionId: 'v2' }];
    for (const n of [1, 2, 3, 4, 5]) {
      await scanArrival({ ...attempt, arrival: world.arrive(n, archive, GAME_FILE) }, world.deps);
    }
    await use([GAME_FILE], 1, builds);
    await run();
    expect(world.removed).toEqual([]);
    world.clock.advance(DAY_MS);
    await run();
    expect([...world.stored.keys()]).toEqual([`${GAME_FILE}@v2`, `${GAME_FILE}@v5`]);
    await run();
    expect(world.removed.toSorted()).toEqual([`${GAME_FILE}@v1`, `${GAME_FILE}@v3`, `${GAME_FILE}@v4`]);
  });

  test('removes all versions of a file that no game refers to', async () => {
    for (const n of [1, 2, 3]) {
      await scanArrival({ ...attempt, arrival: world.arrive(n, archive, GAME_FILE) }, world.deps);
    }
    world.clock.advance(DAY_MS);
    await run();
    expect([...world.stored.keys()]).toEqual([]);
  });

  test('keeps earlier versions if the catalogue does not know all builds', async () => {
    for (const n of [1, 2]) {
      await scanArrival({ ...attempt, arrival: world.arrive(n, archive, GAME_FILE) }, world.deps);
    }
    await use([GAME_FILE]);
    world.clock.advance(DAY_MS);
    await run();
    expect(world.removed).toEqual([]);
  });

  test('leaves a file that is uploaded every day to its arrivals, which remove earlier versions', async () => {
    for (const n of [1, 2, 3, 4]) {
      await scanArrival({ ...attempt, arrival: world.arrive(n, archive, GAME_FILE) }, world.deps);
      world.clock.advance(DAY_MS - 1);
    }
    expect([...world.stored.keys()]).toEqual([`${GAME_FILE}@v3`, `${GAME_FILE}@v4`]);
  });

  test('removes pictures that no profile ever showed', async () => {
    await arrive(png, AVATAR);
    await world.deps.profiles.saveProfile({ userId: OWNER, revision: 1, keys: [`avatars/${OWNER}/2-ab.png`] });
    world.clock.advance(DAY_MS);
    await run();
    expect(world.removed).toEqual([`${AVATAR}@v1`, `media ${AVATAR}`]);
    expect(await world.scanOf(AVATAR)).toMatchObject({ status: 'REJECTED' });
  });

  test('keeps files that a game or a profile uses', async () => {
    await arrive(archive, GAME_FILE);
    await arrive(png, PICTURE);
    await arrive(png, AVATAR);
    await use([GAME_FILE, PICTURE]);
    await world.deps.profiles.saveProfile({ userId: OWNER, revision: 1, keys: [AVATAR] });
    world.clock.advance(DAY_MS);
    await run();
    // A file that was ever in use is kept for its buyers, whatever the game refers to today.
    await use([], 2);
    world.clock.advance(2 * DAY_MS);
    await run();
    expect(world.removed).toEqual([]);
  });

  test('keeps all files of a catalogue record that does not list them', async () => {
    await arrive(archive, GAME_FILE);
    await use(undefined);
    world.clock.advance(DAY_MS);
    await run();
    expect(world.removed).toEqual([]);
  });

  test('continues an interrupted run', async () => {
    await arrive(archive, GAME_FILE);
    world.clock.advance(DAY_MS);
    const failing = { ...world.deps.removal, upload: () => Promise.reject(new Error('no S3')) };
    await expect(sweep('c', { ...world.deps, removal: failing })).rejects.toThrow('no S3');
    await run();
    expect(world.removed).toEqual([`${GAME_FILE}@v1`]);
  });

  test('keeps the record of the same bytes under another name', async () => {
    const other = `games/${OWNER}/${GAME}/other.zip`;
    await arrive(archive, GAME_FILE);
    await arrive(archive, other);
    await use([other]);
    world.clock.advance(DAY_MS);
    await run();
    expect(world.removed).toEqual([`${GAME_FILE}@v1`]);
    expect([...world.deps.records.all.values()].map(({ key }) => key)).toEqual([other]);
  });
});

test('checks a file in use for newer rules each day', async () => {
  await arrive(archive, GAME_FILE);
  await use([GAME_FILE]);
  world.clock.advance(DAY_MS);
  await run();
  expect(world.checks).toEqual([]);
  world.clock.advance(DAY_MS);
  await run();
  expect(world.checks).toEqual([[GAME_FILE]]);
});
