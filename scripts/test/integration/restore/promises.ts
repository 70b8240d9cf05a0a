import { expect } from '@jest/globals';
import { LOST_FACTS, replay, runReconcile } from '@satcade/operate';
import type { Items } from './tables.ts';

type Service = keyof typeof LOST_FACTS;
type Environment = Parameters<typeof replay>[1];

/** Runs the replays that a drill has printed. */
export async function replayAll(lines: readonly string[], environment: Environment): Promise<void> {
  const commands = lines.filter((line) => line.includes('npm run replay -- '));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const args = command.trim().split(' ').slice('npm run replay --'.split(' ').length);
    expect(await replay(args, environment)).toMatchObject({ isWell: true });
  }
}

/** Reconcile finds out which replays payments needs, and runs them. */
export async function mendPayments(environment: Environment): Promise<void> {
  const { lines, isWell } = await runReconcile(['--mend'], environment);
  expect(isWell).toBe(true);
  expect(lines).toContainEqual(expect.stringContaining('payments does not have it.'));
  expect(lines).toContainEqual(expect.stringMatching(/^Replayed events of orders .* for payments/));
}

/** Expects of the items that a restored table lacked: those that were promised are back, and none that was given up. */
export function expectPromised(service: Service, lost: readonly string[], now: Items): void {
  const kinds = [...Map.groupBy(lost, (key) => LOST_FACTS[service].find(({ matches }) => matches.test(key)))].map(
    ([fact, keys]) => ({
      what: fact?.what,
      promised: fact?.returns,
      back: keys.filter((key) => now.has(key)),
      missing: keys.filter((key) => !now.has(key)),
    }),
  );
  expect(kinds.filter(({ promised, missing }) => promised === 'all' && missing.length > 0)).toEqual([]);
  expect(kinds.filter(({ promised, back }) => promised === 'none' && back.length > 0)).toEqual([]);
}
