import {
  BEGINNING,
  BEGINNING_OF_FORM,
  BEGINNING_WITH_TYPO,
  FORM,
  Hits,
  PART,
  type Part,
  SAME,
  TWO_TYPOS,
  TYPO,
} from './hits.ts';
import type { SearchIndex } from './search-index.ts';
import { allowedErrors, beginsLike, errorsBetween, lettersOf } from './typos.ts';
import { formsOf, joined } from './words.ts';

export interface FoundWords {
  /** How well each game matches, by slot of the index; 0: not at all. */
  readonly scores: Uint16Array;
  /** The part of a found word to mark. */
  readonly partOf: (word: string) => Part | undefined;
}

/** The title is what was typed. More than any sum of words can reach. */
const WHOLE_TITLE = 1_000;
const BEGINS_TITLE = 2;

/** Shorter parts are in too many words. */
const SHORTEST_PART = 3;
/** Each guessed word is compared with all words of the index. */
const MOST_GUESSES = 6;

/**
 * The games that have every word, in one of its forms or as the beginning of a word. A word that no game has is looked
 * for inside of words, and then with typing errors. If the words never occur together, all of them may have errors. In
 * one search, six words at most are guessed.
 */
export function findWords(index: SearchIndex, words: readonly string[]): FoundWords {
  const hits: Hits[] = [];
  const withTypos = new Set<Hits>();
  const common = new Uint8Array(index.size).fill(1);
  let guesses = 0;
  for (const word of words) {
    const found = hitsOf(index, word);
    if (found.isEmpty && guesses < MOST_GUESSES) {
      guesses += 1;
      if (addGuesses(index, joined(word), found) === 'typos') withTypos.add(found);
    }
    if (found.isEmpty) return nothing(index);
    hits.push(found);
    // So many words are not searched again with typing errors.
    if (words.length > MOST_GUESSES && !narrow(common, found)) return nothing(index);
  }
  const scores = together(index, words, hits);
  const isDone = words.length === 1 || words.length > MOST_GUESSES || scores.some((score) => score > 0);
  if (isDone) return { scores, partOf: partOf(hits) };
  for (const [at, word] of words.entries()) {
    const all = hits[at];
    if (all !== undefined && !withTypos.has(all)) addTypos(index, joined(word), all);
  }
  return { scores: together(index, words, hits), partOf: partOf(hits) };
}

const nothing = ({ size }: SearchIndex): FoundWords => ({ scores: new Uint16Array(size), partOf: () => undefined });

/** Leaves only the games that these hits have, too. `false`: none is left. */
function narrow(common: Uint8Array, { scores }: Hits): boolean {
  let isLeft = false;
  for (let slot = 0; slot < common.length; slot += 1) {
    if (common[slot] === 0) continue;
    if (scores[slot] === 0) common[slot] = 0;
    else isLeft = true;
  }
  return isLeft;
}

/** Where several typed words found the same one, the last of them counts. */
const partOf = (hits: readonly Hits[]) => (word: string) =>
  hits.findLast((each) => each.partOf(word) !== undefined)?.partOf(word);

function hitsOf(index: SearchIndex, word: string): Hits {
  const hits = new Hits(index);
  for (const { words, likeness } of formsOf(word)) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    const [same, beginning] = likeness === 'same' ? [SAME, BEGINNING] : [FORM, BEGINNING_OF_FORM];
    if (others.length > 0) {
      hits.addCommon(words.map((each) => exactHits(index, each, same)));
      continue;
    }
    const term = index.term(first);
    if (term !== undefined) hits.add(term, same, [0, first.length]);
    hits.addBeginnings(first, index.beginningWith(first), beginning);
  }
  return hits;
}

function exactHits(index: SearchIndex, word: string, points: typeof SAME): Hits {
  const hits = new Hits(index);
  const term = index.term(word);
  if (term !== undefined) hits.add(term, points, [0, word.length]);
  return hits;
}

/** Says what it has looked for last. */
function addGuesses(index: SearchIndex, plain: string, hits: Hits): 'parts' | 'typos' {
  addParts(index, plain, hits);
  if (!hits.isEmpty) return 'parts';
  addTypos(index, plain, hits);
  if (hits.isEmpty) addMistypedBeginnings(index, plain, hits);
  return 'typos';
}

function addParts(index: SearchIndex, plain: string, hits: Hits): void {
  if (plain.length < SHORTEST_PART) return;
  const letters = lettersOf(plain);
  for (const term of index.terms()) {
    if ((letters & ~term.letters) !== 0) continue;
    const at = term.word.indexOf(plain);
    if (at >= 0) hits.add(term, PART, [at, at + plain.length]);
  }
}

function addTypos(index: SearchIndex, plain: string, hits: Hits): void {
  if (allowedErrors(plain) === 0) return;
  const typed = { word: plain, letters: lettersOf(plain) };
  for (const term of index.terms()) {
    const errors = errorsBetween(typed, term);
    if (errors !== undefined && errors > 0) hits.add(term, errors === 1 ? TYPO : TWO_TYPOS, [0, term.word.length]);
  }
}

function addMistypedBeginnings(index: SearchIndex, plain: string, hits: Hits): void {
  const typed = { word: plain, letters: lettersOf(plain) };
  for (const term of index.terms()) {
    if (beginsLike(typed, term)) hits.add(term, BEGINNING_WITH_TYPO, [0, plain.length]);
  }
}

/** Games that every word finds: the sum of their points, and more for the title. */
function together(index: SearchIndex, words: readonly string[], hits: readonly Hits[]): Uint16Array {
  const typed = words.flatMap((word) => word.split(' ')).map(joined);
  const whole = wordSet(typed);
  const scores = new Uint16Array(index.size);
  for (let slot = 0; slot < scores.length; slot += 1) {
    let sum = 0;
    for (const hit of hits) {
      const score = hit.scores[slot] ?? 0;
      sum += score;
      if (score === 0) {
        sum = 0;
        break;
      }
    }
    if (sum === 0) continue;
    const title = index.titleAt(slot);
    const isInTitle = sum === SAME[0] * words.length;
    if (isInTitle && wordSet(title.split(/\s+/).map(joined)) === whole) sum += WHOLE_TITLE;
    else if (typed.some((word) => title.startsWith(word))) sum += BEGINS_TITLE;
    scores[slot] = sum;
  }
  return scores;
}

const wordSet = (words: readonly string[]): string => [...new Set(words)].filter(Boolean).sort().join();
