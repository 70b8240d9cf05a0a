import type { Draft } from '@satcade/contracts/entities/drafts';
import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import type { SaveState } from './autosave.ts';

/** How the form of a new game is saved. */
export interface FormState {
  /** The open draft; absent until something is typed. */
  readonly id: string | undefined;
  readonly save: SaveState;
  /** After a conflict: what the server has. `undefined`: it was submitted or discarded elsewhere, or is not read yet. */
  readonly other: Draft | undefined;
}

export const CLOSED: FormState = { id: undefined, save: { status: 'none' }, other: undefined };
export const formState = createStore<FormState>(CLOSED);

export const useFormState = (): FormState => useStore(formState);
