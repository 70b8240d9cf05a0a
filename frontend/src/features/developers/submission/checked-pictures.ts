import { uploadMessages } from '../../../content/developers/portal.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { isGone, retrying } from '../../../lib/upload/attempts.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import type { TransferPorts } from '../../../lib/upload/transfer-ports.ts';
import { nameAt, type PlannedFile } from './file-plan.ts';
import { StepFailed } from './upload-errors.ts';

/** How long the game's own file waits for the answers about pictures. */
const EARLY_MS = 10_000;
/** The API refuses a picture that is not checked, so saving earlier would only lose what was sent. */
const PATIENCE_MS = 10 * 60_000;
const FIRST_STEP_MS = 300;
const LONGEST_STEP_MS = 3_000;

const NOT_CHECKED = 'The pictures are not checked yet.';

/** The uploads by place, and the files that are named when they are refused. */
export interface Pictures {
  readonly uploads: Readonly<Record<string, string>>;
  readonly plan: readonly PlannedFile[];
}

interface Picture {
  readonly id: string;
  readonly name: string | undefined;
}

const picturesOf = (uploads: Pictures['uploads'], plan: Pictures['plan']): readonly Picture[] =>
  Object.entries(uploads).flatMap(([place, id]) => (place === 'game' ? [] : [{ id, name: nameAt(plan, place) }]));

export type CheckPorts = Pick<TransferPorts, 'stored' | 'sleep' | 'now' | 'offline' | 'random'>;

/**
 * Waits until the scan has checked all pictures and videos, then saves the record that names them: a new picture is
 * public by then. The uploads are also those of an earlier page. Throws StepFailed: a refused picture is final, a picture
 * that is not checked in time is not, and what was sent stays. The wait can be paused and cancelled.
 */
export async function saveChecked<T>(
  { uploads, plan }: Pictures,
  control: UploadControl,
  ports: CheckPorts,
  save: () => Promise<T>,
): Promise<T> {
  const wait = patience(control, ports);
  for (const picture of picturesOf(uploads, plan)) while (!(await isChecked(picture, control, ports))) await wait();
  for (;;) {
    await control.ready();
    try {
      return await retrying(control, ports, save);
    } catch (error) {
      // A version before this one did not keep the uploads of pictures.
      if (!isUnchecked(error)) throw error;
      await wait();
    }
  }
}

/**
 * Throws StepFailed if one of the pictures is refused. Most answers come within a second; the others are waited for when
 * the game is saved.
 */
export async function findRefused(
  { uploads, plan }: Pictures,
  control: UploadControl,
  ports: CheckPorts,
): Promise<void> {
  const until = ports.now() + EARLY_MS;
  for (const picture of picturesOf(uploads, plan)) {
    while (!(await isChecked(picture, control, ports))) {
      if (ports.now() >= until) break;
      await ports.sleep(FIRST_STEP_MS);
      await control.ready();
    }
  }
}

/** Throws StepFailed, with the name of the picture, if it is refused. */
async function isChecked({ id, name }: Picture, control: UploadControl, ports: CheckPorts): Promise<boolean> {
  const { checked, reason: english = '' } = await state();
  if (checked !== 'refused') return checked === 'accepted';
  const reason = scanReasonText(english);
  throw new StepFailed(uploadMessages.serverRefused, {
    cause: new Error(name === undefined ? reason : `${name}: ${reason}`),
  });

  /** The record of an upload ends before its picture does. Then the API knows. */
  async function state() {
    try {
      return await retrying(control, ports, () => ports.stored(id));
    } catch (error) {
      if (isGone(error)) return { checked: 'accepted', reason: undefined } as const;
      throw error;
    }
  }
}

/** One patience for all pictures: the scan checks them at the same time. */
function patience(control: UploadControl, ports: CheckPorts): () => Promise<void> {
  const until = ports.now() + PATIENCE_MS;
  let step = FIRST_STEP_MS;
  return async () => {
    if (ports.now() >= until) throw new StepFailed(uploadMessages.otherFailed, { cause: new Error(NOT_CHECKED) });
    await ports.sleep(step);
    step = Math.min(1.5 * step, LONGEST_STEP_MS);
    await control.ready();
  };
}

const PICTURE_FIELD = /^body\.(?:thumbnailKey|trailerKey|screenshotKeys)\b/;

/** Whether the API refuses nothing but pictures, so that the scan may not have checked them yet. */
const isUnchecked = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.code === 'validation' &&
  error.errors.length > 0 &&
  error.errors.every(({ path }) => PICTURE_FIELD.test(path));
