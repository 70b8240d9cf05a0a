import type { Game, RequirementsPlatform } from '../../games/domain/game.ts';

/** The requirements of a game on one platform. */
export interface SystemRequirements {
  readonly id: string;
  readonly gameId: string;
  readonly platform: RequirementsPlatform;
  readonly minProcessor: string;
  readonly minMemory: string;
  readonly minGraphics: string;
  readonly minStorage: string;
  readonly recProcessor?: string | undefined;
  readonly recMemory?: string | undefined;
  readonly recGraphics?: string | undefined;
  readonly recStorage?: string | undefined;
  readonly createdAt: string;
  /** Absent: not changed since it was created. */
  readonly updatedAt?: string | undefined;
}

type Stated = Omit<SystemRequirements, 'id' | 'gameId' | 'createdAt' | 'updatedAt'>;

/** The changes of a set of requirements; `null` removes a recommended value. */
export type RequirementsEdit = {
  readonly [Field in keyof Stated]?: Stated[Field] | undefined | (undefined extends Stated[Field] ? null : never);
};

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
