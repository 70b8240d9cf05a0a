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
}

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
