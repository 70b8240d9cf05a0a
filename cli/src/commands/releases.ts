import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { gameIdOf, readBuilds, readGame, releaseBuild } from '../store/games.ts';
import type { Store } from '../store/requests.ts';

interface Chosen {
  readonly game: string;
  readonly version?: string | undefined;
}

/** Shows the current build, the waiting one, and those before. */
export async function status(options: Chosen, store: Store, output: Output): Promise<void> {
  const id = gameIdOf(options.game);
  const [game, builds] = await Promise.all([readGame(store, id), readBuilds(store, id)]);
  const { title, version, scanStatus, waitingBuild: waiting } = game;
  const lines = [
    `${title} (${game.status})`,
    `current   ${version ?? 'none'} ${scanStatus}`,
    ...(waiting === undefined ? [] : [`waiting   ${waiting.version} ${waiting.state} ${waiting.scanStatus}`]),
    ...builds
      .filter(({ isCurrent }) => !isCurrent)
      .map((build) => `earlier   ${build.version}${build.takenBackAt === undefined ? '' : ' (taken back)'}`),
  ];
  output.result(lines.join('\n'), { game: id, title, status: game.status, version, scanStatus, waiting, builds });
}

/** Releases the waiting build now, to all buyers or to a share of them. */
export async function promote(
  { game, version, percent }: Chosen & { readonly percent?: string | undefined },
  store: Store,
  output: Output,
): Promise<void> {
  const id = gameIdOf(game);
  const share = percent === undefined ? undefined : shareOf(percent);
  const { waitingBuild: waiting } = await readGame(store, id);
  if (waiting === undefined) throw new Failure(EXIT.store, 'No build of this game waits.');
  if (version !== undefined && version !== waiting.version) {
    throw new Failure(EXIT.store, `Version ${version} does not wait; ${waiting.version} does.`);
  }
  const { version: number } = waiting;
  if (share === undefined || share === 100) return release(id, number, store, output);
  await releaseBuild(store, id, { version: number, percent: share });
  const text =
    share === 0 ? `Nobody gets version ${number} for now.` : `${share} % of the buyers get version ${number} now.`;
  output.result(text, { game: id, version: number, percent: share });
}

/** Goes back to an earlier build: to the one before the current one, unless a version is given. */
export async function rollback({ game, version }: Chosen, store: Store, output: Output): Promise<void> {
  const id = gameIdOf(game);
  const builds = await readBuilds(store, id);
  const current = builds.findIndex(({ isCurrent }) => isCurrent);
  const before = builds.slice(current + 1).find(({ takenBackAt }) => takenBackAt === undefined);
  const target = version === undefined ? before : builds.find((build) => build.version === version);
  if (target === undefined) {
    throw new Failure(
      EXIT.store,
      version === undefined ? 'There is no earlier build.' : `There is no build ${version}.`,
    );
  }
  await release(id, target.version, store, output);
}

async function release(game: string, version: string, store: Store, output: Output): Promise<void> {
  const after = await releaseBuild(store, game, { version });
  output.result(`Buyers get version ${version} now.`, { game, version: after.version ?? version });
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new Failure(EXIT.usage, `--percent ${text} is not a whole number from 0 to 100.`);
}
