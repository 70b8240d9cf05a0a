/**
 * The languages of the site, as BCP 47 tags without a region. The first is the one that every text is written in first.
 * A language needs its folder in `frontend/src/translations`.
 */
export const SITE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** The site's language for a tag such as `de-CH`; English for any other. */
export const siteLanguageOf = (tag: string | undefined): SiteLanguage =>
  SITE_LANGUAGES.find((language) => language === tag?.split(/[-_]/)[0]?.toLowerCase()) ?? FIRST_TEXT_LANGUAGE;

/** Each in its own words. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
} as const satisfies Readonly<Record<SiteLanguage, string>>;

/** The language of a game's original texts if its developer has not said. */
export const FIRST_TEXT_LANGUAGE = 'en' satisfies SiteLanguage;
