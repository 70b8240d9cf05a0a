import { uploadMessages } from '../../content/portal.ts';
import type { TransferPorts } from '../../lib/upload/transfer-ports.ts';
import { StepFailed } from './upload-errors.ts';

/** After so long the game is saved all the same: its picture is public a little later then. */
const PATIENCE_MS = 10_000;
const STEP_MS = 300;

type Ports = Pick<TransferPorts, 'complete' | 'stored' | 'sleep' | 'now'>;

/**
 * Remembers which uploads were completed, and waits until storage has looked at them: a picture that takes the place of
 * another is public before the game names it. `untilChecked` throws when one was refused; then the old one stays.
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
