const FIRST_PAUSE_MS = 20;
/** As many writers of one item as a batch has messages win one after the other, and some more of another batch. */
const ATTEMPTS = 16;
/** Below a third of a second: a function has seconds for all messages of its batch. */
const LONGEST_PAUSE = 4;

/** Waits a random time that grows with each attempt, so that colliding writers do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** attempt));

/**
 * Reads, decides and writes on condition, and does so again at once while other writers are faster: a message that fails
 * comes back only after the queue's visibility time-out, a minute or more. `attempt` returns `false` if what it read had
 * changed when it was to be written. Throws if that goes on, and names `what`.
 */
export async function untilWritten<Value>(what: string, attempt: () => Promise<Value | false>): Promise<Value> {
  const value = await unlessOvertaken(attempt);
  if (value === false) throw new Error(`${what} kept changing`);
  return value;
}

/** The same for a request, whose caller is told: `false` if other writers were always faster. */
export async function unlessOvertaken<Value>(
  attempt: () => Promise<Value | false>,
  attempts = ATTEMPTS,
): Promise<Value | false> {
  for (let number = 1; ; number += 1) {
    const value = await attempt();
    if (value !== false || number === attempts) return value;
    await pause(Math.min(number - 1, LONGEST_PAUSE));
  }
}
