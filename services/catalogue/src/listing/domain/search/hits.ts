import { FoundParts, type Part } from './found-parts.ts';
import { BEGINNING_OF_TITLE, levelOf, type SearchIndex, slotOf, type Term } from './search-index.ts';

/** Points for a word in the title, in tags, developer or category, and in the description. */
type Points = readonly [title: number, facts: number, description: number];
export const SAME: Points = [12, 8, 3];
export const FORM: Points = [10, 7, 2];
export const BEGINNING: Points = [9, 5, 2];
export const BEGINNING_OF_FORM: Points = [7, 4, 1];
export const TYPO: Points = [6, 4, 2];
export const TWO_TYPOS: Points = [5, 3, 1];
export const PART: Points = [4, 2, 1];
export const BEGINNING_WITH_TYPO: Points = [3, 2, 1];

/** The games that a typed word finds. */
export class Hits {
  /** By slot; 0: not found. */
  readonly scores: Uint8Array;
  /** The slots of the games that are found. */
  readonly slots: number[] = [];
  /** By slot; 1: the title begins with the typed word. */
  readonly begins: Uint8Array;
  readonly parts = new FoundParts();

  constructor({ size }: Pick<SearchIndex, 'size'>) {
    this.scores = new Uint8Array(size);
    this.begins = new Uint8Array(size);
  }

  get isEmpty(): boolean {
    return this.parts.isEmpty;
  }

  /** Adds the games with a word of the index. The best points of a game count. */
  add({ word, entries }: Term, points: Points, part: Part): void {
    this.parts.add(word, part);
    this.#score(entries, points);
  }

  /** Adds the games with words that begin with this. */
  addBeginnings(beginning: string, terms: readonly Term[], points: Points): void {
    if (terms.length > 0) this.parts.addBeginning(beginning);
    for (const { entries } of terms) this.#score(entries, points);
  }

  /**
   * Adds the games that all of these found, with the points of the worst one. `areTyped`: as separate words, so that each
   * may be the beginning of a title.
   */
  addCommon(each: readonly Hits[], areTyped: boolean): void {
    let isFound = false;
    for (const slot of each[0]?.slots ?? []) {
      const worst = Math.min(...each.map(({ scores }) => scores[slot] ?? 0));
      if (worst === 0) continue;
      isFound = true;
      this.#raise(slot, worst);
      if (areTyped && each.some(({ begins }) => begins[slot] === 1)) this.begins[slot] = 1;
    }
    if (isFound) for (const { parts } of each) this.parts.addAll(parts);
  }

  #score(entries: readonly number[], points: Points): void {
    const isTyped = points === SAME || points === BEGINNING;
    for (const entry of entries) {
      const slot = slotOf(entry);
      const level = levelOf(entry);
      const score = (level === BEGINNING_OF_TITLE ? points[0] : points[level]) ?? 0;
      if (level === BEGINNING_OF_TITLE && isTyped) this.begins[slot] = 1;
      this.#raise(slot, score);
    }
  }

  #raise(slot: number, score: number): void {
    const before = this.scores[slot] ?? 0;
    if (score <= before) return;
    if (before === 0) this.slots.push(slot);
    this.scores[slot] = score;
  }
}
