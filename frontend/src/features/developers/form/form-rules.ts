import { ALL_CATEGORIES } from '@satcade/contracts/categories';
import { TRANSLATIONS_LENGTH } from '@satcade/contracts/entities/game-texts';
import { LIMITS } from '@satcade/contracts/limits';
import { isFilterableTag, type Platform } from '@satcade/contracts/lists';
import { hidingText } from '../../../content/account/hiding.ts';
import { formText, uploadMessages } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import { statementFormText } from '../../../content/developers/statements.ts';
import { translationText } from '../../../content/developers/translations.ts';
import { usdText } from '../../../lib/text/format.ts';
import { entryOf, isEntryAccepted } from '../publication/store-entry.ts';
import {
  type GameForm,
  isStated,
  leftPrice,
  type RequirementField,
  requirementsOn,
  statedPlatforms,
} from './game-form.ts';
import { areTooLong, isAnyIncomplete } from './game-texts.ts';
import { isAccepted, OPTIONAL_NAMES, optionalText } from './optional-texts.ts';
import { isRatedTooLow } from './statements.ts';

export type FormField =
  | Exclude<keyof GameForm, 'requirements'>
  | `${Platform}.${RequirementField}`
  | 'gameFile'
  | 'thumbnail';

/** A rule that a submission breaks: the message, and the fields to mark. */
export interface BrokenRule {
  readonly message: string;
  readonly fields: readonly FormField[];
}

export interface Submission {
  /** Whether the file is chosen or already stored. */
  readonly gameFile: boolean;
  readonly thumbnail: boolean;
  /** `2026-01-31`, in the developer's time zone. */
  readonly today: string;
}

/** The first rule that the form breaks. */
export const brokenRule = (form: GameForm, submission: Submission): BrokenRule | undefined =>
  brokenRules(form, submission)[0];

/** The error after a change: corrected fields are no longer marked. */
export function stillBroken(
  broken: BrokenRule | undefined,
  form: GameForm,
  submission: Submission,
  more: readonly BrokenRule[] = [],
): BrokenRule | undefined {
  if (broken === undefined) return undefined;
  const rules = [...brokenRules(form, submission), ...more].filter(({ message }) => message === broken.message);
  const fields = broken.fields.filter((field) => rules.some((rule) => rule.fields.includes(field)));
  return fields.length === 0 ? undefined : { ...broken, fields };
}

/** Every rule that the form breaks, the first one first. */
export function brokenRules(form: GameForm, has: Submission): BrokenRule[] {
  const missing: FormField[] = [
    ...(['title', 'category', 'price', 'description'] as const).filter((field) => form[field].trim() === ''),
    ...(form.platforms.length === 0 ? (['platforms'] as const) : []),
    // An announcement needs no file yet.
    ...(entryOf(form) === 'soon' ? (['thumbnail'] as const) : (['gameFile', 'thumbnail'] as const)).filter(
      (field) => !has[field],
    ),
  ];
  const price = Number(leftPrice(form.price) || Number.NaN);
  const rules: readonly (readonly [boolean, string, readonly FormField[]])[] = [
    [missing.length > 0, uploadMessages.fieldsMissing, missing],
    [!ALL_CATEGORIES.includes(form.category), uploadMessages.fieldsMissing, ['category']],
    [Number.isNaN(price), uploadMessages.fieldsMissing, ['price']],
    [price > LIMITS.maxPriceUSD, formText.priceTooHigh(usdText(LIMITS.maxPriceUSD)), ['price']],
    ...OPTIONAL_NAMES.map(
      (name) => [!isAccepted(name, form[name].trim(), has.today), optionalText(name).wrong, [name]] as const,
    ),
    [!isEntryAccepted(form, Date.parse(has.today)), publicationText.badTime, ['publishAt']],
    [form.tags.length < LIMITS.tagsMin, uploadMessages.tagMissing, ['tags']],
    // A game may have such a tag from before, and would be refused after its files were sent.
    [!form.tags.every(isFilterableTag), hidingText.badTag, ['tags']],
    [isAnyIncomplete(form), translationText.incomplete, ['translations']],
    [areTooLong(form), translationText.tooLong(TRANSLATIONS_LENGTH), ['translations']],
    [form.aiUse.length === 0, statementFormText.aiMissing, ['aiUse']],
    [isRatedTooLow(form), statementFormText.ratingTooLow, ['ageRating']],
    [form.languages.some(({ parts }) => parts.length === 0), statementFormText.partless, ['languages']],
  ];
  const broken = rules.flatMap(([isBroken, message, fields]) => (isBroken ? [{ message, fields }] : []));
  const needs = requirementsRule(form);
  return needs === undefined ? broken : [...broken, needs];
}

const MINIMUM = ['minProcessor', 'minMemory', 'minGraphics', 'minStorage'] as const;

/**
 * The first platform needs all four fields. Another platform may leave all of them blank, or needs all four as well.
 */
function requirementsRule(form: GameForm): BrokenRule | undefined {
  if (!form.hasRequirements) return undefined;
  const missing = statedPlatforms(form)
    .filter((platform) => isStated(form, platform))
    .flatMap((platform) =>
      MINIMUM.filter((field) => requirementsOn(form, platform)[field].trim() === '').map(
        (field) => `${platform}.${field}` as const,
      ),
    );
  return missing.length === 0 ? undefined : { message: uploadMessages.requirementsMissing, fields: missing };
}
