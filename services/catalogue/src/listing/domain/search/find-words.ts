import type { FoundParts } from './found-parts.ts';
import { BEGINNING, BEGINNING_OF_FORM, BEGINNING_WITH_TYPO, FORM, Hits, PART, SAME, TWO_TYPOS, TYPO } from './hits.ts';
import type { SearchIndex } from './search-index.ts';
import { allowedErrors, beginsLike, errorsBetween, lettersOf } from './typos.ts';
import { formsOf, joined } from './words.ts';

export interface FoundWords {
  /** The games that match, by slot of the index, each with how well it does. */
  readonly slots: Uint32Array;
  readonly scores: Uint16Array;
  /** A word is there with typing errors only. */
  readonly areGuessed: boolean;
  /** Of each typed word. */
  readonly parts: readonly FoundParts[];
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
  let common: readonly number[] | undefined;
  let guesses = 0;
  for (const word of words) {
    const found = hitsOf(index, word);
    if (found.isEmpty && guesses < MOST_GUESSES) {
      guesses += 1;
      if (addGuesses(index, joined(word), found) === 'typos') withTypos.add(found);
    }
    if (found.isEmpty) return NOTHING;
    hits.push(found);
    // So many words are not searched again with typing errors.
    if (words.length <= MOST_GUESSES) continue;
    common = (common ?? found.slots).filter((slot) => found.scores[slot] !== 0);
    if (common.length === 0) return NOTHING;
  }
  const found = together(index, words, hits);
  const isDone = words.length === 1 || words.length > MOST_GUESSES || found.slots.length > 0;
  if (isDone) return { ...found, areGuessed: withTypos.size > 0, parts: hits.map(({ parts }) => parts) };
  for (const [at, word] of words.entries()) {
    const all = hits[at];
    if (all !== undefined && !withTypos.has(all)) addTypos(index, joined(word), all);
  }
  return { ...together(index, words, hits), areGuessed: true, parts: hits.map(({ parts }) => parts) };
}

const NOTHING: FoundWords = {
  ...{ slots: new Uint32Array(), scores: new Uint16Array() },
  ...{ areGuessed: false, parts: [] },
};

function hitsOf(index: SearchIndex, word: string): Hits {
  const hits = new Hits(index);
  for (const { words, likeness } of formsOf(word)) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    const [same, beginning] = likeness === 'same' ? [SAME, BEGINNING] : [FORM, BEGINNING_OF_FORM];
    if (others.length > 0) {
      hits.addCommon(
        words.map((each) => exactHits(index, each, same)),
        likeness === 'same' && word.includes(' '),
      );
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
function together(
  index: SearchIndex,
  words: readonly string[],
  hits: readonly Hits[],
): Pick<FoundWords, 'slots' | 'scores'> {
  const whole = wordSet(words.flatMap((word) => word.split(' ')).map(joined));
  const isWhole = (title: string): boolean => wordSet(title.split(/\s+/).map(joined)) === whole;
  const [rarest, ...others] = [...hits].sort((a, b) => a.slots.length - b.slots.length);
  const most = rarest?.slots.length ?? 0;
  const [slots, scores] = [new Uint32Array(most), new Uint16Array(most)];
  let count = 0;
  for (const slot of rarest?.slots ?? []) {
    let sum = rarest?.scores[slot] ?? 0;
    let begins = rarest?.begins[slot] ?? 0;
    for (const other of others) {
      const score = other.scores[slot] ?? 0;
      sum = score === 0 ? 0 : sum + score;
      if (sum === 0) break;
      begins |= other.begins[slot] ?? 0;
    }
    if (sum === 0) continue;
    // Titles are read for as few games as possible: that takes more time than everything else.
    if (sum === SAME[0] * words.length && isWhole(index.titleAt(slot))) sum += WHOLE_TITLE;
    else if (begins === 1) sum += BEGINS_TITLE;
    slots[count] = slot;
    scores[count] = sum;
    count += 1;
  }
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) };
}

const wordSet = (words: readonly string[]): string => [...new Set(words)].filter(Boolean).sort().join();
