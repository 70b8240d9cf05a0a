import { LIMITS } from '@satcade/contracts/limits';
import { isFilterableTag, PLATFORMS, type Platform } from '@satcade/contracts/lists';
import * as z from 'zod/mini';
import { hidingText } from '../../../content/account/hiding.ts';
import { formText } from '../../../content/developers/portal.ts';
import { STORE_ENTRIES } from '../publication/store-entry.ts';
import { gameTextShape, NO_TRANSLATIONS } from './game-texts.ts';
import { eachOptional } from './optional-texts.ts';
import { NO_STATEMENTS, statementShape } from './statements.ts';

export const REQUIREMENT_FIELDS = [
  'minProcessor',
  'minMemory',
  'minGraphics',
  'minStorage',
  'recProcessor',
  'recMemory',
  'recGraphics',
  'recStorage',
] as const;
export type RequirementField = (typeof REQUIREMENT_FIELDS)[number];
export type Requirements = Readonly<Record<RequirementField, string>>;

const text = z._default(z.string(), '');
const requirementsSchema = z.object({
  minProcessor: text,
  minMemory: text,
  minGraphics: text,
  minStorage: text,
  recProcessor: text,
  recMemory: text,
  recGraphics: text,
  recStorage: text,
});

/** The values of the form, as typed. Kept in the browser while an upload runs. */
export const gameFormSchema = z.object({
  title: z.string(),
  category: z.string(),
  price: z.string(),
  version: z.string(),
  /** Empty if blank. A submission that an earlier version stored has none of those that were added since. */
  ...eachOptional(() => text),
  /** How a new game enters the store: see `entryOf`. */
  entry: z.optional(z.enum(STORE_ENTRIES)),
  /** When a new game is published or released, in the browser's time zone (`2026-01-31T12:00`), or blank. */
  publishAt: text,
  tags: z.array(z.string()),
  shortDescription: z.string(),
  description: z.string(),
  ...gameTextShape,
  platforms: z.array(z.enum(PLATFORMS)),
  isNSFW: z.boolean(),
  ...statementShape,
  hasRequirements: z.boolean(),
  /** By platform. Those of a platform that is not chosen are kept but not sent. */
  requirements: z.partialRecord(z.enum(PLATFORMS), requirementsSchema),
});
export type GameForm = z.infer<typeof gameFormSchema>;

export const NO_REQUIREMENTS: Requirements = requirementsSchema.parse({});

/** The form when it first opens. */
export const FIRST_FORM: GameForm = {
  title: '',
  category: '',
  price: '',
  version: '1.0',
  ...eachOptional(() => ''),
  publishAt: '',
  tags: [],
  shortDescription: '',
  description: '',
  ...NO_TRANSLATIONS,
  platforms: ['Windows'],
  isNSFW: false,
  ...NO_STATEMENTS,
  hasRequirements: false,
  requirements: {},
};

/** The form after an upload. */
export const RESET_FORM: GameForm = { ...FIRST_FORM, version: '1.0.0' };

/**
 * Keeps only digits and dots while the user types. A comma is taken as the dot where it is the last mark, as most
 * languages write prices: without it, `4,99` would become 499.
 */
export function typedPrice(typed: string): string {
  const kept = typed.replace(/[^\d.,]/g, '');
  if (!kept.includes(',')) return kept;
  const mark = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','));
  const digits = (part: string) => part.replace(/\D/g, '');
  return `${digits(kept.slice(0, mark))}.${digits(kept.slice(mark))}`;
}

/** Two decimals when the field loses focus; empty if it is not a number. */
export function leftPrice(typed: string): string {
  const price = Number.parseFloat(typed);
  return Number.isFinite(price) ? price.toFixed(2) : '';
}

/** Each category has its own tags: a new category clears the chosen ones. */
export const withCategory = (form: GameForm, category: string): GameForm =>
  form.category === category ? form : { ...form, category, tags: [] };

export type TagOutcome = { readonly tags: readonly string[] } | { readonly refusal: string };

/** Adds a tag that lists can be filtered by: trimmed, not twice, and five at most. A blank tag changes nothing. */
export function withTag(tags: readonly string[], typed: string): TagOutcome {
  const tag = typed.trim();
  if (tag === '') return { tags };
  if (!isFilterableTag(tag)) return { refusal: hidingText.badTag };
  if (tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return { refusal: formText.tagTaken };
  if (tags.length >= LIMITS.tagsMax) return { refusal: formText.tagsFull(LIMITS.tagsMax) };
  return { tags: [...tags, tag] };
}

/** Empties the eight fields when the requirements are turned off. */
export const withRequirements = (form: GameForm, on: boolean): GameForm => ({
  ...form,
  hasRequirements: on,
  requirements: on ? form.requirements : {},
});

/** The chosen platforms that can have requirements. A web browser has none. */
export const statedPlatforms = ({ platforms }: Pick<GameForm, 'platforms'>): readonly Platform[] => {
  const stated = platforms.filter((platform) => platform !== 'Web Browser');
  return stated.length === 0 ? ['Windows'] : stated;
};

/** The requirements of the game on one platform. */
export const requirementsOn = (form: Pick<GameForm, 'requirements'>, platform: Platform): Requirements =>
  form.requirements[platform] ?? NO_REQUIREMENTS;

/** Whether requirements are sent for a platform: always for the first one, for others if a field is filled in. */
export const isStated = (form: GameForm, platform: Platform): boolean =>
  platform === statedPlatforms(form)[0] ||
  Object.values(requirementsOn(form, platform)).some((value) => value.trim() !== '');

export const withRequirement = (
  form: GameForm,
  platform: Platform,
  field: RequirementField,
  value: string,
): GameForm => ({
  ...form,
  requirements: { ...form.requirements, [platform]: { ...requirementsOn(form, platform), [field]: value } },
});

/** In the order of the list, not of the clicks. */
export const withPlatform = (form: GameForm, platform: Platform, on: boolean): GameForm => ({
  ...form,
  platforms: PLATFORMS.filter((each) => (each === platform ? on : form.platforms.includes(each))),
});

/** The short description that is sent: if blank, the first 150 characters of the description. */
export function shortDescriptionOf({ shortDescription, description }: GameForm): string {
  const given = shortDescription.trim();
  return given === '' ? shortDescriptionFrom(description) : given;
}

/** The first 150 characters of a description. */
export const shortDescriptionFrom = (description: string): string =>
  [...description.trim()].slice(0, LIMITS.shortDescriptionLength).join('').trimEnd();
