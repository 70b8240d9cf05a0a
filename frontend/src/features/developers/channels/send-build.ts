import { listChannels } from '@satcade/contracts/api/channels';
import type { Channel, Game } from '@satcade/contracts/entities';
import { channelText as text } from '../../../content/developers/channels.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { retrying } from '../../../lib/upload/attempts.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import { transfer } from '../../../lib/upload/transfer.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { rereadBuilds } from '../api.ts';
import { FIRST_FORM } from '../form/game-form.ts';
import { fileKeysOf, type PlannedFile } from '../submission/file-plan.ts';
import { isAccepted } from '../submission/is-accepted.ts';
import { runSubmission, type SubmissionFacts } from '../submission/run-submission.ts';
import type { SavedSubmission } from '../submission/saved-submissions.ts';
import { showOutcome } from '../submission/show-outcome.ts';
import { sendFiles } from '../submission/submit.ts';
import { StepFailed } from '../submission/upload-errors.ts';
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
  if (file !== undefined) {
    const { version, releaseNotes, release } = change;
    const userId = currentSession()?.user.userId ?? '';
    const facts = { id: `build-${game.id}-${name}`, userId, title: `${game.title} (${name})`, form: FIRST_FORM };
    const build = { channel: name, version, releaseNotes, release, isWeb: channel.content === 'WEB' };
    return send({ ...facts, gameId: game.id }, build, [{ kind: 'game', file }], async () => channel);
  }
  try {
    await saveBuild(channel, change);
    showToast('good', text.changed(change.version, name));
    return true;
  } catch (error) {
    showToast('bad', text.saveFailed(messageOf(error)));
    return false;
  } finally {
    void rereadBuilds(game.id);
  }
}

type Build = NonNullable<SavedSubmission['build']>;

/** Continues the upload of a build that was interrupted, for the channel as it is now. */
export async function continueBuild(saved: SavedSubmission, build: Build, plan: readonly PlannedFile[]): Promise<void> {
  const { gameId } = saved;
  await send(saved, build, plan, async () => {
    const { items } = await call(listChannels, { params: { id: gameId } });
    const channel = items.find(({ name }) => name === build.channel);
    if (channel === undefined) {
      throw new StepFailed(text.gone(build.channel), { cause: new ApiProblem('not-found', 404, text.notFound) });
    }
    return channel;
  });
}

async function send(
  facts: SubmissionFacts & { readonly gameId: string },
  build: Build,
  plan: readonly PlannedFile[],
  read: () => Promise<Channel>,
): Promise<boolean> {
  const { gameId } = facts;
  const retried = <T>(control: UploadControl, action: () => Promise<T>): Promise<T> =>
    retrying(control, browserPorts, action);
  const outcome = await runSubmission({ ...facts, build }, plan, async (control, done, reports) => {
    const channel = await retried(control, read);
    const { keys } = await sendFiles(gameId, plan, done, control, {
      ...{ records: { validateFile: isAccepted }, ...reports, onFile: reports.onDone, retried },
      // A build has no pictures.
      findRefused: async () => undefined,
      transfer: (source, by, onProgress) =>
        transfer({ ...source, channel: build.channel }, by, onProgress, browserPorts),
    });
    await control.ready();
    reports.onStep({ name: 'finish' });
    const { version, releaseNotes, release } = build;
    const save = () => saveBuild(channel, { version, releaseNotes, release, ...fileKeysOf(keys) });
    await retried(control, save).catch((cause: unknown) => {
      // The reply says what to change, such as the version.
      throw cause instanceof ApiProblem ? new StepFailed(text.saveFailed(messageOf(cause)), { cause }) : cause;
    });
  });
  void rereadBuilds(gameId);
  showOutcome(outcome, text.sent(build.version, build.channel));
  return outcome.state === 'done';
}
