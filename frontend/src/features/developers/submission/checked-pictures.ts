import { uploadMessages } from '../../../content/developers/portal.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { isGone, retrying } from '../../../lib/upload/attempts.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import type { TransferPorts } from '../../../lib/upload/transfer-ports.ts';
import { StepFailed } from './upload-errors.ts';

/** The API refuses a picture that is not checked, so saving earlier would only lose what was sent. */
const PATIENCE_MS = 10 * 60_000;
const FIRST_STEP_MS = 300;
const LONGEST_STEP_MS = 3_000;

const NOT_CHECKED = 'The pictures are not checked yet.';

export type CheckPorts = Pick<TransferPorts, 'stored' | 'sleep' | 'now' | 'offline' | 'random'>;

/**
 * Waits until the scan has checked all pictures and videos, then saves the record that names them: a new picture is
 * public by then. `uploads`: the uploads by place, also those of an earlier page. Throws StepFailed: a refused picture
 * is final, a picture that is not checked in time is not, and what was sent stays. The wait can be paused and cancelled.
 */
export async function saveChecked<T>(
  uploads: Readonly<Record<string, string>>,
  control: UploadControl,
  ports: CheckPorts,
  save: () => Promise<T>,
): Promise<T> {
  const wait = patience(control, ports);
  for (const [place, id] of Object.entries(uploads)) if (place !== 'game') await untilChecked(id, control, ports, wait);
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

async function untilChecked(id: string, control: UploadControl, ports: CheckPorts, wait: () => Promise<void>) {
  for (;;) {
    const { checked, reason } = await state();
    if (checked === 'refused') throw new StepFailed(uploadMessages.serverRefused, { cause: new Error(reason ?? '') });
    if (checked === 'accepted') return;
    await wait();
  }

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
