import { FIRST_TEXT_LANGUAGE, type SiteLanguage } from '@satcade/contracts/languages';
import { nameIn } from '@satcade/contracts/names';
import * as deNames from '@satcade/contracts/names/de';
import * as esNames from '@satcade/contracts/names/es';
import * as frNames from '@satcade/contracts/names/fr';
import * as jaNames from '@satcade/contracts/names/ja';
import type { Cents } from '@satcade/kernel';
import { de } from './feed-texts/de.ts';
import { en } from './feed-texts/en.ts';
import { es } from './feed-texts/es.ts';
import { fr } from './feed-texts/fr.ts';
import { ja } from './feed-texts/ja.ts';
import type { FeedTexts } from './feed-texts/texts.ts';
import { usdText } from './store.ts';

const TEXTS: Readonly<Record<SiteLanguage, FeedTexts>> = { en, de, es, fr, ja };

interface Names {
  readonly categoryNames: Readonly<Record<string, string>>;
  readonly tagNames: Readonly<Record<string, string>>;
}
const NAMES: Readonly<Record<SiteLanguage, Names>> = {
  // The values themselves are the English names.
  en: { categoryNames: {}, tagNames: {} },
  de: deNames,
  es: esNames,
  fr: frNames,
  ja: jaNames,
};

/** How a feed writes texts, names, prices and days. */
export interface FeedLanguage {
  readonly language: SiteLanguage;
  readonly texts: FeedTexts;
  readonly categoryName: (category: string) => string;
  readonly tagName: (tag: string) => string;
  readonly usd: (price: Cents) => string;
  /** The day of an ISO-8601 time, in UTC. */
  readonly day: (time: string) => string;
}

export function feedLanguage(language: SiteLanguage): FeedLanguage {
  const { categoryNames, tagNames } = NAMES[language];
  const texts = TEXTS[language];
  // Prices as on the store's own pages: of the United States in English.
  const locale = language === FIRST_TEXT_LANGUAGE ? 'en-US' : language;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    language,
    texts,
    categoryName: (category) => nameIn(categoryNames, category),
    tagName: (tag) => nameIn(tagNames, tag),
    usd: (price) => usdText(price, locale, texts.free),
    day: (time) => days.format(new Date(time)),
  };
}
