import { describe, expect, it, jest, test } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import { ok } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { buildTable } from '../../builds/adapters/build-table.ts';
import { discountTable } from '../../discounts/adapters/discount-table.ts';
import { statsTable } from '../../figures/adapters/stats-table.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { requirementsTable } from '../../requirements/adapters/requirements-table.ts';
import { indexedTable } from '../../table/testing/indexed-table.ts';
import { run } from '../../testing/count-run.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { gameTable } from './game-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and costs are real. */

const local = localTables();

describe('games in the table', () => {
  test('are written only over the latest revision, without removed fields', async () => {
    const games = gameTable(local().table);
    const before = listedGame();
    await games.create(before, CAUSE);
    const after = { ...before, revision: 2, title: 'New', file: undefined, updatedAt: '2026-03-02T00:00:00.000Z' };
    expect(await games.save(before, after, CAUSE)).toBe(true);
    expect(await games.save(before, { ...before, revision: 2, title: 'Lost' }, CAUSE)).toBe(false);
    const stored = await games.get(GAME_ID);
    expect(stored).toMatchObject({ title: 'New', revision: 2 });
    expect(stored).not.toHaveProperty('file');
    expect((await local().changes()).at(-1)?.after).toMatchObject(CAUSE);
  });

  test('are written with their discount and requirements, or not at all', async () => {
    const { table } = local();
    const games = gameTable(table);
    const before = aGame();
    await games.create(before, CAUSE);
    const sale = {
      gameId: GAME_ID,
      saleId: ulid(5),
      saleType: 'FREE' as const,
      discountPercentage: 0,
      startsAt: NOW,
      endsAt: NOW,
      createdAt: NOW,
    };
    const needs = {
      gameId: GAME_ID,
      minProcessor: 'a',
      minMemory: 'b',
      minGraphics: 'c',
      minStorage: 'd',
      createdAt: NOW,
    };
    const beside = { sale, requirements: { ...needs, id: ulid(6), platform: 'MAC' as const } };
    expect(await games.save({ ...before, revision: 9 }, { ...before, revision: 10 }, CAUSE, beside)).toBe(false);
    expect(await requirementsTable(table).get(ulid(6))).toBeUndefined();

    expect(await games.save(before, { ...before, revision: 2 }, CAUSE, beside)).toBe(true);
    expect(await discountTable(table).list(GAME_ID, { limit: 10 })).toMatchObject({ value: { items: [sale] } });
    expect(await requirementsTable(table).getMany([ulid(6)])).toEqual([beside.requirements]);

    const replaced = {
      requirements: { ...needs, id: ulid(7), platform: 'MAC' as const },
      removeRequirementsId: ulid(6),
    };
    await games.save({ ...before, revision: 2 }, { ...before, revision: 3 }, CAUSE, replaced);
    expect(await requirementsTable(table).get(ulid(6))).toBeUndefined();

    const edited = { editRequirements: { id: ulid(7), edit: { platform: 'LINUX' as const }, now: NOW } };
    expect(await games.save({ ...before, revision: 3 }, { ...before, revision: 4 }, CAUSE, edited)).toBe(true);
    expect(await requirementsTable(table).get(ulid(7))).toMatchObject({ platform: 'LINUX', updatedAt: NOW });
    expect(await requirementsTable(table).edit(ulid(7), { minMemory: '8 GB' }, NOW)).toMatchObject({
      minMemory: '8 GB',
    });
    expect(await requirementsTable(table).edit(ulid(6), { minMemory: '8 GB' }, NOW)).toBeUndefined();
  });

  test('are found by developer with their counters, without deleted ones', async () => {
    const table = await indexedTable(local(), 'with-index');
    const games = gameTable(table);
    for (let number = 1; number <= 120; number += 1) {
      await games.create(listedGame({ gameId: ulid(number), deleted: number === 3 }), CAUSE);
    }
    await games.create(aGame({ gameId: ulid(500), developerId: 'someone else' }), CAUSE);
    await statsTable(table).add(ulid(2), run('1', { downloadCount: 4 }));
    const some = await games.getMany([ulid(2), ulid(3), ulid(999)]);
    expect(some.map(({ game, stats }) => [game.gameId, stats.downloadCount]).sort()).toEqual([
      [ulid(2), 4],
      [ulid(3), 0],
    ]);
    const own = await games.ofDeveloper(DEVELOPER);
    expect(own).toHaveLength(119);
    expect(own.find(({ game }) => game.gameId === ulid(2))?.stats.downloadCount).toBe(4);
    expect(own.find(({ game }) => game.gameId === ulid(1))?.stats).toEqual(NO_STATS);
  });

  it('lists a game behind many deleted ones: an erased account keeps none in the store', async () => {
    const games = gameTable(await indexedTable(local(), 'many-deleted'));
    await games.create(listedGame(), CAUSE);
    const gone = Array.from({ length: 2 * QUOTAS.games.limit + 1 }, (_, number) => ulid(number + 2));
    await Promise.all(gone.map((gameId) => games.create(listedGame({ gameId, deleted: true }), CAUSE)));
    expect((await games.ofDeveloper(DEVELOPER)).map(({ game }) => game.gameId)).toEqual([GAME_ID]);
  });

  it('reads no more than 2,000 entries for a list, and all for an erasure or an export', async () => {
    const table = await indexedTable(local(), 'very-many-deleted');
    let reads = 0;
    jest.spyOn(table, 'query').mockImplementation(async () => {
      reads += 1;
      return ok({ items: [], nextToken: reads < 20 ? 'more' : null });
    });
    await gameTable(table).ofDeveloper(DEVELOPER);
    expect(reads).toBe(5);
    reads = 0;
    await gameTable(table).allOfDeveloper(DEVELOPER);
    expect(reads).toBe(20);
  });
});

test('finds games by a sparse index while they wait for an Admin or are rejected by one', async () => {
  const games = gameTable(await indexedTable(local(), 'with-review'));
  const before = listedGame({ status: 'pending_review', scanStatus: 'IN_PROGRESS' });
  await games.create(before, CAUSE);
  expect(await games.inAdminList('waiting')).toEqual([]);
  const waiting = { ...before, scanStatus: 'CLEAN' as const, revision: 2 };
  await games.save(before, waiting, CAUSE);
  expect(await games.inAdminList('waiting')).toMatchObject([{ game: { gameId: GAME_ID }, stats: NO_STATS }]);
  const moderation = { decision: 'reject' as const, decidedAt: NOW };
  const turnedDown = { ...waiting, status: 'rejected' as const, moderation, revision: 3 };
  await games.save(waiting, turnedDown, CAUSE);
  expect(await games.inAdminList('waiting')).toEqual([]);
  expect(await games.inAdminList('turned-down')).toMatchObject([{ game: { gameId: GAME_ID, status: 'rejected' } }]);
  const { moderation: _, ...published } = { ...turnedDown, status: 'published' as const, revision: 4 };
  await games.save(turnedDown, published, CAUSE);
  const infected = { ...published, status: 'rejected' as const, scanStatus: 'INFECTED' as const, revision: 5 };
  await games.save(published, infected, CAUSE);
  expect(await games.inAdminList('turned-down')).toEqual([]);
});

test('writes a game together with its build, which keeps its notes when its file is replaced', async () => {
  const { table } = local();
  const [games, builds] = [gameTable(table), buildTable(table)];
  const file = { key: 'k', versionId: 'v1', fileName: 'game.zip', size: 1000 };
  const build = { buildId: ulid(8), gameId: GAME_ID, version: '1.1', file, releasedAt: NOW, isInfected: false };
  const note = {
    gameId: GAME_ID,
    version: '1.1',
    buildId: ulid(8),
    file: { key: 'k', versionId: 'v1' },
  };
  const before = listedGame();
  await games.create(before, CAUSE);
  const release = { build: { ...build, releaseNotes: 'New.' }, note };
  expect(await games.save({ ...before, revision: 9 }, { ...before, revision: 10 }, CAUSE, { release })).toBe(false);
  expect(await builds.version(GAME_ID, '1.1')).toBeUndefined();
  expect(await games.save(before, { ...before, revision: 2 }, CAUSE, { release })).toBe(true);
  const own = { ...note, file: { key: 'k', versionId: 'v2' } };
  const again = { build: { ...build, file: { ...file, versionId: 'v2' } }, note: own };
  await games.save({ ...before, revision: 2 }, { ...before, revision: 3 }, CAUSE, { release: again });
  expect(await builds.version(GAME_ID, '1.1')).toEqual(own);
  const kept = { ...again.build, releaseNotes: 'New.' };
  expect(await builds.list(GAME_ID, { limit: 5 })).toMatchObject({ value: { items: [kept] } });

  const bad = { key: 'k', versionId: 'v2' };
  await builds.judge(GAME_ID, bad, true, '2026-03-03T00:00:00.000Z');
  await builds.judge(GAME_ID, bad, false, '2026-03-02T00:00:00.000Z');
  expect(await builds.list(GAME_ID, { limit: 5 })).toMatchObject({ value: { items: [{ isInfected: true }] } });
});

describe('games of a publisher', () => {
  it('are found by the state of the publishing until it ends', async () => {
    const games = gameTable(await indexedTable(local(), 'published'));
    const before = listedGame();
    await games.create(before, CAUSE);
    const ofPublisher = async (state: 'INVITED' | 'ACCEPTED') =>
      (await games.ofPublisher('publisher-1', state)).map(({ game }) => game.gameId);
    const invited = {
      ...before,
      revision: 2,
      publishing: { userId: 'publisher-1', state: 'INVITED', since: NOW },
    } as const;
    await games.save(before, invited, CAUSE);
    expect([await ofPublisher('INVITED'), await ofPublisher('ACCEPTED')]).toEqual([[GAME_ID], []]);
    const accepted = { ...invited, revision: 3, publishing: { ...invited.publishing, state: 'ACCEPTED' } } as const;
    await games.save(invited, accepted, CAUSE);
    expect([await ofPublisher('INVITED'), await ofPublisher('ACCEPTED')]).toEqual([[], [GAME_ID]]);
    await games.save(accepted, { ...accepted, revision: 4, publishing: undefined }, CAUSE);
    expect(await ofPublisher('ACCEPTED')).toEqual([]);
  });
});
