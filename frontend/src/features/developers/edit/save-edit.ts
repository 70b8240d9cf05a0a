import { deleteSystemRequirements, getGame, listSystemRequirements } from '@satcade/contracts/api/catalogue';
import type { Game, SystemRequirements, WaitingBuild } from '@satcade/contracts/entities';
import { editText } from '../../../content/developers/portal.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import { transfer } from '../../../lib/upload/transfer.ts';
import { discardDraft, rereadDrafts } from '../drafts/api.ts';
import { forgetDraft } from '../drafts/kept-drafts.ts';
import { FIRST_FORM, type GameForm } from '../form/game-form.ts';
import { findRefused, saveChecked } from '../submission/checked-pictures.ts';
import { type ChosenFiles, fileKeysOf, NO_FILES, type PlannedFile, placeOf } from '../submission/file-plan.ts';
import { type FileKeys, records } from '../submission/records.ts';
import { runSubmission, type SubmissionFacts } from '../submission/run-submission.ts';
import { keepSubmission, type SavedSubmission, savedSubmission } from '../submission/saved-submissions.ts';
import { showOutcome } from '../submission/show-outcome.ts';
import { statedRequirements } from '../submission/stated-requirements.ts';
import { sendFiles } from '../submission/submit.ts';
import { rereadEdited } from './api.ts';
import { editPlan, formOf } from './edit-form.ts';
import { changedValues, withChanges } from './edit-values.ts';

/** The changes of an edited game. */
export interface Edit {
  readonly game: Game;
  readonly form: GameForm;
  /** The system requirements before the edit. */
  readonly requirements: readonly SystemRequirements[];
  readonly files: ChosenFiles;
  readonly keptScreenshots: readonly string[];
  readonly releaseNotes: string;
  /** The new plan of the build; absent if it is unchanged. */
  readonly release: WaitingBuild['release'];
}

/** Uploads the new files if there are any, then saves all changes. Shows the outcome; returns `true` if it is saved. */
export async function saveEdit(edit: Edit): Promise<boolean> {
  const { game, form, requirements, files, keptScreenshots, releaseNotes, release } = edit;
  const plan = editPlan(files, keptScreenshots);
  if (plan.length > 0) {
    const userId = currentSession()?.user.userId ?? '';
    const before = { form: formOf(game, requirements), releaseNotes: '' };
    const values = changedValues(before, { form, releaseNotes });
    const facts = { id: editId(game.id), userId, title: form.title.trim(), form: FIRST_FORM, gameId: game.id };
    leaveUnplanned(facts.id, plan);
    return send({ ...facts, edit: { values, kept: [...keptScreenshots], release } }, plan, async () => edit);
  }
  try {
    await saveRecord(edit, {});
    showToast('good', editText.saved(form.title.trim()));
    return true;
  } catch (error) {
    showToast('bad', editText.failed(messageOf(error)));
    return false;
  } finally {
    rereadEdited(game.id);
  }
}

/** The submission of an edit with files. A game has one at a time. */
export const editId = (gameId: string): string => `edit-${gameId}`;

/** Continues an edit that was interrupted: what it changes is put over what the game has now. */
export async function continueEdit(
  saved: SavedSubmission,
  { values, kept, release }: NonNullable<SavedSubmission['edit']>,
  plan: readonly PlannedFile[],
): Promise<void> {
  const { gameId, userId } = saved;
  const isSaved = await send({ ...saved, gameId }, plan, async () => {
    const game = await call(getGame, { params: { id: gameId }, query: {} });
    const { items: requirements } = await call(listSystemRequirements, { query: { gameId } });
    const { form, releaseNotes } = withChanges({ form: formOf(game, requirements), releaseNotes: '' }, values);
    const keptScreenshots = kept.filter((key) => game.screenshotKeys.includes(key));
    return { game, form, requirements, files: NO_FILES, keptScreenshots, releaseNotes, release };
  });
  if (!isSaved) return;
  forgetDraft(userId, gameId);
  await discardDraft(gameId).catch(() => undefined);
  await rereadDrafts();
}

async function send(
  facts: SubmissionFacts & { readonly gameId: string },
  plan: readonly PlannedFile[],
  read: () => Promise<Edit>,
): Promise<boolean> {
  const { gameId, title = '' } = facts;
  const outcome = await runSubmission(facts, plan, async (control, done, reports) => {
    const edit = await retried(control, read);
    const { keys, uploads } = await sendFiles(gameId, plan, done, control, {
      ...{ records, ...reports, onFile: reports.onDone, retried },
      findRefused: (uploads, by) => findRefused({ uploads, plan }, by, browserPorts),
      transfer: (source, by, onProgress) => transfer(source, by, onProgress, browserPorts),
    });
    await control.ready();
    reports.onStep({ name: 'finish' });
    await saveChecked({ uploads, plan }, control, browserPorts, () => saveRecord(edit, fileKeysOf(keys)));
  });
  rereadEdited(gameId);
  showOutcome(outcome, editText.saved(title));
  return outcome.state === 'done';
}

/** Files that the form no longer holds, of an earlier attempt, do not become part of the game. */
function leaveUnplanned(id: string, plan: readonly PlannedFile[]): void {
  const saved = savedSubmission(id);
  if (saved === undefined) return;
  const isPlanned = (place: string) => plan.some((file) => placeOf(file) === place);
  const planned = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([place]) => isPlanned(place)));
  const files = saved.files.filter(({ place }) => isPlanned(place));
  keepSubmission({ ...saved, files, keys: planned(saved.keys), uploads: planned(saved.uploads) });
}

const retried = <T>(control: UploadControl, action: () => Promise<T>): Promise<T> =>
  retrying(control, browserPorts, action);

async function saveRecord(edit: Edit, { screenshotKeys = [], ...keys }: FileKeys): Promise<void> {
  const { game, form, keptScreenshots, releaseNotes, release } = edit;
  await saveRequirements(edit);
  const screenshots = [...keptScreenshots, ...screenshotKeys];
  const isNewBuild =
    keys.gameFileKey !== undefined || game.waitingBuild !== undefined || form.version.trim() !== game.version;
  await records.updateGame(game.id, form, {
    ...keys,
    ...(screenshots.join() === game.screenshotKeys.join() ? {} : { screenshotKeys: screenshots }),
    ...(isNewBuild && releaseNotes.trim() !== '' ? { releaseNotes } : {}),
    ...(isNewBuild && release !== undefined ? { release } : {}),
  });
}

/** Each platform has one set of requirements, which is changed, created or deleted. */
async function saveRequirements({ game, form, requirements }: Edit): Promise<void> {
  const wanted = statedRequirements(form);
  const ids: string[] = [];
  for (const stated of wanted) {
    const existing = requirements.find(({ platform }) => platform === stated.platform);
    if (existing !== undefined) await records.updateRequirements(existing.id, stated);
    ids.push(existing?.id ?? (await records.stateRequirements(game.id, stated)));
  }
  const [first] = ids;
  if (first !== undefined && first !== game.systemRequirementsId) await records.linkRequirements(game.id, first);
  for (const { id, platform } of requirements) {
    if (!wanted.some((stated) => stated.platform === platform)) {
      await call(deleteSystemRequirements, { params: { id } });
    }
  }
}
