import { readBuild } from '../archive/build.ts';
import { refuseUnplayable } from '../archive/web-build.ts';
import { EXIT, Failure } from '../failure.ts';
import { bytesText, type Output } from '../output.ts';
import { type ChannelSettings, findChannel, missingChannel, settingsOf } from '../store/channels.ts';
import type { Offer } from '../store/games.ts';
import { type Line, lineOf, offerBuild, readBuilds } from '../store/lines.ts';
import type { Store } from '../store/requests.ts';
import { sendBuild } from '../store/send.ts';
import { outcomeText, verdictOf } from './verdict.ts';

export interface PushOptions {
  readonly path: string;
  /** `<game>` or `<game>:<channel>`. */
  readonly game: string;
  readonly version: string;
  readonly notes?: string | undefined;
  /** `clean`, `developer` or a time. */
  readonly release?: string | undefined;
  readonly minutes: number;
  /** Makes the channel if the game has none of this name. */
  readonly create?: ChannelSettings | undefined;
}

/** Sends a build, offers it under its version, and waits for the verdict of its scan. */
export async function push(options: PushOptions, store: Store, output: Output): Promise<void> {
  const line = lineOf(options.game);
  const { game, channel } = line;
  const { version, notes: releaseNotes, create } = options;
  const release = options.release === undefined ? undefined : planOf(options.release);
  const until = Date.now() + options.minutes * 60_000;
  const { settings, isNew } = await settingsFor(store, line, create);
  if (!isNew && (await readBuilds(store, line)).some((build) => build.version === version)) {
    throw new Failure(EXIT.store, `Version ${version} is released already. Push under another number.`);
  }
  const build = await readBuild(options.path, version, (done, total) => output.progress('Reading', done, total));
  for (const warning of build.warnings) output.warn(warning);
  if (settings?.content === 'WEB') await refuseUnplayable(build);
  output.say(
    `${build.fileName}: ${build.files} ${build.files === 1 ? 'file' : 'files'}, ${bytesText(build.size)}, SHA-256 ${build.sha256}`,
  );
  const onSent = (_: number, checked: number) => output.progress('Sending', checked, build.size);
  const { key, sentBytes, sentChunks } = await sendBuild(store, { build, line, version, onSent, until });
  output.say(`Sent ${bytesText(sentBytes)}, with the list of chunks`);
  await offerBuild(store, line, { gameFileKey: key, version, releaseNotes, release }, settings);
  if (isNew) output.say(`The channel ${channel} is made.`);
  const outcome = await verdictOf(store, { line, version, key, until }, output);
  const { files, size, sha256, chunks, warnings } = build;
  output.result(outcomeText(outcome), {
    ...{ game, channel, version, outcome, scanStatus: 'CLEAN', gameFileKey: key, sha256 },
    ...{ files, bytes: size, chunks: chunks.length, sentBytes, sentChunks, warnings },
  });
}

/** The settings that a change of the channel repeats. A push makes no channel unless it is asked to. */
async function settingsFor(store: Store, { game, channel }: Line, create: ChannelSettings | undefined) {
  if (channel === undefined) {
    if (create !== undefined)
      throw new Failure(EXIT.usage, 'Which channel? satcade push <folder> <game>:<channel> --create');
    return { settings: undefined, isNew: false };
  }
  const existing = await findChannel(store, game, channel);
  const settings = existing === undefined ? create : settingsOf(existing);
  if (settings === undefined) throw missingChannel(game, channel);
  return { settings, isNew: existing === undefined };
}

function planOf(release: string): NonNullable<Offer['release']> {
  if (release === 'clean' || release === 'developer') return { when: release };
  const at = Date.parse(release);
  if (Number.isNaN(at)) throw new Failure(EXIT.usage, `--release ${release} is neither clean, developer nor a time.`);
  return { when: 'date', at: new Date(at).toISOString() };
}
