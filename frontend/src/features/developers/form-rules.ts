import { ALL_CATEGORIES } from '@satcade/contracts/categories';
import { LIMITS } from '@satcade/contracts/limits';
import type { Platform } from '@satcade/contracts/lists';
import { formText, uploadMessages } from '../../content/portal.ts';
import { usdText } from '../../lib/format.ts';
import {
  type GameForm,
  isStated,
  leftPrice,
  type RequirementField,
  requirementsOn,
  statedPlatforms,
} from './game-form.ts';

export type FormField =
  | Exclude<keyof GameForm, 'requirements'>
  | `${Platform}.${RequirementField}`
  | 'gameFile'
  | 'thumbnail';

/** A rule that a submission breaks: what to say, and which fields to mark. */
export interface BrokenRule {
  readonly message: string;
  readonly fields: readonly FormField[];
}

interface HasFiles {
  readonly gameFile: boolean;
  readonly thumbnail: boolean;
}

/** The first rule that the form breaks, in the order in which they are told. */
export function brokenRule(form: GameForm, has: HasFiles): BrokenRule | undefined {
  const missing: FormField[] = [
    ...(['title', 'category', 'price', 'description'] as const).filter((field) => form[field].trim() === ''),
    ...(form.platforms.length === 0 ? (['platforms'] as const) : []),
    ...(['gameFile', 'thumbnail'] as const).filter((field) => !has[field]),
  ];
  if (missing.length > 0) return { message: uploadMessages.fieldsMissing, fields: missing };
  if (!ALL_CATEGORIES.includes(form.category)) return { message: uploadMessages.fieldsMissing, fields: ['category'] };
  const price = Number(leftPrice(form.price) || Number.NaN);
  if (Number.isNaN(price)) return { message: uploadMessages.fieldsMissing, fields: ['price'] };
  if (price > LIMITS.maxPriceUSD) {
    return { message: formText.priceTooHigh(usdText(LIMITS.maxPriceUSD)), fields: ['price'] };
  }
  if (form.tags.length < LIMITS.tagsMin) return { message: uploadMessages.tagMissing, fields: ['tags'] };
  return requirementsRule(form);
}

const MINIMUM = ['minProcessor', 'minMemory', 'minGraphics', 'minStorage'] as const;

/** The first platform needs all four; another one may be left out, or needs all four as well. */
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
