import type { Problem } from '@satcade/contracts/problem';
import { err, newId, ok, type Result } from '@satcade/kernel';
import { type CleanFile, type Game, isListed } from '../../games/domain/game.ts';
import { type PublicationPolicy, settle } from '../../games/domain/publication.ts';
import type { GameChange } from '../../games/use-cases/change-game.ts';
import {
  isSameFile,
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
import { applyVerdict, bringsFile } from '../domain/follow-verdict.ts';
import type { Verdict } from '../domain/verdict.ts';
import { advance, refusedVersion, scannedAnew } from '../domain/waiting-build.ts';
import type { BuildStore, UploadedFiles } from '../ports.ts';

interface Dependencies {
  readonly builds: Pick<BuildStore, 'version'>;
  readonly publication?: PublicationPolicy | undefined;
}

interface VerdictDependencies extends Dependencies {
  readonly uploads: UploadedFiles;
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
 * Applies a verdict to a game, with the build that it creates. A verdict on a file that was replaced by a later upload
 * brings nothing; that upload gets its own. The bucket is asked after the game was read: an upload that is not in its
 * answer is later than what the game offers. Refuses a file whose version is released with another file: its owner
 * chooses another version.
 */
export async function followVerdict(
  before: Game,
  verdict: Verdict,
  now: string,
  { builds, uploads, publication }: VerdictDependencies,
): Promise<Result<GameChange, Problem>> {
  if (bringsFile(before, verdict) && (await isReplaced(verdict, uploads))) return ok({ game: before });
  const after = applyVerdict(before, verdict, now, publication);
  const changed = await withBuild(before, after, now, builds);
  return ok(
    changed.ok ? changed.value : (withoutNumber(before) ?? { game: settle(refusedFile(after), now, publication) }),
  );
}

/**
 * Applies the stored verdict to a game whose owner has just named its file. A waiting build that has an earlier file
 * already, and was offered again, waits for the later one.
 */
export async function followOffer(
  game: Game,
  verdict: Verdict,
  now: string,
  dependencies: VerdictDependencies,
): Promise<Result<GameChange, Problem>> {
  const { waiting } = game;
  if (waiting?.file === undefined || !(await isReplaced(waiting.file, dependencies.uploads)))
    return followVerdict(game, verdict, now, dependencies);
  return followVerdict({ ...game, waiting: scannedAnew(waiting, now) }, verdict, now, dependencies);
}

/** Whether a later version of a file is stored. A file that is gone was not replaced. */
async function isReplaced(
  { key, versionId }: Pick<CleanFile, 'key' | 'versionId'>,
  uploads: UploadedFiles,
): Promise<boolean> {
  return !isSameFile({ key, versionId }, { key, versionId: await uploads.newestVersion(key) });
}

/** Publishes a game, or releases a READY build, whose time has come. The game is unchanged if there is none. */
export async function followDate(
  before: Game,
  now: string,
  { builds, publication }: Dependencies,
): Promise<GameChange> {
  const published = before.isScheduled === true ? settle(before, now, publication) : before;
  const changed = await withBuild(before, advance(published, now, publication), now, builds);
  return changed.ok ? changed.value : (withoutNumber(before) ?? { game: before });
}

/** The game whose waiting build has a number that is out already. */
const withoutNumber = (game: Game): GameChange | undefined =>
  game.waiting && { game: { ...game, waiting: refusedVersion(game.waiting, takenText(game.waiting.version)) } };
