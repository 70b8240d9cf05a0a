import { beforeEach, describe, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { followGame, GAME_DELETED } from './follow-game.ts';
import { scanArrival } from './scan-arrival.ts';
import { sweep } from './sweep.ts';

const local = localTables(CHORES);
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const DAY_MS = 24 * 60 * 60_000;
const THUMBNAIL = `thumbnails/${OWNER}/${GAME}/thumbnail.png`;
const SHOT = `screenshots/${OWNER}/${GAME}/screenshot-0.png`;
const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);
const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

async function scan(arrival: ReturnType<typeof world.arrive>, more = {}): Promise<void> {
  // A picture belongs to an existing game.
  if (arrival.kind !== 'game' && (await world.deps.games.game(GAME)) === undefined) await world.createGame();
  await scanArrival({ ...attempt, arrival }, { ...world.deps, ...more });
}
const hear = (revision: number, changes: Partial<ScannedGame> = {}) =>
  followGame(
    {
      ...{ gameId: GAME, revision, developerId: OWNER, isListed: false, isDeleted: false, scanStatus: 'PENDING' },
      keys: [],
      ...changes,
    },
    world.deps,
  );
const gone = (key: string) => [`${key}@v1`, `media ${key}`];

describe('deleted game', () => {
  test('has its dropped files removed, whether they were scanned or not', async () => {
    await scan(world.arrive(1, archive));
    await scan(world.arrive(1, png, THUMBNAIL));
    world.arrive(1, png, SHOT);
    await hear(1);
    expect(world.removed).toEqual([]);
    await hear(2, { isDeleted: true });
    expect(world.removed.toSorted()).toEqual([`${GAME_FILE}@v1`, ...gone(THUMBNAIL), ...gone(SHOT)].toSorted());
    expect(await world.scanOf()).toMatchObject({ status: 'REJECTED', details: GAME_DELETED });
    expect(world.deps.records.all.size).toBe(0);
  });

  test('has its files removed once, however often and late the event arrives', async () => {
    await scan(world.arrive(1, png, THUMBNAIL));
    await hear(2, { isDeleted: true });
    await hear(1);
    await hear(2, { isDeleted: true });
    world.clock.advance(2 * DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual(gone(THUMBNAIL));
  });

  test('keeps for its buyers the files that it still refers to, with every version', async () => {
    await scan(world.arrive(1, archive));
    await scan(world.arrive(2, zip([{ name: 'a.txt', content: Buffer.from('second') }])));
    await scan(world.arrive(1, png, THUMBNAIL));
    await scan(world.arrive(1, png, SHOT));
    await hear(2, { isDeleted: true, keys: [GAME_FILE, THUMBNAIL] });
    expect(world.removed).toEqual(gone(SHOT));
  });

  test('has no files removed if it does not say which ones it refers to', async () => {
    await scan(world.arrive(1, archive));
    await hear(2, { isDeleted: true, keys: undefined });
    expect(world.removed).toEqual([]);
  });

  test('keeps other users’ files that were uploaded under its id', async () => {
    const others = `games/other/${GAME}/moon.zip`;
    await scan(world.arrive(1, archive, others));
    await hear(2, { isDeleted: true });
    await scan(world.arrive(2, archive, others));
    expect(world.removed).toEqual([]);
    expect(await world.scanOf(others)).toMatchObject({ status: 'CLEAN' });
  });
});

describe('picture that a game no longer refers to', () => {
  const NEW = `thumbnails/${OWNER}/${GAME}-m3k9/thumbnail.png`;

  test('stays for a day, for pages that are open, and is then removed', async () => {
    await scan(world.arrive(1, png, THUMBNAIL));
    await hear(1, { keys: [THUMBNAIL] });
    world.clock.advance(2 * DAY_MS);
    await sweep('c', world.deps);
    await scan(world.arrive(1, png, NEW));
    await hear(2, { keys: [NEW] });
    await sweep('c', world.deps);
    expect(world.removed).toEqual([]);
    world.clock.advance(DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual(gone(THUMBNAIL));
  });

  test('stays for good if it is a thumbnail of a game that was in the store, for orders and receipts', async () => {
    const LAST = `thumbnails/${OWNER}/${GAME}-m3k9b/thumbnail.png`;
    const listed = (revision: number, keys: readonly string[], more: Partial<ScannedGame> = {}) =>
      hear(revision, { isListed: true, keys: [...keys], ...more });
    await scan(world.arrive(1, archive));
    for (const key of [THUMBNAIL, SHOT, NEW, LAST]) await scan(world.arrive(1, png, key));
    await listed(1, [GAME_FILE, THUMBNAIL, SHOT]);
    // Replaced on the very first day, before any sweep.
    await listed(2, [GAME_FILE, NEW]);
    await listed(3, [GAME_FILE, LAST]);
    world.clock.advance(3 * DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual(gone(SHOT));
    await listed(4, [GAME_FILE, LAST], { isListed: false, isDeleted: true });
    expect(world.removed).toEqual(gone(SHOT));
  });

  test('stays for good if the game refers to it again by then, as does any game file that was in use', async () => {
    await scan(world.arrive(1, archive));
    await scan(world.arrive(1, png, THUMBNAIL));
    await hear(1, { keys: [GAME_FILE, THUMBNAIL] });
    world.clock.advance(DAY_MS);
    await sweep('c', world.deps);
    await hear(2, { keys: [] });
    await hear(3, { keys: [THUMBNAIL] });
    await hear(2, { keys: [] });
    world.clock.advance(DAY_MS);
    await sweep('c', world.deps);
    expect(world.removed).toEqual([]);
  });

  test('is removed with its game, whatever its revision', async () => {
    world.arrive(1, png, NEW);
    await hear(1, { isDeleted: true });
    expect(world.removed).toEqual(gone(NEW));
  });
});

describe('file of a deleted game', () => {
  test('is removed unread and unpublished if it arrives later', async () => {
    const published: string[] = [];
    const media = { store: async ({ key }: { key: string }) => void published.push(key) };
    await hear(2, { isDeleted: true });
    await scan(world.arrive(1, archive));
    await scan(world.arrive(1, png, THUMBNAIL), { media });
    expect(world.removed).toEqual([`${GAME_FILE}@v1`, ...gone(THUMBNAIL)]);
    expect(await world.scanOf()).toMatchObject({ status: 'REJECTED', details: GAME_DELETED });
    expect(world.engineState.looks).toBe(0);
    expect(published).toEqual([]);
  });

  test('does not stay public if it is being published at that moment', async () => {
    const media = { store: () => hear(2, { isDeleted: true }) };
    await scan(world.arrive(1, png, THUMBNAIL), { media });
    expect(world.removed.at(-1)).toBe(`media ${THUMBNAIL}`);
    expect(await world.scanOf(THUMBNAIL)).toMatchObject({ status: 'REJECTED' });
  });

  test('is removed at once if it is being scanned at that moment, and its record with the next sweep', async () => {
    const arrival = world.arrive(1, archive);
    const { begin } = world.deps.engine;
    const engine = {
      ...world.deps.engine,
      begin: async (file: Parameters<typeof begin>[0]) => {
        await hear(2, { isDeleted: true });
        return begin(file);
      },
    };
    await scan(arrival, { engine });
    expect(world.removed).toEqual([`${GAME_FILE}@v1`]);
    world.clock.advance(DAY_MS);
    await sweep('c', world.deps);
    expect(await world.scanOf()).toMatchObject({ status: 'REJECTED' });
    expect(world.deps.records.all.size).toBe(0);
  });
});
