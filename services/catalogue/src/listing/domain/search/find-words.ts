import type { SearchIndex, Term } from './search-index.ts';
import { levelOf, slotOf } from './search-index.ts';
import { allowedErrors, beginsLike, errorsBetween, lettersOf } from './typos.ts';
import { formsOf, joined } from './words.ts';

/** The part of a found word to mark: from and to, in letters of its plain spelling. */
export type Part = readonly [from: number, to: number];

/** The games that a typed word finds. */
interface Hits {
  /** By slot; 0: not found. */
  readonly scores: Uint8Array;
  /** The words that were found, with the part to mark. */
  readonly parts: Map<string, Part>;
}

export interface FoundWords {
  /** How well each game matches, by game id. */
  readonly scores: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, Part>;
}

/** Points for a word in the title, in tags, developer or category, and in the description. */
type Points = readonly [title: number, facts: number, description: number];
const SAME: Points = [12, 8, 3];
const FORM: Points = [10, 7, 2];
const BEGINNING: Points = [9, 5, 2];
const BEGINNING_OF_FORM: Points = [7, 4, 1];
const TYPO: Points = [6, 4, 2];
const TWO_TYPOS: Points = [5, 3, 1];
const PART: Points = [4, 2, 1];
const BEGINNING_WITH_TYPO: Points = [3, 2, 1];

/** The title is what was typed. More than any sum of words can reach. */
const WHOLE_TITLE = 1_000;
const BEGINS_TITLE = 2;

/** Shorter parts are in too many words. */
const SHORTEST_PART = 3;
/** Each mistyped word is compared with all words. */
const MOST_WORDS = 6;

/**
 * The games that have every word, in one of its forms or as the beginning of a word. A word that no game has is looked
 * for inside of words, and then with typing errors. If the words never occur together, all of them may have errors.
 */
export function findWords(index: SearchIndex, words: readonly string[]): FoundWords {
  const mayGuess = words.length <= MOST_WORDS;
  const hits = words.map((word) => hitsOf(index, word, mayGuess));
  const found = together(index, words, hits);
  if (found.scores.size > 0 || !mayGuess || words.length === 1) return found;
  for (const [at, word] of words.entries()) {
    const all = hits[at];
    if (all !== undefined) addTypos(index, joined(word), all);
  }
  return together(index, words, hits);
}

function hitsOf(index: SearchIndex, word: string, mayGuess: boolean): Hits {
  const hits: Hits = { scores: new Uint8Array(index.size), parts: new Map() };
  const plain = joined(word);
  addForms(index, word, hits);
  if (hits.parts.size === 0) addParts(index, plain, hits);
  if (hits.parts.size === 0 && mayGuess) addTypos(index, plain, hits);
  if (hits.parts.size === 0 && mayGuess) addMistypedBeginnings(index, plain, hits);
  return hits;
}

function addForms(index: SearchIndex, word: string, hits: Hits): void {
  for (const { words, likeness } of formsOf(word)) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    if (others.length > 0) {
      addPhrase(index, words, likeness === 'same' ? SAME : FORM, hits);
      continue;
    }
    const term = index.term(first);
    if (term !== undefined) add(hits, term, likeness === 'same' ? SAME : FORM, [0, first.length]);
    const points = likeness === 'same' ? BEGINNING : BEGINNING_OF_FORM;
    for (const longer of index.beginningWith(first)) add(hits, longer, points, [0, first.length]);
  }
}

/** Games that have all words of a form, with the points of the worst one. */
function addPhrase(index: SearchIndex, words: readonly string[], points: Points, hits: Hits): void {
  const each = words.map((word) => {
    const own: Hits = { scores: new Uint8Array(index.size), parts: new Map() };
    const term = index.term(word);
    if (term !== undefined) add(own, term, points, [0, word.length]);
    return own;
  });
  let isFound = false;
  for (let slot = 0; slot < index.size; slot += 1) {
    const worst = Math.min(...each.map(({ scores }) => scores[slot] ?? 0));
    if (worst === 0) continue;
    isFound = true;
    hits.scores[slot] = Math.max(hits.scores[slot] ?? 0, worst);
  }
  if (!isFound) return;
  for (const { parts } of each) for (const [word, part] of parts) if (!hits.parts.has(word)) hits.parts.set(word, part);
}

function addParts(index: SearchIndex, plain: string, hits: Hits): void {
  if (plain.length < SHORTEST_PART) return;
  for (const term of index.terms()) {
    const at = term.word.indexOf(plain);
    if (at >= 0) add(hits, term, PART, [at, at + plain.length]);
  }
}

function addTypos(index: SearchIndex, plain: string, hits: Hits): void {
  if (allowedErrors(plain) === 0) return;
  const typed = { word: plain, letters: lettersOf(plain) };
  for (const term of index.terms()) {
    const errors = errorsBetween(typed, term);
    if (errors !== undefined && errors > 0) add(hits, term, errors === 1 ? TYPO : TWO_TYPOS, [0, term.word.length]);
  }
}

function addMistypedBeginnings(index: SearchIndex, plain: string, hits: Hits): void {
  const typed = { word: plain, letters: lettersOf(plain) };
  for (const term of index.terms()) {
    if (beginsLike(typed, term)) add(hits, term, BEGINNING_WITH_TYPO, [0, plain.length]);
  }
}

function add({ scores, parts }: Hits, { word, entries }: Term, points: Points, part: Part): void {
  if (!parts.has(word)) parts.set(word, part);
  for (const entry of entries) {
    const slot = slotOf(entry);
    const score = points[levelOf(entry)] ?? 0;
    if (score > (scores[slot] ?? 0)) scores[slot] = score;
  }
}

/** Games that every word finds: the sum of their points, and more for the title. */
function together(index: SearchIndex, words: readonly string[], hits: readonly Hits[]): FoundWords {
  const plain = words.map(joined);
  const scores = new Map<string, number>();
  for (let slot = 0; slot < index.size; slot += 1) {
    let sum = 0;
    for (const hit of hits) {
      const score = hit.scores[slot] ?? 0;
      sum = score === 0 ? Number.NaN : sum + score;
    }
    const id = index.idAt(slot);
    if (Number.isNaN(sum) || sum === 0 || id === undefined) continue;
    scores.set(id, sum + titlePoints(index.titleOf(id), plain, sum));
  }
  return { scores, parts: new Map(hits.flatMap(({ parts }) => [...parts])) };
}

function titlePoints(title: string, words: readonly string[], sum: number): number {
  const isInTitle = sum === SAME[0] * words.length;
  if (
    isInTitle &&
    [...new Set(title.split(/\s+/).map(joined))].filter(Boolean).sort().join() === [...words].sort().join()
  ) {
    return WHOLE_TITLE;
  }
  return words.some((word) => title.startsWith(word)) ? BEGINS_TITLE : 0;
}
