import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { language } from '../../content/language.ts';
import type { ReadableStore } from '../storage/store.ts';
import { useStore } from '../storage/use-store.ts';
import { englishText, type LocalText, renderedText, scaledSize } from './english.ts';

/*
 * Dates, counts and sizes by the language of the reader. It may differ from that of the site's words, so a text from
 * here stands for itself, and prices stay in the form of US dollars (format.ts).
 */

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The languages of the reader that `Intl` accepts: some systems name one that is no language tag (`en-US@posix`). */
export function languagesOf(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    try {
      return Intl.getCanonicalLocales(name).length > 0;
    } catch {
      return false;
    }
  });
}

/**
 * The languages for dates and numbers: the site's language as the browser's user writes it (`de-CH`), or, where the site
 * does not have the user's language, that language. `names`: those of the browser, the preferred one first.
 */
export function readerLanguages(site: string, names: readonly string[]): readonly string[] {
  const baseOf = (name: string) => name.split('-')[0];
  const ofSite = names.filter((name) => baseOf(name) === site);
  if (ofSite.length > 0) return ofSite;
  const isMissing = !SITE_LANGUAGES.some((language) => language === baseOf(names[0] ?? site));
  return site === 'en' && isMissing ? names : [site];
}

/** Texts by the first language that the browser knows. Readers of US English need no `Intl`. */
export function localTextOf(names: readonly string[]): LocalText {
  const languages = languagesOf(names);
  if (languages.length === 0 || /^en(-US)?$/i.test(languages[0] ?? '')) return englishText;
  const list = [...languages];
  const day = new Intl.DateTimeFormat(list, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(list, { dateStyle: 'medium', timeStyle: 'short' });
  const count = new Intl.NumberFormat(list);
  const sizeIn = (power: number) =>
    new Intl.NumberFormat(list, {
      style: 'unit',
      unit: SIZE_UNITS[power] ?? 'byte',
      // The short name of bytes has no plural: `167 byte`.
      unitDisplay: power === 0 ? 'long' : 'short',
      minimumFractionDigits: power === 0 ? 0 : 1,
      maximumFractionDigits: power === 0 ? 0 : 1,
    });
  return {
    language: day.resolvedOptions().locale,
    date: (iso) => day.format(new Date(iso)),
    day: (date) => day.format(new Date(`${date}T12:00:00`)),
    time: (iso) => time.format(new Date(iso)),
    count: (value) => count.format(value),
    size(bytes) {
      const { value, power } = scaledSize(bytes);
      return sizeIn(power).format(value);
    },
  };
}

let reader: LocalText | undefined;

/** The texts of this browser. Not while a page is rendered for everybody: see `useLocalText`. */
function readerText(): LocalText {
  reader ??= localTextOf(readerLanguages(language, languagesOf(navigator.languages)));
  return reader;
}

export const dateText = (iso: string): string => readerText().date(iso);
export const dayText = (date: string): string => readerText().day(date);
export const timeText = (iso: string): string => readerText().time(iso);
export const countText = (count: number): string => readerText().count(count);
export const sizeText = (bytes: number): string => readerText().size(bytes);

const SECONDS_OF = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was: `3 minutes ago`, `1 day ago` for less than 48 hours, `now`. Stands for itself, never inside an English sentence. */
export function agoText(seconds: number): string {
  const past = Math.max(0, Math.round(seconds));
  const [unit, size] = SECONDS_OF.find(([, each]) => past >= each) ?? SECONDS_OF[3];
  const words = new Intl.RelativeTimeFormat([...readerLanguages(language, languagesOf(navigator.languages))], {
    // "Yesterday" would be wrong for 47 hours.
    numeric: past === 0 ? 'auto' : 'always',
  });
  return words.format(-Math.floor(past / size), unit);
}

const localText: ReadableStore<LocalText> = { empty: renderedText, get: readerText, subscribe: () => () => undefined };

/**
 * Texts for components of rendered pages: English and UTC at first, then as the reader's browser has them. With `select`
 * only one of them: where it is the same for this reader, the component is not rendered twice.
 */
export function useLocalText(): LocalText;
export function useLocalText<Part>(select: (local: LocalText) => Part): Part;
export function useLocalText<Part>(select?: (local: LocalText) => Part): LocalText | Part {
  return useStore<LocalText, LocalText | Part>(localText, select ?? ((local) => local));
}
