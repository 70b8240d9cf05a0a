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

/** A table of 100,000 games takes longer to make than to fill, so searches use the same ones. They are empty. */
const TABLES: Uint8Array[] = [];
const MOST_TABLES = 8;

/** Of a game: its points, which are few, and a bit beside them. */
const POINTS = 0x7f;
const BEGINS = 0x80;

/** The games that a typed word finds. */
export class Hits {
  /** The slots of the games that are found. */
  readonly slots: number[] = [];
  /** By slot: the points, 0 if the game is not found, and whether its title begins with the typed word (`BEGINS`). */
  readonly #points: Uint8Array;
  readonly parts = new FoundParts();

  constructor({ size }: Pick<SearchIndex, 'size'>) {
    const table = TABLES.pop();
    this.#points = table?.length === size ? table : new Uint8Array(size);
  }

  /** Once it is not used any more: others may have the table. */
  release(): void {
    for (const slot of this.slots) this.#points[slot] = 0;
    if (TABLES.length < MOST_TABLES) TABLES.push(this.#points);
  }

  get isEmpty(): boolean {
    return this.parts.isEmpty;
  }

  /** 0: not found. */
  scoreOf(slot: number): number {
    return (this.#points[slot] ?? 0) & POINTS;
  }

  /** Whether the title begins with the typed word. */
  begins(slot: number): boolean {
    return ((this.#points[slot] ?? 0) & BEGINS) !== 0;
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
      const worst = Math.min(...each.map((hits) => hits.scoreOf(slot)));
      if (worst === 0) continue;
      isFound = true;
      this.#raise(slot, worst, areTyped && each.some((hits) => hits.begins(slot)));
    }
    if (isFound) for (const { parts } of each) this.parts.addAll(parts);
  }

  #score(entries: readonly number[], points: Points): void {
    const isTyped = points === SAME || points === BEGINNING;
    for (const entry of entries) {
      const slot = slotOf(entry);
      const level = levelOf(entry);
      const score = (level === BEGINNING_OF_TITLE ? points[0] : points[level]) ?? 0;
      this.#raise(slot, score, isTyped && level === BEGINNING_OF_TITLE);
    }
  }

  #raise(slot: number, score: number, begins: boolean): void {
    const before = this.#points[slot] ?? 0;
    if (before === 0) this.slots.push(slot);
    this.#points[slot] = Math.max(score, before & POINTS) | (before & BEGINS) | (begins ? BEGINS : 0);
  }
}
