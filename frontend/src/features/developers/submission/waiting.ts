import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import type { PlacedFiles } from './saved-submissions.ts';

/** What this page knows of a submission that was interrupted. */
export interface Waiting {
  /** The files that can be sent. */
  readonly files: PlacedFiles;
  /** Its other files: they are being read again, or the user must allow it first. `elsewhere`: another tab sends it. */
  readonly rereading: 'reads' | 'asks' | 'elsewhere' | undefined;
  /** Why it stopped on this page. */
  readonly failure?: unknown;
}

/** By submission. */
const waiting = createStore<ReadonlyMap<string, Waiting>>(new Map());

export const waitingOf = (id: string): Waiting | undefined => waiting.get().get(id);
export const useWaiting = (id: string): Waiting | undefined => useStore(waiting, (all) => all.get(id));

export const setWaiting = (id: string, state: Waiting): void => waiting.set(new Map([...waiting.get(), [id, state]]));

export const leaveWaiting = (id: string): void =>
  waiting.set(new Map([...waiting.get()].filter(([each]) => each !== id)));
