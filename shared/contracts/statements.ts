/*
 * What developers state about their games beside texts and pictures. Facts of a game keep these values as plain text, so
 * that a later version can add to a list.
 */

/** The parts of a game that AI may have made. */
export const AI_PARTS = ['code', 'art', 'sound', 'text'] as const;
/** Excludes every part. */
export const NO_AI = 'none';
export const AI_USES = [NO_AI, ...AI_PARTS] as const;
export type AiUse = (typeof AI_USES)[number];
/** In filters: games whose developers have not said. */
export const UNSTATED = 'unstated';

/** Years, as developers rate their own games. No board has checked them. */
export const AGE_RATINGS = [3, 7, 12, 16, 18] as const;
export type AgeRating = (typeof AGE_RATINGS)[number];
/** A game with adult content (`isNSFW`) cannot be rated lower. */
export const ADULT_RATING: AgeRating = 18;

export const CONTENT_DESCRIPTORS = [
  'violence',
  'blood',
  'fear',
  'strong-language',
  'nudity',
  'sexual-content',
  'drugs',
  'gambling',
  'discrimination',
  'online-interaction',
] as const;
export type ContentDescriptor = (typeof CONTENT_DESCRIPTORS)[number];

/** BCP 47. In the order of the English names. */
export const LANGUAGES = [
  'ar',
  'pt-BR',
  'bg',
  'ca',
  'cs',
  'da',
  'nl',
  'en',
  'pt-PT',
  'fi',
  'fr',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'es-419',
  'nb',
  'pl',
  'ro',
  'ru',
  'zh-Hans',
  'es',
  'sv',
  'th',
  'zh-Hant',
  'tr',
  'uk',
  'vi',
] as const;
export type Language = (typeof LANGUAGES)[number];
/** Where a game speaks a language. */
export const LANGUAGE_PARTS = ['interface', 'audio', 'subtitles'] as const;
export type LanguagePart = (typeof LANGUAGE_PARTS)[number];
