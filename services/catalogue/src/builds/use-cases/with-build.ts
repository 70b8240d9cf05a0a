import type { Problem } from '@satcade/contracts/problem';
import { err, newId, ok, type Result } from '@satcade/kernel';
import type { Game } from '../../games/domain/game.ts';
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
  versionTaken,
} from '../domain/build.ts';
import { applyVerdict } from '../domain/follow-verdict.ts';
import type { Verdict } from '../domain/verdict.ts';
import { refusedVersion } from '../domain/waiting-build.ts';
import type { BuildStore } from '../ports.ts';

/** A change of a game, with the build that it creates. Refuses a released version. */
export async function withBuild(
  before: Game,
  after: Game,
  now: string,
  builds: BuildStore,
): Promise<Result<GameChange, Problem>> {
  const named = namedVersion(before, after);
  if (named === undefined) return ok({ game: after });
  const note = await builds.version(after.gameId, named.version);
  if (isTaken(before, named, note)) return err(versionTaken(named.version));
  if (!mayRelease(before, after) || after.file === undefined) return ok({ game: after });
  const own = named.version === after.version ? note : await builds.version(after.gameId, after.version);
  const release = releaseOf(after, own, { newBuildId: newId(Date.parse(now)), now });
  const game = released(after, after.file);
  return ok(release === undefined ? { game } : { game, beside: { release } });
}

/**
 * Applies a verdict to a game, with the build that it creates. Refuses a file whose version is released with another
 * file: its owner chooses another version.
 */
export async function followVerdict(
  before: Game,
  verdict: Verdict,
  now: string,
  { builds, publication }: { readonly builds: BuildStore; readonly publication?: PublicationPolicy | undefined },
): Promise<Result<GameChange, Problem>> {
  const after = applyVerdict(before, verdict, now, publication);
  const changed = await withBuild(before, after, now, builds);
  if (changed.ok) return changed;
  const { waiting } = before;
  if (waiting !== undefined) {
    return ok({ game: { ...before, waiting: refusedVersion(waiting, takenText(waiting.version)) } });
  }
  return ok({ game: settle(refusedFile(after), now, publication) });
}
