import type { Problem } from '@satcade/contracts/problem';
import { err, newId, ok, type Result } from '@satcade/kernel';
import { type Game, isListed } from '../../games/domain/game.ts';
import { type PublicationPolicy, settle } from '../../games/domain/publication.ts';
import type { GameChange } from '../../games/use-cases/change-game.ts';
import {
  isTaken,
  mayRelease,
  namedVersion,
  refusedFile,
  released,
  releaseOf,
  takenText,
  type VersionNote,
  versionTaken,
} from '../domain/build.ts';
import { applyVerdict } from '../domain/follow-verdict.ts';
import type { Verdict } from '../domain/verdict.ts';
import { advance, refusedVersion } from '../domain/waiting-build.ts';
import type { BuildStore } from '../ports.ts';

interface Dependencies {
  readonly builds: Pick<BuildStore, 'version'>;
  readonly publication?: PublicationPolicy | undefined;
}

/** A change of a game, with the build that it creates. Refuses a released version. */
export async function withBuild(
  before: Game,
  after: Game,
  now: string,
  builds: Dependencies['builds'],
): Promise<Result<GameChange, Problem>> {
  const named = namedVersion(before, after);
  if (named === undefined) return ok(await withListing(before, after, builds));
  const note = await builds.version(after.gameId, named.version);
  if (isTaken(before, named, note)) return err(versionTaken(named.version));
  if (!mayRelease(before, after) || after.file === undefined) return ok(await withListing(before, after, builds));
  const own = named.version === after.version ? note : await builds.version(after.gameId, after.version);
  const release = releaseOf(before, after, own, { newBuildId: newId(Date.parse(now)), now });
  const game = released(after, after.file);
  return ok(release === undefined ? await withListing(before, game, builds, own) : { game, beside: { release } });
}

/** Notes on the build of a game that enters the store that it was for sale. `note`: of its version, if it was read. */
async function withListing(
  before: Game,
  game: Game,
  builds: Dependencies['builds'],
  note?: VersionNote,
): Promise<GameChange> {
  if (isListed(before) || !isListed(game)) return { game };
  const { buildId } = note ?? (await builds.version(game.gameId, game.version)) ?? {};
  return { game, ...(buildId !== undefined && { beside: { listedBuildId: buildId } }) };
}

/**
 * Applies a verdict to a game, with the build that it creates. Refuses a file whose version is released with another
 * file: its owner chooses another version.
 */
export async function followVerdict(
  before: Game,
  verdict: Verdict,
  now: string,
  { builds, publication }: Dependencies,
): Promise<Result<GameChange, Problem>> {
  const after = applyVerdict(before, verdict, now, publication);
  const changed = await withBuild(before, after, now, builds);
  return ok(
    changed.ok ? changed.value : (withoutNumber(before) ?? { game: settle(refusedFile(after), now, publication) }),
  );
}

/** Releases a READY build whose time has come. The game is unchanged if there is none. */
export async function followDate(
  before: Game,
  now: string,
  { builds, publication }: Dependencies,
): Promise<GameChange> {
  const changed = await withBuild(before, advance(before, now, publication), now, builds);
  return changed.ok ? changed.value : (withoutNumber(before) ?? { game: before });
}

/** The game whose waiting build has a number that is out already. */
const withoutNumber = (game: Game): GameChange | undefined =>
  game.waiting && { game: { ...game, waiting: refusedVersion(game.waiting, takenText(game.waiting.version)) } };
