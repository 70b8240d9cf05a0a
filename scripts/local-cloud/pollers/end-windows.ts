import type { Poller } from './poller.ts';

/** Functions may be stopped by a fault, or wait for one another. Ms. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 5;

/**
 * Delivers the batches that wait to fill, and waits until they are handled. For steps of the clock: a window is some
 * seconds of real time, so a step of hours within it would make a record too old and hand a message out again, which
 * nobody has had the time to handle.
 */
export async function endWindows(
  pollers: readonly Pick<Poller, 'idle' | 'isFilling' | 'deliverNow'>[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const delivered = new Set<(typeof pollers)[number]>();
  const until = Date.now() + patienceMs;
  for (;;) {
    for (const poller of pollers.filter(({ isFilling }) => isFilling)) {
      delivered.add(poller);
      poller.deliverNow();
    }
    if ([...delivered].every(({ idle }) => idle) || Date.now() >= until) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
