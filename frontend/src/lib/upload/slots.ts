import { PutError } from './put.ts';

/** Requests with bytes at the same time, over all uploads of a browser. Browsers have six connections per address. */
export const MOST_REQUESTS = 4;

/** Places for requests with bytes. `owner`: the upload that asks, which is one object for all of its parts. */
export interface Slots {
  /** Waits for a place; the returned function gives it back. Throws PutError when the signal aborts before. */
  take(owner: object, signal: AbortSignal): Promise<() => void>;
  /** Whether an upload has a place. Without one, it is no fault that nothing of it moves. */
  isHeldBy(owner: object): boolean;
}

interface Waiting {
  readonly owner: object;
  readonly enter: () => void;
}

/**
 * Shares so many places among uploads: a free one goes to the upload that has the fewest, and among equals to the one
 * that has waited longest.
 */
export function createSlots(count = MOST_REQUESTS): Slots {
  const held = new Map<object, number>();
  let free = count;
  let waiting: readonly Waiting[] = [];
  const heldBy = (owner: object): number => held.get(owner) ?? 0;

  function enter(owner: object): () => void {
    free -= 1;
    held.set(owner, heldBy(owner) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += 1;
      if (heldBy(owner) === 1) held.delete(owner);
      else held.set(owner, heldBy(owner) - 1);
      admit();
    };
  }

  function admit(): void {
    const fewest = Math.min(...waiting.map(({ owner }) => heldBy(owner)));
    const next = waiting.find(({ owner }) => heldBy(owner) === fewest);
    if (free === 0 || next === undefined) return;
    waiting = waiting.filter((each) => each !== next);
    next.enter();
  }

  return {
    isHeldBy: (owner) => heldBy(owner) > 0,
    take(owner, signal) {
      if (signal.aborted) return Promise.reject(new PutError(0, 'aborted'));
      if (free > 0) return Promise.resolve(enter(owner));
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting = waiting.filter((each) => each !== entry);
          reject(new PutError(0, 'aborted'));
        };
        const entry: Waiting = {
          owner,
          enter() {
            signal.removeEventListener('abort', leave);
            resolve(enter(owner));
          },
        };
        waiting = [...waiting, entry];
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
