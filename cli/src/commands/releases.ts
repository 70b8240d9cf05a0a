import type { Promotion } from '@satcade/contracts/entities/channels';
import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { channelOf, promoteBuild } from '../store/channels.ts';
import { isForSale, readGame } from '../store/games.ts';
import { type BuildState, type Line, lineOf, readBuilds, readLine, releaseBuild, waitingText } from '../store/lines.ts';
import type { Store } from '../store/requests.ts';
import { outcomeText } from './verdict.ts';

interface Chosen {
  /** `<game>` or `<game>:<channel>`. */
  readonly game: string;
  readonly version?: string | undefined;
}

/** Shows the current build of a line, the waiting one, and those before. */
export async function status(options: Chosen, store: Store, output: Output): Promise<void> {
  const line = lineOf(options.game);
  const { game: id, channel } = line;
  const [game, state, builds] = await Promise.all([
    readGame(store, id),
    channel === undefined ? undefined : readLine(store, line),
    readBuilds(store, line),
  ]);
  const { title } = game;
  const { version, scanStatus, waitingBuild: waiting } = state ?? game;
  const lines = [
    `${channel === undefined ? title : `${title}, channel ${channel}`} (${game.status})`,
    version === undefined ? `current   none ${scanStatus ?? ''}`.trimEnd() : `current   ${version} ${scanStatus}`,
    ...(waiting === undefined ? [] : [`waiting   ${waitingText(waiting)}`]),
    ...builds
      // One that a share of the buyers gets is released, and still waits for the others.
      .filter((build) => !build.isCurrent && build.version !== waiting?.version)
      .map((build) => `earlier   ${build.version}${earlierMark(build)}`),
  ];
  output.result(lines.join('\n'), {
    ...{ game: id, channel, title, status: game.status, version, scanStatus, waiting, builds },
  });
}

/** What keeps a rollback from an earlier build unless it is named. */
const earlierMark = ({ takenBackAt, isPartial }: BuildState): string =>
  takenBackAt !== undefined ? ' (taken back)' : isPartial === true ? ' (not released to all)' : '';

interface PromoteOptions extends Chosen {
  readonly percent?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Releases the waiting build of a line now, to all buyers or to a share of them; with `from` and `to`, moves a build
 * from one line to another without an upload.
 */
export async function promote(options: PromoteOptions, store: Store, output: Output): Promise<void> {
  const { game, version, percent, from, to } = options;
  if (from !== undefined || to !== undefined) return move({ game, version, percent, from, to }, store, output);
  const line = lineOf(game);
  const share = percent === undefined ? undefined : shareOf(percent);
  const { waitingBuild: waiting } = await readLine(store, line);
  if (waiting === undefined) {
    throw new Failure(EXIT.store, `No build of this ${line.channel === undefined ? 'game' : 'channel'} waits.`);
  }
  if (version !== undefined && version !== waiting.version) {
    throw new Failure(EXIT.store, `Version ${version} does not wait; ${waiting.version} does.`);
  }
  const { version: number } = waiting;
  if (share === undefined || share === 100) return release(line, number, store, output);
  await releaseBuild(store, line, { version: number, percent: share });
  const text =
    share === 0
      ? `Nobody gets version ${number} for now.`
      : await releasedText(store, line.game, {
          forSale: `${share} % of the buyers get version ${number} now.`,
          otherwise: `Version ${number} is released to ${share} % of the buyers.`,
        });
  output.result(text, { ...line, version: number, percent: share });
}

/** The build keeps its verdict, so it is on the other line at once, unless an Admin or its plan releases it. */
async function move(
  { game: text, version, percent, from, to }: PromoteOptions,
  store: Store,
  output: Output,
): Promise<void> {
  const { game, channel } = lineOf(text);
  if (from === undefined || to === undefined || channel !== undefined || percent !== undefined) {
    throw new Failure(EXIT.usage, 'satcade promote <game> --from <channel> --to <channel> [--version <number>]');
  }
  // `main` is the game's own line. Other names are checked before the store is asked.
  for (const name of [from, to]) channelOf(name);
  if (from === to) throw new Failure(EXIT.usage, `--from and --to are both ${from}.`);
  const promotion = await promoteBuild(store, game, { from, to, version });
  const state =
    promotion.state === 'RELEASED'
      ? await releasedText(store, game, {
          forSale: 'Buyers get it from there now.',
          otherwise: 'It is released there.',
        })
      : stateText(promotion.state);
  output.result(`Version ${promotion.version} is moved from ${from} to ${to}. ${state}`, promotion);
}

const stateText = (state: Promotion['state']): string =>
  state === 'READY' || state === 'IN_REVIEW' ? outcomeText(state) : `It waits: ${state}.`;

/** What a release means depends on the game. The release is done, so a store that does not answer now is no failure. */
async function releasedText(
  store: Store,
  game: string,
  { forSale, otherwise }: { readonly forSale: string; readonly otherwise: string },
): Promise<string> {
  return (await isForSale(store, game).catch(() => true)) ? forSale : `${otherwise} The game is not for sale.`;
}

/** Goes back to an earlier build: to the one before the current one, unless a version is given. */
export async function rollback({ game, version }: Chosen, store: Store, output: Output): Promise<void> {
  const line = lineOf(game);
  const builds = await readBuilds(store, line);
  const current = builds.findIndex(({ isCurrent }) => isCurrent);
  const before = builds.slice(current + 1).find((build) => earlierMark(build) === '');
  const target = version === undefined ? before : builds.find((build) => build.version === version);
  if (target === undefined) {
    throw new Failure(
      EXIT.store,
      version === undefined ? 'There is no earlier build.' : `There is no build ${version}.`,
    );
  }
  await release(line, target.version, store, output);
}

async function release(line: Line, version: string, store: Store, output: Output): Promise<void> {
  const after = await releaseBuild(store, line, { version });
  const text = await releasedText(store, line.game, {
    forSale: `Buyers get version ${version} now.`,
    otherwise: `Version ${version} is released.`,
  });
  output.result(text, { ...line, version: after.version ?? version });
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new Failure(EXIT.usage, `--percent ${text} is not a whole number from 0 to 100.`);
}
