import { readBuild } from '../archive/build.ts';
import { EXIT, Failure } from '../failure.ts';
import { bytesText, type Output } from '../output.ts';
import { gameIdOf, type Offer, offerBuild, readBuilds } from '../store/games.ts';
import type { Store } from '../store/requests.ts';
import { sendBuild } from '../store/send.ts';
import { outcomeText, verdictOf } from './verdict.ts';

export interface PushOptions {
  readonly path: string;
  readonly game: string;
  readonly version: string;
  readonly notes?: string | undefined;
  /** `clean`, `developer` or a time. */
  readonly release?: string | undefined;
  readonly minutes: number;
}

/** Sends a build, offers it under its version, and waits for the verdict of its scan. */
export async function push(options: PushOptions, store: Store, output: Output): Promise<void> {
  const game = gameIdOf(options.game);
  const { version, notes: releaseNotes } = options;
  const release = options.release === undefined ? undefined : planOf(options.release);
  const until = Date.now() + options.minutes * 60_000;
  if ((await readBuilds(store, game)).some((build) => build.version === version)) {
    throw new Failure(EXIT.store, `Version ${version} is released already. Push under another number.`);
  }
  const build = await readBuild(options.path, version, (done, total) => output.progress('Reading', done, total));
  for (const warning of build.warnings) output.warn(warning);
  output.say(
    `${build.fileName}: ${build.files} ${build.files === 1 ? 'file' : 'files'}, ${bytesText(build.size)}, SHA-256 ${build.sha256}`,
  );
  const onSent = (_: number, checked: number) => output.progress('Sending', checked, build.size);
  const { key, sentBytes, sentChunks } = await sendBuild(store, { build, game, version, onSent, until });
  output.say(`Sent ${bytesText(sentBytes)}, with the list of chunks`);
  await offerBuild(store, game, { gameFileKey: key, version, releaseNotes, release });
  const outcome = await verdictOf(store, { game, version, key, until }, output);
  const { files, size, sha256, chunks, warnings } = build;
  output.result(outcomeText(outcome), {
    ...{ game, version, outcome, scanStatus: 'CLEAN', gameFileKey: key, sha256 },
    ...{ files, bytes: size, chunks: chunks.length, sentBytes, sentChunks, warnings },
  });
}

function planOf(release: string): NonNullable<Offer['release']> {
  if (release === 'clean' || release === 'developer') return { when: release };
  const at = Date.parse(release);
  if (Number.isNaN(at)) throw new Failure(EXIT.usage, `--release ${release} is neither clean, developer nor a time.`);
  return { when: 'date', at: new Date(at).toISOString() };
}
