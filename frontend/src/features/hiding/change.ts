import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import type { Store } from '../../lib/storage/store.ts';
import type { Kept } from './choices.ts';

interface ChangePorts {
  /** What applies in this browser. */
  readonly kept: Pick<Store<Kept>, 'get' | 'set'>;
  /** Saves all choices in the account of the signed-in user. */
  save(hidden: HiddenGames): Promise<unknown>;
  /** Called when a change is taken back. */
  onFailure(error: unknown): void;
}

/**
 * Changes the choices of a user. They apply at once and are saved one after the other, since each save has all of them:
 * the last one must not be overtaken. If it fails, the choices are what the account has. What was chosen in the meantime,
 * also by the next user of this browser, stays.
 */
export function createChange({ kept, save, onFailure }: ChangePorts) {
  let turn = Promise.resolve();
  let waiting = 0;
  let stored = kept.get();

  return function change(hidden: HiddenGames, userId: string): Promise<void> {
    if (waiting === 0) stored = kept.get();
    const mine = { userId, hidden };
    kept.set(mine);
    waiting += 1;
    turn = turn.then(send);
    return turn;

    async function send(): Promise<void> {
      try {
        // A later change has this one in it.
        if (kept.get() !== mine) return;
        await save(hidden);
        stored = mine;
      } catch (error) {
        if (kept.get() !== mine) return;
        kept.set(stored);
        onFailure(error);
      } finally {
        waiting -= 1;
      }
    }
  };
}
