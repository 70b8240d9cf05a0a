import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeable, visible } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause } from '../../ports.ts';
import {
  addRequirements,
  moveRequirements,
  type RequirementsEdit,
  removeRequirements,
  type SystemRequirements,
} from '../domain/system-requirements.ts';
import type { RequirementsStore } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly requirements: RequirementsStore;
  readonly clock: Clock;
}

/** Who writes which set of requirements. */
interface RequirementsCommand extends Writer {
  readonly cause: Cause;
}

/** Creates a game's requirements on a platform that has none. */
export async function createRequirements(
  stated: Omit<SystemRequirements, 'id' | 'createdAt'>,
  { cause, ...writer }: RequirementsCommand,
  { games, clock }: Pick<Dependencies, 'games' | 'clock'>,
): Promise<Result<SystemRequirements, Problem>> {
  const now = clock.now();
  const requirements: SystemRequirements = { ...stated, id: newId(now), createdAt: isoTime(now) };
  const changed = await changeGame(
    stated.gameId,
    (game, at) => {
      const allowed = changeable(game, writer.caller);
      if (!allowed.ok) return allowed;
      const after = addRequirements(game, requirements);
      if (after === undefined) return err(isStated);
      const recorded = recordOnGame(
        writer,
        game,
        { operation: 'create', fields: fieldsOf(stated), subject: subjectOf(requirements.id) },
        Date.parse(at),
      );
      return recorded.ok ? ok({ game: after, beside: { requirements, decision: recorded.value } }) : recorded;
    },
    cause,
    { games, clock },
  );
  return changed.ok ? ok(requirements) : changed;
}

/** One set of requirements, for callers who may know of its game. */
export async function readRequirements(
  id: string,
  caller: Caller,
  { games, requirements }: Pick<Dependencies, 'games' | 'requirements'>,
): Promise<Result<SystemRequirements, Problem>> {
  const found = await stored(id, requirements);
  if (!found.ok) return found;
  const { gameId } = found.value;
  return visible(await games.get(gameId), gameId, caller).ok ? found : err(noSuchRequirements(id));
}

async function stored(id: string, requirements: RequirementsStore): Promise<Result<SystemRequirements, Problem>> {
  const found = await requirements.get(id);
  return found === undefined ? err(noSuchRequirements(id)) : ok(found);
}

/** All requirements of a game, in one batch read: there is at most one set per platform. */
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

/**
 * Changes a game's requirements. A change of the platform is written together with the game, which has one set per
 * platform.
 */
export async function updateRequirements(
  id: string,
  edit: RequirementsEdit,
  { cause, ...writer }: RequirementsCommand,
  { games, requirements, clock }: Dependencies,
): Promise<Result<SystemRequirements, Problem>> {
  const before = await requirements.get(id);
  if (before === undefined) return err(noSuchRequirements(id));
  const { platform = before.platform } = edit;
  if (platform === before.platform) {
    const allowed = linking(await games.get(before.gameId), id, writer.caller);
    if (!allowed.ok) return allowed;
    const now = isoTime(clock.now());
    const recorded = recordOnGame(
      writer,
      allowed.value,
      { operation: 'update', fields: fieldsOf(edit), subject: subjectOf(id) },
      Date.parse(now),
    );
    if (!recorded.ok) return recorded;
    const decision = recorded.value;
    const edited = await requirements.edit(id, edit, now, decision && { decision, cause });
    return edited === undefined ? err(noSuchRequirements(id)) : ok(edited);
  }
  const moved = await changeGame(
    before.gameId,
    (game, now) => {
      const allowed = linking(game, id, writer.caller);
      if (!allowed.ok) return allowed;
      const after = moveRequirements(game, id, platform);
      if (after === undefined) return err(isStated);
      const recorded = recordOnGame(
        writer,
        game,
        { operation: 'update', fields: fieldsOf(edit), subject: subjectOf(id) },
        Date.parse(now),
      );
      if (!recorded.ok) return recorded;
      return ok({ game: after, beside: { editRequirements: { id, edit, now }, decision: recorded.value } });
    },
    cause,
    { games, clock },
  );
  return moved.ok ? stored(id, requirements) : moved;
}

/** Removes requirements, also from their game. */
export async function deleteRequirements(
  id: string,
  { cause, ...writer }: RequirementsCommand,
  { games, requirements, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const found = await stored(id, requirements);
  if (!found.ok) return found;
  const removed = await changeGame(
    found.value.gameId,
    (game, now) => {
      const allowed = linking(game, id, writer.caller);
      if (!allowed.ok) return allowed;
      const recorded = recordOnGame(writer, game, { operation: 'delete', subject: subjectOf(id) }, Date.parse(now));
      if (!recorded.ok) return recorded;
      const beside = { removeRequirementsId: id, decision: recorded.value };
      return ok({ game: removeRequirements(game, id), beside });
    },
    cause,
    { games, clock },
  );
  return removed.ok ? ok(undefined) : removed;
}

/** The game of these requirements, for callers who may change it. */
function linking(game: Game | undefined, id: string, caller: Caller): Result<Game, Problem> {
  if (game === undefined || !game.requirements.some((each) => each.id === id)) return err(noSuchRequirements(id));
  return changeable(game, caller);
}

const isStated = problem(
  'conflict',
  'This game has requirements for that platform already. Change them with PATCH /api/system-requirements/{id}.',
);
const noSuchRequirements = (id: string): Problem => problem('not-found', `There are no system requirements ${id}.`);

const subjectOf = (id: string) => ({ kind: 'system-requirements', id }) as const;
