import type { Problem } from '@satcade/contracts/problem';
import { err, newId, ok, type Result } from '@satcade/kernel';
import { isTaken, mayRelease, refusedFile, released, releaseOf, versionTaken } from '../domain/build.ts';
import type { Game } from '../domain/game.ts';
import { type PublicationPolicy, settle } from '../domain/publication.ts';
import { applyVerdict, type Verdict } from '../domain/verdict.ts';
import type { BuildStore } from '../ports.ts';
import type { GameChange } from './change-game.ts';

/** An owner's change, with the build that it brings. Refused: it gives a version that is out another file. */
export async function withBuild(
  before: Game,
  after: Game,
  now: string,
  builds: BuildStore,
): Promise<Result<GameChange, Problem>> {
  const isSame = before.version === after.version && before.gameFileKey === after.gameFileKey;
  if (isSame && !mayRelease(before, after)) return ok({ game: after });
  const note = await builds.version(after.gameId, after.version);
  if (isTaken(before, after, note)) return err(versionTaken(after.version));
  if (!mayRelease(before, after) || after.file === undefined) return ok({ game: after });
  const release = releaseOf(before, after, note, { newBuildId: newId(Date.parse(now)), now });
  const game = released(after, after.file);
  return ok(release === undefined ? { game } : { game, beside: { release } });
}

/**
 * Lets a game follow a verdict, with the build that it brings. A second upload under the same key does not take the place
 * of the file that is out under the game's version: it waits until its owner names another one.
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
  return ok({ game: before.file === undefined ? settle(refusedFile(after), now, publication) : before });
}
