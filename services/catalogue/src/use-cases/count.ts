import { type Count, countsByGame, notCounted, sumOf } from '../domain/tally.ts';
import type { StatsStore } from '../ports.ts';

/**
 * Folds changes into the counters of their games: one write per game, however many changes. The counters remember how
 * far in the stream they have come, so what is delivered again counts no second time.
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
