import type { EventEmitter } from 'node:events';

/** What is stopped, and what tells that and ends with it: this process, unless a test brings another. */
interface Running {
  /** Nothing to wait for while there is no store yet. */
  readonly close: () => Promise<void> | undefined;
  readonly signals?: Pick<EventEmitter, 'on'>;
  readonly exit?: (code: number) => void;
}

interface Stop {
  /** Aborts when everything begins to stop. */
  readonly stopping: AbortSignal;
  /** Closes everything, then ends with this code. */
  stop(code: number): Promise<void>;
}

/** Stops everything on Ctrl-C. */
export function stopOnSignal({ close, signals = process, exit = process.exit }: Running): Stop {
  const stopping = new AbortController();
  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    console.log('\nStopping …');
    await close();
    exit(code);
  };
  const stopped = () => stop(0);
  signals.on('SIGINT', stopped);
  signals.on('SIGTERM', stopped);
  return { stopping: stopping.signal, stop };
}

/**
 * Ends a store when something prevents what it is waiting for from being built: nothing works without its functions.
 * Their work waits in queues and streams until the next start.
 */
export async function stopWithout(problem: Promise<string | undefined>, { stopping, stop }: Stop): Promise<void> {
  const reason = await problem;
  if (reason === undefined || stopping.aborted) return;
  console.error(`\n${reason}\nCorrect this and start again.`);
  await stop(1);
}

/**
 * Waits for work in the store. What fails after the store has begun to stop has lost its tables or its addresses: that
 * is no error, and must not end the process before everything is closed.
 */
export async function untilStopped(stopping: AbortSignal, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!stopping.aborted) throw error;
  });
}
