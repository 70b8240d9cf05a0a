import type { FoundParts } from './found-parts.ts';
import { BEGINNING, BEGINNING_OF_FORM, BEGINNING_WITH_TYPO, FORM, Hits, PART, SAME, TWO_TYPOS, TYPO } from './hits.ts';
import type { SearchIndex } from './search-index.ts';
import { allowedErrors, beginsLike, errorsBetween, lettersOf } from './typos.ts';
import { formsOf, joined } from './words.ts';

export interface FoundWords {
  /** The games that match, by slot of the index, each with how well it does. */
  readonly slots: readonly number[];
  readonly scores: readonly number[];
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
  const made: Hits[] = [];
  try {
    return findHits(index, words, made);
  } finally {
    for (const hits of made) hits.release();
  }
}

/** `made`: what the caller releases. */
function findHits(index: SearchIndex, words: readonly string[], made: Hits[]): FoundWords {
  const hits: Hits[] = [];
  const withTypos = new Set<Hits>();
  let common: readonly number[] | undefined;
  let guesses = 0;
  for (const word of words) {
    const found = hitsOf(index, word, made);
    if (found.isEmpty && guesses < MOST_GUESSES) {
      guesses += 1;
      if (addGuesses(index, joined(word), found) === 'typos') withTypos.add(found);
    }
    if (found.isEmpty) return NOTHING;
    hits.push(found);
    // So many words are not searched again with typing errors.
    if (words.length <= MOST_GUESSES) continue;
    common = (common ?? found.slots).filter((slot) => found.scoreOf(slot) !== 0);
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
  ...{ slots: [], scores: [] },
  ...{ areGuessed: false, parts: [] },
};

function hitsOf(index: SearchIndex, word: string, made: Hits[]): Hits {
  const hits = new Hits(index);
  made.push(hits);
  for (const { words, likeness } of formsOf(word)) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    const [same, beginning] = likeness === 'same' ? [SAME, BEGINNING] : [FORM, BEGINNING_OF_FORM];
    if (others.length > 0) {
      hits.addCommon(
        words.map((each) => exactHits(index, each, same, made)),
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

function exactHits(index: SearchIndex, word: string, points: typeof SAME, made: Hits[]): Hits {
  const hits = new Hits(index);
  made.push(hits);
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
  const letters = lettersOf(words.map(joined).join(''));
  const isWhole = (slot: number): boolean =>
    index.titleLettersAt(slot) === letters && wordSet(index.titleAt(slot).split(/\s+/).map(joined)) === whole;
  const [rarest, ...others] = [...hits].sort((a, b) => a.slots.length - b.slots.length);
  const slots: number[] = [];
  const scores: number[] = [];
  for (const slot of rarest?.slots ?? []) {
    let sum = rarest?.scoreOf(slot) ?? 0;
    let begins = rarest?.begins(slot) === true;
    for (let at = 0; at < others.length && sum > 0; at += 1) {
      const score = others[at]?.scoreOf(slot) ?? 0;
      sum = score === 0 ? 0 : sum + score;
      begins ||= others[at]?.begins(slot) === true;
    }
    if (sum === 0) continue;
    if (sum === SAME[0] * words.length && isWhole(slot)) sum += WHOLE_TITLE;
    else if (begins) sum += BEGINS_TITLE;
    slots.push(slot);
    scores.push(sum);
  }
  return { slots, scores };
}

const wordSet = (words: readonly string[]): string => [...new Set(words)].filter(Boolean).sort().join();
