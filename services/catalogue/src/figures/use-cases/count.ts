import { type Count, countsByGame, notCounted, sumOf } from '../domain/tally.ts';
import type { StatsStore } from '../ports.ts';

/**
 * Applies changes to the counters of their games: one write per game, however many changes. The counters record their
 * last place in the stream, so that redelivered changes do not count twice.
 */
export async function count(changes: readonly Count[], stats: StatsStore): Promise<void> {
  for (const [gameId, counts] of countsByGame(changes)) await countGame(gameId, counts, stats);
}

async function countGame(gameId: string, counts: readonly Count[], stats: StatsStore): Promise<void> {
  const run = sumOf(counts);
  if (run === undefined) return;
  const written = await stats.add(gameId, run);
  if (!written.ok) await countGame(gameId, notCounted(counts, written.error.lastSequence), stats);
}
