import { draftText } from '../../../content/developers/drafts.ts';
import { progressText, uploadMessages } from '../../../content/developers/portal.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import { Cancelled } from '../../../lib/upload/control.ts';
import { handleOf } from '../../../lib/upload/handles/choose.ts';
import { keptHandles } from '../../../lib/upload/handles/kept-handles.ts';
import { recordKeyOf, transfer } from '../../../lib/upload/transfer.ts';
import { rereadLists } from '../api.ts';
import { draftToSubmit, finishDraft, noteForm, startAnother } from '../drafts/new-game-draft.ts';
import { brokenRule, stillBroken } from '../form/form-rules.ts';
import type { GameForm } from '../form/game-form.ts';
import { localDay } from '../form/local-day.ts';
import { pictureWatch } from '../submission/checked-pictures.ts';
import { type PlannedFile, placeOf } from '../submission/file-plan.ts';
import { records } from '../submission/records.ts';
import { startJob } from '../submission/start-job.ts';
import { type Done, submitGame } from '../submission/submit.ts';
import { detailOf, failureText, isGivenUp } from '../submission/upload-errors.ts';
import { currentJob, runsElsewhere } from '../submission/upload-job.ts';
import { changeDraft, currentDraft, type Draft, resetDraft } from './draft.ts';
import { doneOf, isStale, resumedPlan, type SavedSubmission, savedFiles, savedSubmission } from './saved-submission.ts';

/** What the rules of the form need besides the typed values. */
export const submissionOf = ({ files, interrupted }: Draft) => {
  const { keys } = doneOf(interrupted);
  return {
    gameFile: files.game !== undefined || keys.game !== undefined,
    thumbnail: files.thumbnail !== undefined || keys.thumbnail !== undefined,
    today: localDay(new Date()),
  };
};

/** Changes values or files of the form, and clears the errors that this corrects. */
export function editDraft(part: Partial<Pick<Draft, 'form' | 'files'>>): void {
  const before = currentDraft();
  const draft = { ...before, ...part };
  if (part.form !== undefined) noteForm(part.form, before.form);
  changeDraft({ ...part, broken: stillBroken(draft.broken, draft.form, submissionOf(draft)) });
}

let submitting: Promise<void> | undefined;

/** Validates the draft and uploads it. Toasts and the draft show the result. A second click changes nothing. */
export async function uploadDraft(userId: string | undefined): Promise<void> {
  if (submitting !== undefined) return submitting;
  if (userId === undefined) return showToast('bad', uploadMessages.notSignedIn);
  const broken = brokenRule(currentDraft().form, submissionOf(currentDraft()));
  changeDraft({ broken, detail: undefined });
  if (broken !== undefined) return showToast('bad', broken.message);
  submitting = submit(userId).finally(() => {
    submitting = undefined;
  });
  return submitting;
}

async function submit(userId: string): Promise<void> {
  const draft = await draftToSubmit();
  if (draft === 'conflict') return showToast('bad', draftText.chooseFirst);
  const { form, files, interrupted } = currentDraft();
  const done = doneOf(interrupted);
  const { openId, saved = { id: interrupted?.draftId, gameId: undefined } } = draft;
  const { id: draftId, gameId: earlierId } = saved;

  const plan = resumedPlan(files, interrupted);
  const total = plan.reduce((sum, { file }) => sum + file.size, 0);
  const outcome = await startJob({ title: form.title.trim(), total }, async (control, report) => {
    let reached: Done = done;
    const onDone = (next: Done) => {
      if (next.gameId !== undefined && next.gameId !== reached.gameId)
        void keptHandles.keep(next.gameId, handlesOf(plan));
      reached = next;
      keep(next);
    };
    const keep = ({ gameId, requirementsId, keys }: Done) => {
      if (gameId === undefined) return;
      const kept = { userId, form, gameId, requirementsId, draftId, keys, usedAt: Date.now(), isAbandoned: false };
      const earlier = (interrupted?.files ?? []).filter(({ place }) => keys[place] !== undefined);
      const planned = savedFiles(plan);
      const others = earlier.filter(({ place }) => !planned.some((each) => each.place === place));
      savedSubmission.set({ ...kept, files: [...others, ...planned] });
    };
    keep(done);
    const touch = setInterval(() => keep(reached), 60_000);
    try {
      const pictures = pictureWatch(browserPorts);
      const setKeys: typeof records.setKeys = async (gameId, keys) => {
        await pictures.untilChecked(control);
        return records.setKeys(gameId, keys);
      };
      await submitGame(form, plan, done, control, {
        ...{ records: { ...records, createGame: recordOf(draftId, earlierId), setKeys }, ...report, onDone },
        retried: (by, action) => retrying(by, browserPorts, action),
        transfer: (source, by, onProgress) =>
          transfer(source, by, onProgress, source.kind === 'game' ? browserPorts : pictures.ports),
      });
      savedSubmission.set(undefined);
      if (reached.gameId !== undefined) await keptHandles.forget(reached.gameId);
      return 'done' as const;
    } catch (error) {
      const isKept = keepsFiles(error, reached);
      if (isKept) keep(reached);
      else await deleteIncompleteGame(reached.gameId);
      return { error, isKept };
    } finally {
      clearInterval(touch);
    }
  });

  void rereadLists();
  if (outcome === 'busy') return showToast('bad', progressText.otherTab);
  if (outcome === 'done') {
    void finishDraft(userId, openId ?? draftId);
    resetDraft();
    return showToast('good', uploadMessages.success);
  }
  changeDraft({ interrupted: outcome.isKept ? savedSubmission.get() : undefined });
  if (outcome.error instanceof Cancelled) return showToast('good', uploadMessages.cancelled);
  changeDraft({ detail: detailOf(outcome.error) });
  return showToast('bad', uploadMessages.failed(failureText(outcome.error)));
}

/** The game of a draft may exist already, from another device: then it gets what was typed since. */
const recordOf =
  (draftId: string | undefined, earlierId: string | undefined) =>
  async (form: GameForm): Promise<string> => {
    const id = await records.createGame(form, draftId);
    if (id === earlierId) await records.updateGame(id, form, {});
    return id;
  };

/**
 * Whether the sent data is kept after a failure: unless the user cancelled, the server refused, or nothing was sent
 * yet.
 */
const keepsFiles = (error: unknown, { gameId, keys }: Done): boolean =>
  gameId !== undefined && !isGivenUp(error) && (Object.keys(keys).length > 0 || hasParts(gameId));

/** The handles of the files by place, of those that came from one. */
const handlesOf = (plan: readonly PlannedFile[]): ReadonlyMap<string, FileSystemHandle> =>
  new Map(
    plan.flatMap((planned) => {
      const handle = handleOf(planned.file);
      return handle === undefined ? [] : [[placeOf(planned), handle] as const];
    }),
  );

function hasParts(gameId: string): boolean {
  const saved = savedSubmission.get();
  return saved?.gameId === gameId && resumeKeys(saved).some((key) => browserPorts.records.find(key) !== undefined);
}

/** Deletes the incomplete game. If that fails, it is deleted at the next visit. */
async function deleteIncompleteGame(gameId: string | undefined): Promise<void> {
  const saved = savedSubmission.get();
  await abortOpen(saved);
  try {
    if (gameId !== undefined) await Promise.all([keptHandles.forget(gameId), records.deleteGame(gameId)]);
    savedSubmission.set(undefined);
  } catch {
    if (saved !== undefined) savedSubmission.set({ ...saved, isAbandoned: true });
  }
}

/** Parts that were sent before a reload stay in the bucket until their upload is aborted. */
async function abortOpen(saved: SavedSubmission | undefined): Promise<void> {
  if (saved === undefined) return;
  const { records: resumable, abort } = browserPorts;
  for (const key of resumeKeys(saved)) {
    const id = resumable.find(key);
    if (id !== undefined) await abort(id).catch(() => undefined);
    resumable.forget(key);
  }
}

const resumeKeys = ({ files, gameId }: SavedSubmission): string[] =>
  files.map(({ place, fingerprint }) => {
    const [kind = '', index = '0'] = place.split('-');
    return recordKeyOf(kind, gameId, Number(index), fingerprint);
  });

/** Discards an interrupted upload: its record is deleted, the typed values stay among the drafts. */
export async function discardInterrupted(): Promise<void> {
  const { interrupted } = currentDraft();
  await startAnother();
  await deleteIncompleteGame(interrupted?.gameId);
  await rereadLists();
}

/** Deletes the record of a submission that will not be resumed. */
export async function clearStale(userId: string): Promise<void> {
  const saved = savedSubmission.get();
  if (saved === undefined || saved.userId !== userId || !isStale(saved, Date.now())) return;
  if (currentJob() !== undefined || (await runsElsewhere())) return;
  await deleteIncompleteGame(saved.gameId);
  await rereadLists();
}
