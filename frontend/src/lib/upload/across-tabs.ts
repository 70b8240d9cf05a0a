import { PutError } from './put.ts';
import { MOST_REQUESTS, type Slots } from './slots.ts';

type Locks = Pick<LockManager, 'request'>;

/**
 * Lets all tabs of a browser share their places: each is a lock, which the browser frees when its tab ends. One request
 * of a tab waits for a lock at a time, so that tabs take turns. Without locks, each tab has its own places.
 */
export function acrossTabs(slots: Slots, locks: () => Locks | undefined, count = MOST_REQUESTS): Slots {
  const held = new Map<object, number>();
  let turn: Promise<unknown> = Promise.resolve();

  async function take(owner: object, signal: AbortSignal): Promise<() => void> {
    const leave = await slots.take(owner, signal);
    try {
      const free = await inTurn(signal);
      held.set(owner, (held.get(owner) ?? 0) + 1);
      return () => {
        const left = (held.get(owner) ?? 0) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
        free();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  function inTurn(signal: AbortSignal): Promise<() => void> {
    const manager = locks();
    if (manager === undefined) return Promise.resolve(() => undefined);
    return new Promise((resolve, reject) => {
      // A paused upload does not wait for the turn of another one.
      signal.addEventListener('abort', () => reject(aborted()), { once: true });
      turn = turn
        .then(() => anyLock(manager, count, signal))
        .then((free) => {
          if (signal.aborted) free();
          else resolve(free);
        })
        .catch(reject);
    });
  }
  return { take, isHeldBy: (owner) => held.has(owner) };
}

const aborted = () => new PutError(0, 'aborted');

/** Waits for all locks at once, and takes the first one that is free. */
function anyLock(locks: Locks, count: number, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const others = new AbortController();
    const options = { signal: AbortSignal.any([signal, others.signal]) };
    let isTaken = false;
    const taken = () => {
      // The browser may give two of them before it learns that one is enough.
      if (isTaken || signal.aborted) return undefined;
      isTaken = true;
      others.abort();
      return new Promise<void>((free) => resolve(free));
    };
    const requests = Array.from({ length: count }, (_, place) =>
      locks.request(`satcade-part-${place}`, options, taken).catch(() => undefined),
    );
    void Promise.all(requests).then(() => {
      if (!isTaken) reject(aborted());
    });
  });
}
