import type { Channel, Game } from '@satcade/contracts/entities';
import { channelText as text } from '../../../content/developers/channels.ts';
import { editText, uploadMessages } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import { Cancelled } from '../../../lib/upload/control.ts';
import { transfer } from '../../../lib/upload/transfer.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { rereadBuilds } from '../api.ts';
import { isAccepted } from '../submission/is-accepted.ts';
import { startJob } from '../submission/start-job.ts';
import { failureText, StepFailed } from '../submission/upload-errors.ts';
import { type BuildChange, saveBuild } from './api.ts';

interface SentBuild {
  readonly game: Game;
  readonly channel: Channel;
  readonly file: UploadFile | undefined;
  readonly change: BuildChange;
}

/** Uploads the file if there is one, then offers it in the channel. Shows the outcome; returns `true` if it is saved. */
export async function sendBuild({ game, channel, file, change }: SentBuild): Promise<boolean> {
  const { name } = channel;
  const { version } = change;
  try {
    if (file === undefined) {
      await saveBuild(channel, change);
      showToast('good', text.changed(version, name));
      return true;
    }
    if ((await sendFile(game, channel, file, change)) === 'busy') {
      showToast('bad', editText.busy);
      return false;
    }
    showToast('good', text.sent(version, name));
    return true;
  } catch (error) {
    if (error instanceof Cancelled) showToast('good', uploadMessages.cancelled);
    else if (file === undefined) showToast('bad', text.saveFailed(messageOf(error)));
    else showToast('bad', uploadMessages.failed(failureText(error)));
    return false;
  } finally {
    void rereadBuilds(game.id);
  }
}

const sendFile = (game: Game, channel: Channel, file: UploadFile, change: BuildChange) =>
  startJob(
    { title: `${game.title} (${channel.name})`, editedId: game.id, total: file.size },
    async (control, report) => {
      const source = { kind: 'game', file, gameId: game.id, channel: channel.name } as const;
      report.onStep({ name: 'validate', fileName: file.name });
      const isAllowed = await retrying(control, browserPorts, () => isAccepted(source));
      if (!isAllowed) throw new StepFailed(uploadMessages.serverRefused);
      report.onStep({ name: 'send', fileName: file.name });
      const gameFileKey = await transfer(source, control, (sent) => report.onSent(sent), browserPorts);
      await control.ready();
      report.onStep({ name: 'finish' });
      await retrying(control, browserPorts, () => saveBuild(channel, { ...change, gameFileKey }));
      return 'sent' as const;
    },
  );
