import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import type { BrokenRule } from '../form/form-rules.ts';
import { FIRST_FORM, type GameForm, RESET_FORM } from '../form/game-form.ts';
import { type ChosenFiles, NO_FILES } from '../submission/file-plan.ts';
import { isStale, type SavedSubmission, savedSubmission } from './saved-submission.ts';

/** The values and files in the upload form. They belong to the tab, so that they survive a change of page. */
export interface Draft {
  readonly form: GameForm;
  readonly files: ChosenFiles;
  /** The submission that a reload interrupted and that this form resumes. */
  readonly interrupted: SavedSubmission | undefined;
  /** Its files that this browser may read again: they are being read, or the user must allow it first. */
  readonly rereading: 'reads' | 'asks' | undefined;
  readonly broken: BrokenRule | undefined;
  /** The technical detail of the last failure. */
  readonly detail: string | undefined;
}

const draft = createStore<Draft>({
  form: FIRST_FORM,
  files: NO_FILES,
  interrupted: undefined,
  rereading: undefined,
  broken: undefined,
  detail: undefined,
});

export const currentDraft = draft.get;

export const changeDraft = (part: Partial<Draft>): void => draft.set({ ...draft.get(), ...part });

export const resetDraft = (): void =>
  changeDraft({
    ...{ form: RESET_FORM, files: NO_FILES, interrupted: undefined },
    ...{ rereading: undefined, broken: undefined, detail: undefined },
  });

/** Fills the form with the values of an interrupted upload, unless its draft is open there. */
export function pickUpInterrupted(saved: SavedSubmission, isOpen: boolean): void {
  // What was typed since is in the open draft.
  if (draft.get().interrupted === undefined) changeDraft({ interrupted: saved, ...(!isOpen && { form: saved.form }) });
}

/** This user's upload that was interrupted in this browser. */
export function interruptedOf(userId: string): SavedSubmission | undefined {
  const saved = savedSubmission.get();
  return saved === undefined || saved.userId !== userId || isStale(saved, Date.now()) ? undefined : saved;
}

export const useDraft = (): Draft => useStore(draft);
