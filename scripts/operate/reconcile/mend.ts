import { REPLAYABLE_DAYS } from '@satcade/contracts/replayable';
import type { Difference, MissedEvents } from './difference.ts';

interface Outcome {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

const DAY_MS = 24 * 3_600_000;

/** One replay for each pair of services, from the earliest event that any of the differences has missed. */
function replaysFor(differences: readonly Difference[]): MissedEvents[] {
  const pairs = Map.groupBy(
    differences.flatMap(({ replay }) => replay ?? []),
    ({ service, consumer }) => `${service} ${consumer}`,
  );
  return [...pairs.values()].map((all) => all.reduce((a, b) => (a.fromMs <= b.fromMs ? a : b)));
}

/**
 * Replays what services have missed. A replay changes nothing where nothing was missed, so it may be run at any time and
 * again. Events of more than 14 days ago are not there any more.
 */
export async function mend(
  differences: readonly Difference[],
  run: (missed: MissedEvents) => Promise<Outcome>,
  now: number,
): Promise<Outcome> {
  const replays = replaysFor(differences);
  if (replays.length === 0) return { lines: ['No replay can repair any of it.'], isWell: differences.length === 0 };
  const earliest = now - REPLAYABLE_DAYS * DAY_MS + 60_000;
  const lines: string[] = [];
  for (const missed of replays) {
    const outcome = await run({ ...missed, fromMs: Math.max(missed.fromMs, earliest) });
    lines.push(...outcome.lines);
    if (!outcome.isWell) return { lines, isWell: false };
    if (missed.fromMs < earliest) lines.push(`Older events than ${REPLAYABLE_DAYS} days cannot be replayed.`);
  }
  return { lines: [...lines, 'Run npm run reconcile again in fifteen minutes.'], isWell: true };
}
