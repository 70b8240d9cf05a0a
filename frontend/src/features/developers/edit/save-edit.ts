import { deleteSystemRequirements } from '@satcade/contracts/api/catalogue';
import type { Game, SystemRequirements, WaitingBuild } from '@satcade/contracts/entities';
import { editText, uploadMessages } from '../../../content/developers/portal.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import { Cancelled, type UploadControl } from '../../../lib/upload/control.ts';
import { transfer } from '../../../lib/upload/transfer.ts';
import type { GameForm } from '../form/game-form.ts';
import { pictureWatch } from '../submission/checked-pictures.ts';
import { type ChosenFiles, fileKeysOf } from '../submission/file-plan.ts';
import { type FileKeys, records } from '../submission/records.ts';
import { startJob } from '../submission/start-job.ts';
import { statedRequirements } from '../submission/stated-requirements.ts';
import { sendFiles } from '../submission/submit.ts';
import { failureText } from '../submission/upload-errors.ts';
import { rereadEdited } from './api.ts';
import { editPlan } from './edit-form.ts';

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
  const { game, form, files, keptScreenshots } = edit;
  const plan = editPlan(files, keptScreenshots);
  try {
    if (plan.length === 0) {
      await saveRecord(edit, {});
    } else {
      const total = plan.reduce((sum, { file }) => sum + file.size, 0);
      const outcome = await startJob(
        { title: form.title.trim(), editedId: game.id, total },
        async (control, report) => {
          const pictures = pictureWatch(browserPorts);
          const keys = await sendFiles(game.id, plan, {}, control, {
            ...{ records, ...report, onKeys: () => undefined, retried },
            transfer: (source, by, onProgress) =>
              transfer(source, by, onProgress, source.kind === 'game' ? browserPorts : pictures.ports),
          });
          await pictures.untilChecked(control);
          await control.ready();
          report.onStep({ name: 'finish' });
          await retried(control, () => saveRecord(edit, fileKeysOf(keys)));
          return 'saved' as const;
        },
      );
      if (outcome === 'busy') throw new Error(editText.busy);
    }
    showToast('good', editText.saved(form.title.trim()));
    return true;
  } catch (error) {
    if (error instanceof Cancelled) showToast('good', uploadMessages.cancelled);
    else if (plan.length === 0) showToast('bad', editText.failed(messageOf(error)));
    else
      showToast(
        'bad',
        error instanceof Error && error.message === editText.busy
          ? error.message
          : uploadMessages.failed(failureText(error)),
      );
    return false;
  } finally {
    rereadEdited(game.id);
  }
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
