import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import type { Promotion } from '@satcade/contracts/entities/channels';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Writer } from '@satcade/lambda/admin-write';
import { type Build, isSameFile, versionTaken } from '../../builds/domain/build.ts';
import { returnProblem } from '../../builds/domain/return-build.ts';
import type { BuildStore } from '../../builds/ports.ts';
import { goBack, type ReleaseDependencies } from '../../builds/use-cases/release-build.ts';
import { withBuild } from '../../builds/use-cases/with-build.ts';
import type { Game } from '../../games/domain/game.ts';
import { changeable, noSuchGame } from '../../games/use-cases/access.ts';
import { changeGame, type GameChange } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause } from '../../ports.ts';
import { noSuchChannel } from '../domain/channel.ts';
import { promoted } from '../domain/promoted.ts';
import { type ChannelStores, type Line, lineNamed } from './line-of.ts';

export interface PromoteDependencies extends Omit<ReleaseDependencies, 'games'>, ChannelStores {
  /** Those of the games' own lines. */
  readonly builds: BuildStore;
}

interface PromoteCommand extends Writer {
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
  /** The current build when left out. */
  readonly version?: string | undefined;
  readonly cause: Cause;
}

/**
 * Offers a build of one line in another one, without an upload: its verdict is known. It is released at once, or waits
 * as the plan of the build that it replaces says, or for an Admin. A version that the other line had before returns, as
 * releaseBuild has it. Repeating it changes nothing. Refuses a version that the other line has with another file.
 */
export async function promoteBuild(
  { gameId, from, to, version, cause, ...writer }: PromoteCommand,
  deps: PromoteDependencies,
): Promise<Result<Promotion, Problem>> {
  const stored = await deps.games.get(gameId);
  const game = stored === undefined ? err(noSuchGame(gameId)) : changeable(stored, writer.caller);
  if (!game.ok) return game;
  const [source, target] = await Promise.all([lineOfName(gameId, from, deps), lineOfName(gameId, to, deps)]);
  if (source === undefined || target === undefined) return err(noSuchChannel(source === undefined ? from : to));
  const found = await buildOf(source, { gameId, version, name: from });
  if (!found.ok) return found;
  const build = found.value;
  const verdict = await deps.verdicts.get(build.file.key);
  const refused = returnProblem(build, verdict, false);
  if (refused !== undefined) return err(refused);
  const isAdmin = writer.caller.kind === 'user' && writer.caller.isAdmin;
  const after = await changeGame(
    gameId,
    async (line, now) => {
      const allowed = changeable(line, writer.caller);
      if (!allowed.ok) return allowed;
      if (isCurrent(line, build)) return ok({ game: line });
      const note = await target.builds.version(gameId, build.version);
      const isEarlier = note !== undefined && note.isPartial !== true && isSameFile(note.file, build.file);
      if (note !== undefined && !isSameFile(note.file, build.file)) return err(versionTaken(build.version));
      const change: Result<GameChange, Problem> = isEarlier
        ? await goBack(line, { version: build.version, now, isAdmin }, { ...deps, ...target })
        : await withBuild(line, promoted(line, build, { verdict, now, policy: deps.publication }), now, target.builds);
      if (!change.ok) return change;
      const write = { operation: 'update', fields: ['version'] } as const;
      const decision = recordOnGame(writer, game.value, write, Date.parse(now));
      if (!decision.ok) return decision;
      return ok({ game: change.value.game, beside: { ...change.value.beside, decision: decision.value } });
    },
    cause,
    { games: target.games, clock: deps.clock },
  );
  if (!after.ok) return after;
  const state = isCurrent(after.value, build) ? 'RELEASED' : (after.value.waiting?.state ?? 'RELEASED');
  return ok({ gameId, from, to, version: build.version, state });
}

const isCurrent = (line: Game, { version, file }: Pick<Build, 'version' | 'file'>): boolean =>
  line.version === version && line.file !== undefined && isSameFile(line.file, file);

const lineOfName = async (gameId: string, name: string, deps: PromoteDependencies): Promise<Line | undefined> =>
  name === MAIN_CHANNEL ? { games: deps.games, builds: deps.builds } : lineNamed({ gameId, name }, deps);

/** The build with this version, or the current one. */
async function buildOf(
  { games, builds }: Line,
  { gameId, version, name }: { readonly gameId: string; readonly version: string | undefined; readonly name: string },
): Promise<Result<Build, Problem>> {
  const line = await games.get(gameId);
  const wanted = version ?? (line?.file === undefined ? undefined : line.version);
  if (line === undefined || wanted === undefined)
    return err(problem('conflict', `The channel ${name} has no CLEAN build yet.`));
  const note = await builds.version(gameId, wanted);
  const build = note && (await builds.get(gameId, note.buildId));
  if (build === undefined)
    return err(
      problem('not-found', `The channel ${name} has no version ${wanted}.`, [
        { path: 'body.version', message: 'is not out' },
      ]),
    );
  return ok(build);
}
