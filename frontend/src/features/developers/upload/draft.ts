import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import type { BrokenRule } from '../form/form-rules.ts';
import { FIRST_FORM, type GameForm, RESET_FORM } from '../form/game-form.ts';
import { type ChosenFiles, NO_FILES } from '../submission/file-plan.ts';

/** The values and files in the upload form. They belong to the tab, so that they survive a change of page. */
export interface Draft {
  readonly form: GameForm;
  readonly files: ChosenFiles;
  /** The submission that sends what the form shows. */
  readonly submission: string | undefined;
  readonly broken: BrokenRule | undefined;
  /** The technical detail of the last failure. */
  readonly detail: string | undefined;
  /** The last failure was final, so the unfinished game was deleted. */
  readonly isRemoved: boolean;
}

const REST = { files: NO_FILES, submission: undefined, broken: undefined, detail: undefined, isRemoved: false };

const draft = createStore<Draft>({ form: FIRST_FORM, ...REST });

export const currentDraft = draft.get;

export const changeDraft = (part: Partial<Draft>): void => draft.set({ ...draft.get(), ...part });

export const resetDraft = (): void => changeDraft({ form: RESET_FORM, ...REST });

export const useDraft = (): Draft => useStore(draft);
