import type { Game, SystemRequirements } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS } from '@satcade/contracts/lists';
import { editText } from '../../../content/developers/portal.ts';
import type { TypedGame } from '../../game/published/preview.ts';
import type { PreviewFiles } from '../../game/published/preview-files.ts';
import type { BrokenRule } from '../form/form-rules.ts';
import {
  type GameForm,
  leftPrice,
  NO_REQUIREMENTS,
  REQUIREMENT_FIELDS,
  type Requirements,
  shortDescriptionFrom,
  shortDescriptionOf,
} from '../form/game-form.ts';
import { gameTextsOf } from '../form/game-texts.ts';
import { eachOptional } from '../form/optional-texts.ts';
import { newStatements, statementsOf } from '../form/statements.ts';
import { type ChosenFiles, type PlannedFile, planOf } from '../submission/file-plan.ts';

/** The current values of a game, for the form. */
export function formOf(game: Game, stated: readonly SystemRequirements[] = []): GameForm {
  return {
    title: game.title,
    category: game.category,
    price: game.price.toFixed(2),
    version: editedVersion(game),
    ...eachOptional((name) => game[name] ?? ''),
    // Has its own dialog.
    publishAt: '',
    tags: [...game.tags],
    // A short description that was made from the description is left blank, so that it is made again.
    shortDescription: game.shortDescription === shortDescriptionFrom(game.description) ? '' : game.shortDescription,
    description: game.description,
    ...gameTextsOf(game),
    platforms: PLATFORMS.filter((platform) => game.supportedPlatforms.includes(platform)),
    isNSFW: game.isNSFW,
    ...statementsOf(game),
    hasRequirements: stated.length > 0,
    requirements: Object.fromEntries(stated.map((set) => [FORM_PLATFORMS[set.platform], requirementsOf(set)])),
  };
}

/** What the form holds of the texts and facts that the game's page shows, for a preview before it is saved. */
export const typedOf = (form: GameForm): TypedGame => ({
  ...{ title: form.title, description: form.description, shortDescription: shortDescriptionOf(form) },
  ...{ category: form.category, tags: [...form.tags], supportedPlatforms: [...form.platforms], isNSFW: form.isNSFW },
  ...newStatements(form),
  textLanguage: form.textLanguage,
  releaseDate: form.releaseDate.trim() || undefined,
  price: Number(leftPrice(form.price)),
});

const blobOf = (file: unknown): Blob | undefined => (file instanceof Blob ? file : undefined);

/** The chosen pictures and the trailer, for a preview before they are sent. */
export const previewFiles = (
  { thumbnail, trailer, screenshots }: ChosenFiles,
  kept: readonly string[],
): PreviewFiles => ({
  thumbnail: blobOf(thumbnail),
  trailer: blobOf(trailer),
  screenshots: screenshots.flatMap((file) => blobOf(file) ?? []),
  kept: [...kept],
});

const FORM_PLATFORMS = { WINDOWS: 'Windows', MAC: 'macOS', LINUX: 'Linux' } as const;

function requirementsOf(stated: SystemRequirements): Requirements {
  const entries = REQUIREMENT_FIELDS.map((field) => [field, stated[field] ?? ''] as const);
  return { ...NO_REQUIREMENTS, ...Object.fromEntries(entries) };
}

/** The version in the field: that of the waiting build if there is one. */
const editedVersion = ({ version = '', waitingBuild }: Game): string => waitingBuild?.version ?? version;

/** Each version is one file: a published number needs a new one for a new file, and a new number needs a file. */
export function versionRule(game: Game, form: GameForm, hasFile: boolean): BrokenRule | undefined {
  const isOut = game.version !== undefined && form.version.trim() === game.version && game.publishedAt !== undefined;
  if (hasFile && isOut) return { message: editText.fileNeedsVersion(game.version ?? ''), fields: ['version'] };
  const hasBuild = game.scanStatus === 'CLEAN' && game.waitingBuild === undefined;
  const isOther = form.version.trim() !== '' && form.version.trim() !== game.version;
  return hasBuild && !hasFile && isOther ? { message: editText.versionNeedsFile, fields: ['version'] } : undefined;
}

/** New screenshots take positions that no kept one has. */
export function editPlan(files: ChosenFiles, keptScreenshots: readonly string[]): PlannedFile[] {
  const taken = new Set(keptScreenshots.map((key) => Number(/screenshot-(\d+)/.exec(key)?.[1] ?? -1)));
  const free = Array.from({ length: LIMITS.screenshots }, (_, index) => index).filter((index) => !taken.has(index));
  return planOf(files, free);
}
