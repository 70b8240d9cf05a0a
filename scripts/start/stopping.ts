import type { EventEmitter } from 'node:events';

/** What is stopped, and what tells that and ends with it: this process, unless a test brings another. */
interface Running {
  /** Nothing to wait for while there is no store yet. */
  readonly close: () => Promise<void> | undefined;
  readonly signals?: Pick<EventEmitter, 'on'>;
  readonly exit?: (code: number) => void;
}

/** Stops everything on Ctrl-C; the signal that it returns aborts when that begins. */
export function stopOnSignal({ close, signals = process, exit = process.exit }: Running): AbortSignal {
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    console.log('\nStopping …');
    await close();
    exit(0);
  };
  signals.on('SIGINT', stop);
  signals.on('SIGTERM', stop);
  return stopping.signal;
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
