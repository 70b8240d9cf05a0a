import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { deleteGame, editGame, type GameEdit } from '../domain/edit-game.ts';
import { type Game, type GameDraft, newGame } from '../domain/game.ts';
import type { PublicationPolicy } from '../domain/publication.ts';
import type { BuildStore, Cause, GameStore, Quotas, VerdictStore } from '../ports.ts';
import { changeable } from './access.ts';
import { changeGame } from './change-game.ts';
import { followVerdict, withBuild } from './with-build.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly clock: Clock;
  /** Left out: a CLEAN game publishes itself. */
  readonly publication?: PublicationPolicy | undefined;
}

/** Who asks for which change of a game, and on which revision they decided. */
export interface GameCommand {
  readonly gameId: string;
  readonly caller: Caller;
  /** From If-Match: the change is refused when the game has moved on. */
  readonly expectedRevision?: number | undefined;
  readonly cause: Cause;
}

/** Makes a game of this developer, who may have so many. */
export async function createGame(
  draft: GameDraft,
  developerId: string,
  cause: Cause,
  { games, clock, quotas }: Dependencies & { readonly quotas: Pick<Quotas, 'games'> },
): Promise<Result<Game, Problem>> {
  const now = clock.now();
  const game = newGame(draft, newId(now), developerId, isoTime(now));
  if (!(await quotas.games.take(developerId, game.gameId))) return err(limitReached('games'));
  await games.create(game, cause);
  return ok(game);
}

/**
 * Applies an owner's changes. A file may have been scanned before its game named it: so once the key is written, the
 * verdict is looked up; so it is when the version is another, which a second upload may have waited for. The scan does the same from its side (it keeps the verdict, then looks at the game), so
 * whichever comes second sees the other.
 */
export async function updateGame(
  { gameId, caller, expectedRevision, cause }: GameCommand,
  edit: GameEdit,
  {
    verdicts,
    builds,
    ...dependencies
  }: Dependencies & { readonly verdicts: VerdictStore; readonly builds: BuildStore },
): Promise<Result<Game, Problem>> {
  const edited = await changeGame(
    gameId,
    (game, now) => {
      const allowed = changeable(game, caller);
      if (!allowed.ok) return allowed;
      if (expectedRevision !== undefined && expectedRevision !== game.revision) return err(outdated);
      const next = editGame(game, edit, now, dependencies.publication);
      return next.ok ? withBuild(game, next.value, now, builds) : next;
    },
    cause,
    dependencies,
  );
  if (!edited.ok || (edit.gameFileKey === undefined && edit.version === undefined)) return edited;
  const gameFileKey = edited.value.waiting?.gameFileKey ?? edited.value.gameFileKey;
  const verdict = gameFileKey === undefined ? undefined : await verdicts.get(gameFileKey);
  if (verdict === undefined) return edited;
  const { publication } = dependencies;
  return changeGame(
    gameId,
    (game, now) => followVerdict(game, verdict, now, { builds, publication }),
    cause,
    dependencies,
  );
}

/** Takes a game off the store. It stays as a tombstone, so that buyers keep what they bought. */
export function removeGame(
  { gameId, caller, cause }: GameCommand,
  dependencies: Dependencies,
): Promise<Result<Game, Problem>> {
  return changeGame(
    gameId,
    (game) => {
      const allowed = changeable(game, caller, 'delete');
      return allowed.ok ? ok({ game: deleteGame(game) }) : allowed;
    },
    cause,
    dependencies,
  );
}

const outdated = problem('precondition-failed', 'The game has changed since you read it. Read it again.');
