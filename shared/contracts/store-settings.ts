import * as z from 'zod/mini';
import { FIRST_TEXT_LANGUAGE, type SiteLanguage } from './languages.ts';

const section = z.strictObject({ heading: z.string(), text: z.array(z.string()) });

/** The texts of the legal pages in another language. Those that are missing are shown in English. */
const translatedTexts = z.strictObject({
  terms: z.optional(z.array(section)),
  refunds: z.optional(z.array(section)),
  privacy: z.optional(z.array(section)),
});

/** The operator of the store, and the texts of its legal pages: `settings/store.json`, which the operator edits. */
export const storeSettingsSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  operator: z.string().check(z.minLength(1)),
  address: z.array(z.string()).check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  /** Empty if the operator is in no register. */
  register: z.string(),
  taxId: z.string(),
  country: z.string(),
  updated: z.string(),
  /** The refund window that checkout shows, in days; must match the deployment's `refundWindowDays`. */
  refundDays: z.int().check(z.gte(0)),
  terms: z.array(section),
  refunds: z.array(section),
  privacy: z.array(section),
  translations: z.optional(
    z.strictObject({
      de: z.optional(translatedTexts),
      es: z.optional(translatedTexts),
      fr: z.optional(translatedTexts),
      ja: z.optional(translatedTexts),
    } satisfies Record<Exclude<SiteLanguage, 'en'>, unknown>),
  ),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
export type SettingsSection = z.infer<typeof section>;

export type LegalText = keyof z.infer<typeof translatedTexts>;

interface ShownText {
  readonly sections: readonly SettingsSection[];
  /** The language that the sections are in. */
  readonly language: SiteLanguage;
}

/** A legal text in this language, or in English if the operator has not written it in the language. */
export function legalTextIn(
  language: SiteLanguage,
  text: LegalText,
  { translations, ...english }: Pick<StoreSettings, LegalText | 'translations'>,
): ShownText {
  const sections = language === 'en' ? undefined : translations?.[language]?.[text];
  return sections === undefined ? { sections: english[text], language: FIRST_TEXT_LANGUAGE } : { sections, language };
}

/** Marks a text that the operator has not replaced yet. */
const PLACEHOLDER = '[REPLACE:';

export const isPlaceholder = (text: string): boolean => text.includes(PLACEHOLDER);

/** The paths of the placeholder texts that the operator has not replaced, such as `address.0`. */
export function placeholdersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => placeholdersIn(each, [...path, key]));
}
