import type { Card } from '../card.ts';
import type { Part } from './found-parts.ts';
import { plainText } from './plain-text.ts';

/** What a search found in the texts of a game. Ranges count UTF-16 code units, the end excluded. */
export interface Marks {
  readonly title?: Range[] | undefined;
  readonly developerName?: Range[] | undefined;
  readonly category?: Range[] | undefined;
  /** The tags found. */
  readonly tags?: string[] | undefined;
}
type Range = [from: number, to: number];
type PartOf = (word: string) => Part | undefined;

/** The parts of a game's texts that a search found. `partOf`: of a found word in its plain spelling. */
export function marksOf(card: Card, developerName: string | undefined, partOf: PartOf): Marks {
  const tags = card.tags.filter((tag) => rangesOf(tag, partOf).length > 0);
  return {
    title: unlessEmpty(rangesOf(card.title, partOf)),
    developerName: unlessEmpty(rangesOf(developerName ?? '', partOf)),
    category: unlessEmpty(rangesOf(card.category, partOf)),
    tags: unlessEmpty(tags),
  };
}

const unlessEmpty = <Value>(values: Value[]): Value[] | undefined => (values.length === 0 ? undefined : values);

function rangesOf(text: string, partOf: PartOf): Range[] {
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: chunk, index: start }) => {
    const words = [...chunk.matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: start + index }));
    const [first, last] = [words[0], words.at(-1)];
    const isWhole = words.length > 1 && partOf(words.map(({ word }) => plainText(word)).join('')) !== undefined;
    if (isWhole && first !== undefined && last !== undefined) return [[first.from, last.from + last.word.length]];
    return words.flatMap(({ word, from }): Range[] => {
      const part = partOf(plainText(word));
      return part === undefined ? [] : [[from + unfolded(word, part[0]), from + unfolded(word, part[1])]];
    });
  });
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Where a place in a word's plain spelling is in the word: "ß" is one letter there and two in plain. */
function unfolded(word: string, place: number): number {
  let [plain, at] = [0, 0];
  for (const letter of word) {
    const { length } = plainText(letter);
    // An accent of its own belongs to the letter before it.
    if (plain >= place && (length > 0 || place === 0)) break;
    plain += length;
    at += letter.length;
  }
  return at;
}
