import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS, type Platform } from '@satcade/contracts/lists';
import * as z from 'zod/mini';
import { formText } from '../../content/portal.ts';

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

/** What the form says of a game, as it is typed. Kept in the browser while an upload runs. */
export const gameFormSchema = z.object({
  title: z.string(),
  category: z.string(),
  price: z.string(),
  version: z.string(),
  /** `2026-01-31`, or nothing. */
  releaseDate: text,
  tags: z.array(z.string()),
  shortDescription: z.string(),
  description: z.string(),
  platforms: z.array(z.enum(PLATFORMS)),
  isNSFW: z.boolean(),
  hasRequirements: z.boolean(),
  /** By platform. Those of a platform that is not chosen are kept, and not sent. */
  requirements: z.partialRecord(z.enum(PLATFORMS), requirementsSchema),
});
export type GameForm = z.infer<typeof gameFormSchema>;

export const NO_REQUIREMENTS: Requirements = requirementsSchema.parse({});

/** The form as it opens first. */
export const FIRST_FORM: GameForm = {
  title: '',
  category: '',
  price: '',
  version: '1.0',
  releaseDate: '',
  tags: [],
  shortDescription: '',
  description: '',
  platforms: ['Windows'],
  isNSFW: false,
  hasRequirements: false,
  requirements: {},
};

/** The form after a game was uploaded. */
export const RESET_FORM: GameForm = { ...FIRST_FORM, version: '1.0.0' };

/** Digits and dots only, as one types. */
export const typedPrice = (typed: string): string => typed.replace(/[^\d.]/g, '');

/** Two decimals, as the field is left; empty when it is no number. */
export function leftPrice(typed: string): string {
  const price = Number.parseFloat(typed);
  return Number.isFinite(price) ? price.toFixed(2) : '';
}

/** Another category has other tags: those that were chosen go. */
export const withCategory = (form: GameForm, category: string): GameForm =>
  form.category === category ? form : { ...form, category, tags: [] };

export type TagOutcome = { readonly tags: readonly string[] } | { readonly refusal: string };

/** Adds a tag: trimmed, no second time, at most five. Nothing is no tag and changes nothing. */
export function withTag(tags: readonly string[], typed: string): TagOutcome {
  const tag = typed.trim();
  if (tag === '') return { tags };
  if (tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return { refusal: formText.tagTaken };
  if (tags.length >= LIMITS.tagsMax) return { refusal: formText.tagsFull(LIMITS.tagsMax) };
  return { tags: [...tags, tag] };
}

/** Turned off, the eight fields are emptied. */
export const withRequirements = (form: GameForm, on: boolean): GameForm => ({
  ...form,
  hasRequirements: on,
  requirements: on ? form.requirements : {},
});

/** The chosen platforms that requirements are stated for; a browser has none of its own. */
export const statedPlatforms = ({ platforms }: Pick<GameForm, 'platforms'>): readonly Platform[] => {
  const stated = platforms.filter((platform) => platform !== 'Web Browser');
  return stated.length === 0 ? ['Windows'] : stated;
};

/** What the game needs on a platform. */
export const requirementsOn = (form: Pick<GameForm, 'requirements'>, platform: Platform): Requirements =>
  form.requirements[platform] ?? NO_REQUIREMENTS;

/** Whether something is stated for a platform: for the first one always, for the others where a field is filled in. */
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

/** In the order of the list, whatever was clicked first. */
export const withPlatform = (form: GameForm, platform: Platform, on: boolean): GameForm => ({
  ...form,
  platforms: PLATFORMS.filter((each) => (each === platform ? on : form.platforms.includes(each))),
});

/** The short description as it is sent: left empty, the first 150 characters of the description. */
export function shortDescriptionOf({ shortDescription, description }: GameForm): string {
  const given = shortDescription.trim();
  return given === '' ? shortDescriptionFrom(description) : given;
}

/** The first 150 characters of a description. */
export const shortDescriptionFrom = (description: string): string =>
  [...description.trim()].slice(0, LIMITS.shortDescriptionLength).join('').trimEnd();
