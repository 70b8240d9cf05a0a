import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { gameTable } from '../games/adapters/game-table.ts';
import { aGame, CAUSE, NOW, ulid } from '../testing/samples.ts';
import { quotaTable } from './quotas.ts';

const local = localTables();
const clock = fixedClock(NOW);
const seconds = Math.floor(clock.now() / 1000);

/** How many of these attempts are allowed. */
async function takenOf(attempts: number, take: (attempt: number) => Promise<boolean>): Promise<number> {
  let taken = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await take(attempt)) taken += 1;
  return taken;
}

it('gives the slot of a deleted game to another game, and no other slot', async () => {
  const { table } = local();
  const ids = Array.from({ length: 200 }, (_, number) => ulid(number));
  await table.put({
    pk: 'QUOTA#ada',
    sk: 'GAMES',
    slots: Object.fromEntries(ids.map((id) => [id, seconds])),
    revision: 1,
  });
  await gameTable(table).create(aGame({ gameId: ulid(1) }), CAUSE);
  await gameTable(table).create({ ...aGame({ gameId: ulid(2) }), deleted: true }, CAUSE);
  expect(await takenOf(3, (attempt) => quotaTable(table, clock).games.take('ada', ulid(1000 + attempt)))).toBe(1);
});

it.each([
  ['reviews', 'REVIEWS', 50],
  ['reports', 'REPORTS', 50],
] as const)('allows an account as many %s a day as docs/limits.md says', async (kind, name, limit) => {
  const { table } = local();
  // All but two were sent before.
  await table.put({ pk: 'QUOTA#ada', sk: `${name}#${NOW.slice(0, 10)}`, count: limit - 2 });
  const quota = quotaTable(table, clock)[kind];
  expect(await takenOf(4, () => quota.take('ada'))).toBe(2);
  expect(await quota.take('ben')).toBe(true);
});

it('allows an account as many games as docs/limits.md says', async () => {
  const limit = 200;
  const { table } = local();
  // All but two were taken a moment ago.
  const ids = Array.from({ length: limit - 2 }, (_, number) => ulid(number));
  await table.put({
    pk: 'QUOTA#ada',
    sk: 'GAMES',
    slots: Object.fromEntries(ids.map((id) => [id, seconds])),
    revision: 1,
  });
  const quota = quotaTable(table, clock).games;
  expect(await takenOf(4, (attempt) => quota.take('ada', ulid(1000 + attempt)))).toBe(2);
});
