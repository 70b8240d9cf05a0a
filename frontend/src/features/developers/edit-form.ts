import type { Game, SystemRequirements } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS } from '@satcade/contracts/lists';
import { editText } from '../../content/portal.ts';
import { type ChosenFiles, type PlannedFile, planOf } from './file-plan.ts';
import type { BrokenRule } from './form-rules.ts';
import {
  type GameForm,
  NO_REQUIREMENTS,
  REQUIREMENT_FIELDS,
  type Requirements,
  shortDescriptionFrom,
} from './game-form.ts';

/** What a game says now, as the form shows it. */
export function formOf(game: Game, stated: readonly SystemRequirements[] = []): GameForm {
  return {
    title: game.title,
    category: game.category,
    price: game.price.toFixed(2),
    version: editedVersion(game),
    releaseDate: game.releaseDate ?? '',
    tags: [...game.tags],
    // Made from the description, it is left to be made again.
    shortDescription: game.shortDescription === shortDescriptionFrom(game.description) ? '' : game.shortDescription,
    description: game.description,
    platforms: PLATFORMS.filter((platform) => game.supportedPlatforms.includes(platform)),
    isNSFW: game.isNSFW,
    hasRequirements: stated.length > 0,
    requirements: Object.fromEntries(stated.map((set) => [FORM_PLATFORMS[set.platform], requirementsOf(set)])),
  };
}

const FORM_PLATFORMS = { WINDOWS: 'Windows', MAC: 'macOS', LINUX: 'Linux' } as const;

function requirementsOf(stated: SystemRequirements): Requirements {
  const entries = REQUIREMENT_FIELDS.map((field) => [field, stated[field] ?? ''] as const);
  return { ...NO_REQUIREMENTS, ...Object.fromEntries(entries) };
}

/** The version that the field names: that of the build which waits, if one does. */
export const editedVersion = ({ version = '', waitingBuild }: Game): string => waitingBuild?.version ?? version;

/** A version is one file: a number that is out needs another one for a new file, and a new number needs a file. */
export function versionRule(game: Game, form: GameForm, hasFile: boolean): BrokenRule | undefined {
  const isOut = game.version !== undefined && form.version.trim() === game.version && game.publishedAt !== undefined;
  if (hasFile && isOut) return { message: editText.fileNeedsVersion(game.version ?? ''), fields: ['version'] };
  const hasBuild = game.scanStatus === 'CLEAN' && game.waitingBuild === undefined;
  const isOther = form.version.trim() !== '' && form.version.trim() !== game.version;
  return hasBuild && !hasFile && isOther ? { message: editText.versionNeedsFile, fields: ['version'] } : undefined;
}

/** New screenshots go to places that no kept one has. */
export function editPlan(files: ChosenFiles, keptScreenshots: readonly string[]): PlannedFile[] {
  const taken = new Set(keptScreenshots.map((key) => Number(/screenshot-(\d+)/.exec(key)?.[1] ?? -1)));
  const free = Array.from({ length: LIMITS.screenshots }, (_, index) => index).filter((index) => !taken.has(index));
  return planOf(files, free);
}
