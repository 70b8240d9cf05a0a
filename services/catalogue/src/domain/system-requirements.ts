import type { Game, RequirementsPlatform } from './game.ts';

/** What a game needs on one platform. */
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
  /** Absent: never changed since. */
  readonly updatedAt?: string | undefined;
}

type Stated = Omit<SystemRequirements, 'id' | 'gameId' | 'createdAt' | 'updatedAt'>;

/** What changes of a set of requirements; `null` removes a recommended value. */
export type RequirementsEdit = {
  readonly [Field in keyof Stated]?: Stated[Field] | undefined | (undefined extends Stated[Field] ? null : never);
};

/**
 * Links requirements to their game. One set per platform: a new one takes the place of the old one, whose id is
 * answered. A game that shows none yet, or showed the old one, shows the new one.
 */
export function addRequirements(
  game: Game,
  { id, platform }: Pick<SystemRequirements, 'id' | 'platform'>,
): { readonly game: Game; readonly replacedId: string | undefined } {
  const replacedId = game.requirements.find((each) => each.platform === platform)?.id;
  const others = game.requirements.filter((each) => each.platform !== platform);
  const isShown = game.systemRequirementsId === undefined || game.systemRequirementsId === replacedId;
  return {
    game: {
      ...game,
      requirements: [...others, { id, platform }],
      ...(isShown && { systemRequirementsId: id }),
    },
    replacedId,
  };
}

/** Takes requirements off their game. A game that showed them shows the next set, if there is one. */
export function removeRequirements(game: Game, id: string): Game {
  const requirements = game.requirements.filter((each) => each.id !== id);
  const isShown = game.systemRequirementsId === id;
  return { ...game, requirements, ...(isShown && { systemRequirementsId: requirements[0]?.id }) };
}

/** The game with its requirements `id` moved to another platform; `undefined`: that platform has a set of its own. */
export function moveRequirements(game: Game, id: string, platform: RequirementsPlatform): Game | undefined {
  if (game.requirements.some((each) => each.id !== id && each.platform === platform)) return undefined;
  return {
    ...game,
    requirements: game.requirements.map((each) => (each.id === id ? { id, platform } : each)),
  };
}
