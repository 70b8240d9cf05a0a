import { newId } from '@satcade/kernel';
import { draftText } from '../../../content/developers/drafts.ts';
import { progressText, uploadMessages } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import { Cancelled } from '../../../lib/upload/control.ts';
import { transfer } from '../../../lib/upload/transfer.ts';
import { rereadLists } from '../api.ts';
import { formState } from '../drafts/form-state.ts';
import { draftToSubmit, finishDraft, keepAsDraft, noteForm, startAnother } from '../drafts/new-game-draft.ts';
import { brokenRule, stillBroken } from '../form/form-rules.ts';
import type { GameForm } from '../form/game-form.ts';
import { localDay } from '../form/local-day.ts';
import { entryOf } from '../publication/store-entry.ts';
import { findRefused, saveChecked } from '../submission/checked-pictures.ts';
import { type PlannedFile, planOf } from '../submission/file-plan.ts';
import { records } from '../submission/records.ts';
import { discardSubmission, type Outcome, runSubmission, type SubmissionFacts } from '../submission/run-submission.ts';
import { isStale, type SavedSubmission, savedSubmissions } from '../submission/saved-submissions.ts';
import { submitGame } from '../submission/submit.ts';
import { detailOf, failureText } from '../submission/upload-errors.ts';
import { jobOf, runsElsewhere } from '../submission/upload-job.ts';
import { changeDraft, currentDraft, type Draft, resetDraft } from './draft.ts';

/** What the rules of the form need besides the typed values. */
export const submissionOf = ({ files }: Draft) => ({
  gameFile: files.game !== undefined,
  thumbnail: files.thumbnail !== undefined,
  today: localDay(new Date()),
});

/** Changes values or files of the form, and clears the errors that this corrects. */
export function editDraft(part: Partial<Pick<Draft, 'form' | 'files'>>): void {
  const before = currentDraft();
  const draft = { ...before, ...part };
  if (part.form !== undefined) noteForm(part.form, before.form);
  changeDraft({ ...part, broken: stillBroken(draft.broken, draft.form, submissionOf(draft)) });
}

/**
 * Validates the form and uploads what it holds, as a submission of its own. Toasts and the form show the result, if it
 * still holds that submission. A second click changes nothing.
 */
export async function uploadDraft(userId: string | undefined): Promise<void> {
  const { form, files, submission } = currentDraft();
  if (submission !== undefined) return;
  if (userId === undefined) return showToast('bad', uploadMessages.notSignedIn);
  const broken = brokenRule(form, submissionOf(currentDraft()));
  changeDraft({ broken, detail: undefined, isRemoved: false });
  if (broken !== undefined) return showToast('bad', broken.message);
  const id = formState.get().id ?? newId(Date.now());
  changeDraft({ submission: id });
  const draft = await draftToSubmit();
  if (draft === 'conflict') {
    changeDraft({ submission: undefined });
    return showToast('bad', draftText.chooseFirst);
  }
  const facts = { id, userId, form, draftId: draft.saved?.id };
  await sendGame(facts, planOf(files), draft.saved?.gameId);
}

/** Continues the submission of a new game that was interrupted. */
export const continueGame = (saved: SavedSubmission, plan: readonly PlannedFile[]): Promise<void> =>
  sendGame(saved, plan, undefined);

async function sendGame(
  facts: SubmissionFacts,
  plan: readonly PlannedFile[],
  earlierId: string | undefined,
): Promise<void> {
  const outcome = await runSubmission(facts, plan, (control, done, reports) =>
    submitGame(facts.form, plan, done, control, {
      ...{
        records: { ...records, createGame: recordOf(facts.draftId, earlierId), updateGame: records.updateNewGame },
        ...reports,
      },
      retried: (by, action) => retrying(by, browserPorts, action),
      transfer: (source, by, onProgress) => transfer(source, by, onProgress, browserPorts),
      findRefused: (uploads, by) => findRefused({ uploads, plan }, by, browserPorts),
      saveChecked: (uploads, by, save) => saveChecked({ uploads, plan }, by, browserPorts, save),
    }),
  );
  void rereadLists();
  await conclude(facts, outcome);
}

async function conclude({ id, userId, form, draftId }: SubmissionFacts, outcome: Outcome): Promise<void> {
  const isOpen = currentDraft().submission === id;
  if (outcome.state === 'busy') {
    if (isOpen) changeDraft({ submission: undefined });
    return showToast('bad', progressText.otherTab);
  }
  if (outcome.state === 'done') {
    void finishDraft(userId, draftId ?? id);
    if (isOpen) resetDraft();
    const isAnnounced = entryOf(form) === 'soon';
    return showToast('good', isAnnounced ? publicationText.announceDone(form.title.trim()) : uploadMessages.success);
  }
  const { error } = outcome;
  // Its card shows what stopped it. The form is free for another game.
  if (outcome.state === 'kept' && isOpen) await startAnother();
  if (outcome.state === 'over') {
    const isCancelled = error instanceof Cancelled;
    const isRemoved = !isCancelled && outcome.gameId !== undefined;
    if (isOpen) changeDraft({ submission: undefined, isRemoved, detail: isCancelled ? undefined : detailOf(error) });
    else if (draftId === undefined) await keepAsDraft(userId, form);
    if (isCancelled) return showToast('good', uploadMessages.cancelled);
  }
  return showToast('bad', uploadMessages.failed(failureText(error)));
}

/** The game of a draft may exist already, from another device: then it gets what was typed since. */
const recordOf =
  (draftId: string | undefined, earlierId: string | undefined) =>
  async (form: GameForm): Promise<string> => {
    const id = await records.createGame(form, draftId);
    if (id === earlierId) await records.updateNewGame(id, form);
    return id;
  };

/** Discards an interrupted upload. A new game is deleted, and its typed values stay among the drafts. */
export async function discardInterrupted(saved: SavedSubmission): Promise<void> {
  const isNewGame = saved.edit === undefined && saved.build === undefined;
  await discardSubmission(saved);
  if (isNewGame && saved.draftId === undefined) await keepAsDraft(saved.userId, saved.form);
  await rereadLists();
}

/** Undoes this user's submissions that will not be resumed. */
export async function clearStale(userId: string): Promise<void> {
  const stale = savedSubmissions().filter((saved) => saved.userId === userId && isStale(saved, Date.now()));
  for (const saved of stale) {
    if (jobOf(saved.id) === undefined && !(await runsElsewhere(saved.id))) await discardSubmission(saved);
  }
  if (stale.length > 0) await rereadLists();
}
