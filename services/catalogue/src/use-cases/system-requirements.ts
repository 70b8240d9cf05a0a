import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { addRequirements, type SystemRequirements } from '../domain/system-requirements.ts';
import type { Cause, GameStore, RequirementsStore } from '../ports.ts';
import { changeable, visible } from './access.ts';
import { changeGame } from './change-game.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly requirements: RequirementsStore;
  readonly clock: Clock;
}

/** States what a game needs on one platform; what was stated for that platform before is replaced. */
export async function createRequirements(
  stated: Omit<SystemRequirements, 'id' | 'createdAt'>,
  caller: Caller,
  cause: Cause,
  { games, clock }: Dependencies,
): Promise<Result<SystemRequirements, Problem>> {
  const now = clock.now();
  const requirements: SystemRequirements = { ...stated, id: newId(now), createdAt: isoTime(now) };
  const changed = await changeGame(
    stated.gameId,
    (game) => {
      const allowed = changeable(game, caller);
      if (!allowed.ok) return allowed;
      const added = addRequirements(game, requirements);
      return ok({ game: added.game, beside: { requirements, removeRequirementsId: added.replacedId } });
    },
    cause,
    { games, clock },
  );
  return changed.ok ? ok(requirements) : changed;
}

export async function readRequirements(
  id: string,
  { requirements }: Dependencies,
): Promise<Result<SystemRequirements, Problem>> {
  const found = await requirements.get(id);
  return found === undefined ? err(problem('not-found', `There are no system requirements ${id}.`)) : ok(found);
}

/** All that is stated for a game, in one batch read: there is at most one set per platform. */
export async function listRequirements(
  gameId: string,
  caller: Caller,
  { games, requirements }: Dependencies,
): Promise<Result<readonly SystemRequirements[], Problem>> {
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  const ids = game.value.requirements.map(({ id }) => id);
  if (ids.length === 0) return ok([]);
  const found = await requirements.getMany(ids);
  return ok(ids.flatMap((id) => found.filter((each) => each.id === id)));
}
