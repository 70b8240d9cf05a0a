import type { Game, SystemRequirements } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS } from '@satcade/contracts/lists';
import { type ChosenFiles, type PlannedFile, planOf } from './file-plan.ts';
import {
  type GameForm,
  NO_REQUIREMENTS,
  REQUIREMENT_FIELDS,
  type Requirements,
  shortDescriptionFrom,
} from './game-form.ts';

/** What a game says now, as the form shows it. */
export function formOf(game: Game, requirements: SystemRequirements | undefined): GameForm {
  return {
    title: game.title,
    category: game.category,
    price: game.price.toFixed(2),
    version: game.version ?? '',
    tags: [...game.tags],
    // Made from the description, it is left to be made again.
    shortDescription: game.shortDescription === shortDescriptionFrom(game.description) ? '' : game.shortDescription,
    description: game.description,
    platforms: PLATFORMS.filter((platform) => game.supportedPlatforms.includes(platform)),
    isNSFW: game.isNSFW,
    hasRequirements: requirements !== undefined,
    requirements: requirementsOf(requirements),
  };
}

function requirementsOf(stated: SystemRequirements | undefined): Requirements {
  if (stated === undefined) return NO_REQUIREMENTS;
  const entries = REQUIREMENT_FIELDS.map((field) => [field, stated[field] ?? ''] as const);
  return { ...NO_REQUIREMENTS, ...Object.fromEntries(entries) };
}

/** New screenshots go to places that no kept one has. */
export function editPlan(files: ChosenFiles, keptScreenshots: readonly string[]): PlannedFile[] {
  const taken = new Set(keptScreenshots.map((key) => Number(/screenshot-(\d+)/.exec(key)?.[1] ?? -1)));
  const free = Array.from({ length: LIMITS.screenshots }, (_, index) => index).filter((index) => !taken.has(index));
  return planOf(files, free);
}
