import { uploadMessages } from '../../../content/developers/portal.ts';
import type { TransferPorts } from '../../../lib/upload/transfer-ports.ts';
import { StepFailed } from './upload-errors.ts';

/** After this time the game is saved anyway: its picture is then public a little later. */
const PATIENCE_MS = 10_000;
const STEP_MS = 300;

type Ports = Pick<TransferPorts, 'complete' | 'stored' | 'sleep' | 'now'>;

/**
 * Remembers the completed uploads, and waits until the scan has checked them: a new picture is then public before the
 * game names it. `untilChecked` throws when a picture was refused; then the old one stays.
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

    async untilChecked(): Promise<void> {
      const until = ports.now() + PATIENCE_MS;
      for (const id of completed) {
        let { checked, reason } = await ports.stored(id);
        while (checked === undefined && ports.now() < until) {
          await ports.sleep(STEP_MS);
          ({ checked, reason } = await ports.stored(id));
        }
        if (checked === 'refused')
          throw new StepFailed(uploadMessages.serverRefused, { cause: new Error(reason ?? '') });
      }
    },
  };
}
