import { expect, test } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import { epochSeconds, fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { gameTable } from '../../games/adapters/game-table.ts';
import { draftKey } from '../../table/keys.ts';
import { quotaTable } from '../../table/quotas.ts';
import { aGame, BUYER, CAUSE, DEVELOPER, GAME_ID, NOW, ulid } from '../../testing/samples.ts';
import { savedDraft } from '../domain/draft.ts';
import { draftTable } from './draft-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and the end of items are real. */

const local = localTables();
const NOW_MS = Date.parse(NOW);
const draftId = ulid(700);
const typed = { values: '{"title":"A"}', title: 'A', leftAt: 'title' };

test('a draft is written only over the revision that was read, and keeps its game', async () => {
  const { table } = local();
  const drafts = draftTable(table);
  const first = savedDraft(undefined, draftId, typed, NOW_MS);
  expect(await drafts.save(DEVELOPER, first, undefined)).toBe(true);
  expect(await drafts.save(DEVELOPER, first, undefined)).toBe(false);
  const submitted = { userId: DEVELOPER, draftId, earlierGameId: undefined };
  expect(await gameTable(table).create(aGame(), CAUSE, undefined, submitted)).toBe(true);
  const { leftAt: _, ...rest } = typed;
  const second = savedDraft(first, draftId, { ...rest, title: 'AB' }, NOW_MS);
  expect(await drafts.save(DEVELOPER, second, first)).toBe(true);
  expect(await drafts.save(DEVELOPER, { ...second, title: 'Lost' }, first)).toBe(false);
  expect(await drafts.get(DEVELOPER, draftId)).toEqual({ ...second, gameId: GAME_ID });
  expect(await drafts.list(DEVELOPER)).toEqual([{ ...second, gameId: GAME_ID }]);
  expect(await drafts.list(BUYER)).toEqual([]);
});

test('a draft ends in the table 30 days after it was saved, and at once when its user is erased', async () => {
  const { table } = local();
  const drafts = draftTable(table);
  await drafts.save(DEVELOPER, savedDraft(undefined, draftId, typed, NOW_MS), undefined);
  await drafts.save(DEVELOPER, savedDraft(undefined, ulid(701), typed, NOW_MS), undefined);
  await drafts.save(BUYER, savedDraft(undefined, draftId, typed, NOW_MS), undefined);
  const stored = await local().rawItem(draftKey(DEVELOPER, draftId));
  expect(stored.ttl).toBe(epochSeconds(NOW_MS) + 30 * 24 * 60 * 60);
  for (const _ of [1, 2]) await drafts.clear(DEVELOPER);
  expect([await drafts.list(DEVELOPER), (await drafts.list(BUYER)).length]).toEqual([[], 1]);
});

test('of two games from one draft one is written, and none from a draft that is gone', async () => {
  const { table } = local();
  const [games, drafts] = [gameTable(table), draftTable(table)];
  await drafts.save(DEVELOPER, savedDraft(undefined, draftId, typed, NOW_MS), undefined);
  const submitted = { userId: DEVELOPER, draftId, earlierGameId: undefined };
  const created = await Promise.all(
    [ulid(1), ulid(2)].map((gameId) => games.create(aGame({ gameId }), CAUSE, undefined, submitted)),
  );
  expect(created.toSorted()).toEqual([false, true]);
  const written = await Promise.all([ulid(1), ulid(2)].map(async (id) => (await games.get(id)) !== undefined));
  expect(written).toEqual(created);
  const gone = { ...submitted, draftId: ulid(702) };
  expect(await games.create(aGame({ gameId: ulid(3) }), CAUSE, undefined, gone)).toBe(false);
  expect(await games.get(ulid(3))).toBeUndefined();
});

test('a slot is free again when a draft was discarded or its time is over', async () => {
  const { table } = local();
  const clock = fixedClock(NOW);
  const drafts = draftTable(table);
  const slots = quotaTable(table, clock).drafts;
  for (let number = 0; number < QUOTAS.drafts.limit; number += 1) {
    expect(await slots.take(DEVELOPER, ulid(number))).toBe(true);
    await drafts.save(DEVELOPER, savedDraft(undefined, ulid(number), typed, clock.now()), undefined);
  }
  clock.advance(10 * 60_000);
  expect(await slots.take(DEVELOPER, ulid(900))).toBe(false);
  await drafts.remove(DEVELOPER, ulid(0));
  expect(await slots.take(DEVELOPER, ulid(900))).toBe(true);
  expect(await slots.take(DEVELOPER, ulid(901))).toBe(false);
  clock.advance(30 * 24 * 60 * 60_000);
  expect(await slots.take(DEVELOPER, ulid(901))).toBe(true);
});
