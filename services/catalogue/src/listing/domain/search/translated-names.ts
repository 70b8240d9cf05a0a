import type { CategoryNames, PlatformNames, TagNames } from '@satcade/contracts/names';
import * as de from '@satcade/contracts/names/de';
import * as es from '@satcade/contracts/names/es';
import * as fr from '@satcade/contracts/names/fr';
import * as ja from '@satcade/contracts/names/ja';
import { plainText } from './plain-text.ts';

interface Names {
  readonly categoryNames: CategoryNames;
  readonly platformNames: PlatformNames;
  readonly tagNames: TagNames;
}

/** The languages of the site, except English: the values themselves are its names. */
const LANGUAGES: readonly Names[] = [de, es, fr, ja];

let table: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * What categories, platforms and tags with this name in any language of the site are called in English, with a space
 * between the words. `name` has its letters and digits only, in the spelling of `plainText`: "mundoabierto".
 */
export const valuesNamed = (name: string): readonly string[] => {
  // On the first search: lists without a text need no table.
  table ??= namesTable();
  return table.get(name) ?? [];
};

/** Names have so many words at most. */
const LONGEST = 4;

/** Joins words that are a name together, with a space between them: "un", "mundo abierto". */
export function withPhrases(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 1 && valuesNamed(lettersOf(words.slice(at, at + length).join(''))).length === 0) length -= 1;
    phrases.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return phrases;
}

function namesTable(): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { categoryNames, platformNames, tagNames } of LANGUAGES) {
    for (const [value, name] of Object.entries({ ...categoryNames, ...platformNames, ...tagNames })) {
      const [key, english] = [lettersOf(name), spokenWords(value)];
      const englishNames = values.get(key) ?? [];
      if (key !== lettersOf(value) && !englishNames.includes(english)) values.set(key, [...englishNames, english]);
    }
  }
  return values;
}

const lettersOf = (name: string): string => plainText(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** "Card & Board" is found by "card" and "board", "open-world" by "openworld". */
const spokenWords = (value: string): string =>
  plainText(value)
    .split(/\s+/)
    .filter((word) => word !== '&')
    .join(' ');
