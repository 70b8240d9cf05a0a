import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import { handleOf } from '../../../lib/upload/handles/choose.ts';
import { keptHandles } from '../../../lib/upload/handles/kept-handles.ts';
import { recordKeyOf } from '../../../lib/upload/transfer.ts';
import { type PlannedFile, placeOf } from './file-plan.ts';
import { records } from './records.ts';
import {
  doneOf,
  forgetSubmission,
  keepSubmission,
  type SavedSubmission,
  savedFile,
  savedSubmission,
  titleOf,
} from './saved-submissions.ts';
import { startJob } from './start-job.ts';
import type { Done } from './submit.ts';
import { isGivenUp } from './upload-errors.ts';
import { type JobReport, jobOf } from './upload-job.ts';
import { leaveWaiting, setWaiting } from './waiting.ts';

/** What does not change while a submission runs. */
export type SubmissionFacts = Pick<
  SavedSubmission,
  'id' | 'userId' | 'title' | 'form' | 'draftId' | 'edit' | 'build'
> & { readonly gameId?: string };

export type Outcome =
  | { readonly state: 'busy' }
  | { readonly state: 'done' }
  /** `kept`: it waits to be continued. `over`: it is undone. `gameId`: of a new game that was deleted. */
  | { readonly state: 'kept' | 'over'; readonly error: unknown; readonly gameId?: string | undefined };

export interface Reports extends JobReport {
  /** Called after each step that a resumed submission need not repeat. */
  onDone(done: Partial<Done>): void;
}

/**
 * Runs a submission as a job of its own, beside others. Keeps after each step what a later page needs to continue, and
 * the handles of its files. Files that an earlier page has sent are in `done`.
 */
export async function runSubmission(
  facts: SubmissionFacts,
  plan: readonly PlannedFile[],
  work: (control: UploadControl, done: Done, reports: Reports) => Promise<unknown>,
): Promise<Outcome> {
  const { id, userId } = facts;
  const total = plan.reduce((sum, { file }) => sum + file.size, 0);
  const job = { id, userId, title: titleOf(facts), total };
  const outcome = await startJob(job, async (control, report): Promise<Outcome> => {
    const saved = savedSubmission(id);
    const done = { gameId: facts.gameId, ...doneOf(saved, plan) };
    const planned = plan.map(savedFile);
    const sent = (saved?.files ?? []).filter(({ place }) => !planned.some((file) => file.place === place));
    let reached: Done = done;
    const keep = () => {
      const { gameId, requirementsId, keys, uploads } = reached;
      if (gameId === undefined) return;
      const steps = { gameId, requirementsId, keys, uploads, files: [...sent, ...planned] };
      keepSubmission({ ...facts, ...steps, usedAt: Date.now(), isAbandoned: false });
    };
    leaveWaiting(id);
    keep();
    void keptHandles.keep(id, handlesOf(plan));
    const touch = setInterval(keep, 60_000);
    const onDone = (next: Partial<Done>) => {
      reached = { ...reached, ...next };
      keep();
    };
    try {
      await work(control, done, { ...report, onDone });
      forgetSubmission(id);
      await keptHandles.forget(id);
      return { state: 'done' };
    } catch (error) {
      const now = savedSubmission(id);
      if (now !== undefined && keepsFiles(error, now)) {
        const files = new Map(plan.map((each) => [placeOf(each), each.file] as const));
        setWaiting(id, { files, rereading: undefined, failure: error });
        return { state: 'kept', error };
      }
      if (now === undefined) await keptHandles.forget(id);
      else await discardSubmission(now);
      return { state: 'over', error, gameId: isNewGame(facts) ? reached.gameId : undefined };
    } finally {
      clearInterval(touch);
    }
  });
  if (outcome !== 'busy') return outcome;
  if (jobOf(id) === undefined && savedSubmission(id) !== undefined)
    setWaiting(id, { files: new Map(), rereading: 'elsewhere' });
  return { state: 'busy' };
}

const isNewGame = ({ edit, build }: SubmissionFacts): boolean => edit === undefined && build === undefined;

/**
 * Whether the sent data is kept after a failure: unless the user cancelled, the server refused, or nothing was sent
 * yet.
 */
const keepsFiles = (error: unknown, saved: SavedSubmission): boolean =>
  !isGivenUp(error) &&
  (Object.keys(saved.keys).length > 0 || resumeKeys(saved).some((key) => browserPorts.records.find(key) !== undefined));

/** The handles of the files by place, of those that came from one. */
const handlesOf = (plan: readonly PlannedFile[]): ReadonlyMap<string, FileSystemHandle> =>
  new Map(
    plan.flatMap((planned) => {
      const handle = handleOf(planned.file);
      return handle === undefined ? [] : [[placeOf(planned), handle] as const];
    }),
  );

/**
 * Undoes a submission: aborts what is open of it, and deletes an incomplete new game. If that fails, it is deleted at
 * the next visit.
 */
export async function discardSubmission(saved: SavedSubmission): Promise<void> {
  leaveWaiting(saved.id);
  await abortOpen(saved);
  try {
    await Promise.all([keptHandles.forget(saved.id), isNewGame(saved) && records.deleteUnfinished(saved.gameId)]);
    forgetSubmission(saved.id);
  } catch {
    keepSubmission({ ...saved, isAbandoned: true });
  }
}

/** Parts that were sent before a reload stay in the bucket until their upload is aborted. */
async function abortOpen(saved: SavedSubmission): Promise<void> {
  const { records: resumable, abort } = browserPorts;
  for (const key of resumeKeys(saved)) {
    const id = resumable.find(key);
    if (id !== undefined) await abort(id).catch(() => undefined);
    resumable.forget(key);
  }
}

const resumeKeys = ({ files, gameId, build }: SavedSubmission): string[] =>
  files.map(({ place, fingerprint }) => {
    const [kind = '', index = '0'] = place.split('-');
    const owner = build === undefined ? gameId : `${gameId}:${build.channel}`;
    return recordKeyOf(kind, owner, Number(index), fingerprint);
  });
