import { uploadMessages } from '../../../content/developers/portal.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import type { TransferPorts } from '../../../lib/upload/transfer-ports.ts';
import { StepFailed } from './upload-errors.ts';

/** The API refuses a picture that is not checked, so saving earlier would only lose what was sent. */
const PATIENCE_MS = 10 * 60_000;
const FIRST_STEP_MS = 300;
const LONGEST_STEP_MS = 3_000;

const NOT_CHECKED = 'The pictures are not checked yet.';

type Ports = Pick<TransferPorts, 'complete' | 'stored' | 'sleep' | 'now'>;

/**
 * Remembers the completed uploads, and waits until the scan has checked them: a new picture is then public before the
 * game names it. `untilChecked` throws when a picture was refused; then the old one stays. A busy scan is waited for: what
 * was sent stays, and the wait can be paused and cancelled.
 */
export function pictureWatch<Given extends Ports>(ports: Given) {
  const completed: string[] = [];
  return {
    ports: {
      ...ports,
      complete(...[id, parts]: Parameters<Ports['complete']>) {
        completed.push(id);
        return ports.complete(id, parts);
      },
    },

    async untilChecked(control: Pick<UploadControl, 'ready'>): Promise<void> {
      const until = ports.now() + PATIENCE_MS;
      for (const id of completed) {
        let { checked, reason } = await ports.stored(id);
        for (let step = FIRST_STEP_MS; checked === undefined; step = Math.min(1.5 * step, LONGEST_STEP_MS)) {
          if (ports.now() >= until) throw new StepFailed(uploadMessages.otherFailed, { cause: new Error(NOT_CHECKED) });
          await ports.sleep(step);
          await control.ready();
          ({ checked, reason } = await ports.stored(id));
        }
        if (checked === 'refused')
          throw new StepFailed(uploadMessages.serverRefused, { cause: new Error(reason ?? '') });
      }
    },
  };
}
