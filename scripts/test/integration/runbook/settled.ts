import { settled as settledStore, timePasser } from '../store.ts';

/** Longer than a failed message stays hidden, by the store's clock. */
export const HIDDEN_SECONDS = 200;
/** How long the store works before hidden messages may be what is left. */
const WORKS_MS = 5_000;

/**
 * Waits until the store is idle. A message whose delivery failed stays hidden for minutes, so after some seconds the
 * clock moves: no other test uses the store of the runbook.
 */
export async function settled(): Promise<void> {
  const passTime = timePasser(HIDDEN_SECONDS);
  const since = Date.now();
  await settledStore(async () => {
    if (Date.now() - since > WORKS_MS) await passTime();
  });
}
