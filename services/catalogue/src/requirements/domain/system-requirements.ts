import type { EditOf } from '@satcade/contracts/edit';
import type { requirementsFacts, requirementsInput } from '@satcade/contracts/entities/requirements';
import type { Facts } from '@satcade/contracts/shape';
import type { Game, RequirementsPlatform } from '../../games/domain/game.ts';

/** The requirements of a game on one platform. */
export type SystemRequirements = Facts<typeof requirementsFacts>;

/** The changes of a set of requirements; `null` removes a recommended value. */
export type RequirementsEdit = EditOf<Facts<typeof requirementsInput>>;

/**
 * Links requirements to their game, which shows them if it shows none yet; `undefined`: that platform already has a
 * set.
 */
export function addRequirements(
  game: Game,
  { id, platform }: Pick<SystemRequirements, 'id' | 'platform'>,
): Game | undefined {
  if (game.requirements.some((each) => each.platform === platform)) return undefined;
  return {
    ...game,
    requirements: [...game.requirements, { id, platform }],
    ...(game.systemRequirementsId === undefined && { systemRequirementsId: id }),
  };
}

/** Removes requirements from their game. A game that showed them shows the next set, if there is one. */
export function removeRequirements(game: Game, id: string): Game {
  const requirements = game.requirements.filter((each) => each.id !== id);
  const isShown = game.systemRequirementsId === id;
  return { ...game, requirements, ...(isShown && { systemRequirementsId: requirements[0]?.id }) };
}

/** The game with its requirements `id` moved to another platform; `undefined`: that platform already has a set. */
export function moveRequirements(game: Game, id: string, platform: RequirementsPlatform): Game | undefined {
  if (game.requirements.some((each) => each.id !== id && each.platform === platform)) return undefined;
  return {
    ...game,
    requirements: game.requirements.map((each) => (each.id === id ? { id, platform } : each)),
  };
}
