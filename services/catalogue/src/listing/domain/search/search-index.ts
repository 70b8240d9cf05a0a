import { assetTypeOf } from '@satcade/contracts/categories';
import type { Card } from '../card.ts';
import { hasSameTexts } from '../same-texts.ts';
import { plainText } from './plain-text.ts';
import { lettersOf } from './typos.ts';
import { joined, wordsOf } from './words.ts';

/**
 * Room for the level of a word in a game: 0 title, 1 facts, 2 description, 3 the beginning of the title. In several
 * places, the best one counts.
 */
const LEVEL_BITS = 2;
const TITLE = 0;
export const BEGINNING_OF_TITLE = 3;

/** A distinct word of all games. */
export interface Term {
  readonly word: string;
  readonly letters: number;
  /** The games with this word: `slot << 2 | level`. */
  readonly entries: number[];
}

export const slotOf = (entry: number): number => entry >> LEVEL_BITS;
export const levelOf = (entry: number): number => entry & ((1 << LEVEL_BITS) - 1);

/** What is indexed of a game. */
interface Source {
  readonly card: Card;
  readonly developerName: string | undefined;
}

interface Document extends Source {
  readonly slot: number;
}

/** Display names of developers by user id. */
type Names = ReadonlyMap<string, string>;

/**
 * The words of all games in memory, for searches. It is filled on the first search and then follows each new list of
 * games: only games whose texts changed are indexed anew.
 */
export class SearchIndex {
  readonly #documents = new Map<string, Document>();
  readonly #terms = new Map<string, Term>();
  /** The plain titles by slot; empty where no game is. On their own, because some searches read all of them. */
  readonly #titles: string[] = [];
  /** By slot: the letters and digits of the title, as `lettersOf` has them. */
  readonly #titleLetters: number[] = [];
  #freeSlots: number[] = [];
  #sorted: Term[] | undefined;
  #followed: Iterable<Card> | undefined;

  /** Brings the index to exactly these games. The same list again costs nothing. */
  follow(cards: Iterable<Card>, names: Names): this {
    if (cards === this.#followed) return this;
    const removed = new Set(this.#documents.keys());
    const changed: Source[] = [];
    for (const card of cards) {
      removed.delete(card.id);
      const developerName = names.get(card.developerId);
      const before = this.#documents.get(card.id);
      const isSame = before?.developerName === developerName && hasSameTexts(before?.card, card);
      if (!isSame) changed.push({ card, developerName });
    }
    for (const id of removed) this.#remove(id);
    for (const { card } of changed) this.#remove(card.id);
    for (const source of changed) this.#add(source);
    this.#followed = cards;
    return this;
  }

  /** The number of slots, used or not: the length of a table with one place per game. */
  get size(): number {
    return this.#titles.length;
  }

  /** The place of an indexed game in tables with one place per game. */
  slotOf(id: string): number | undefined {
    return this.#documents.get(id)?.slot;
  }

  /** The plain title of the game at this place. */
  titleAt(slot: number): string {
    return this.#titles[slot] ?? '';
  }

  /** The letters and digits of that title, as `lettersOf` has them: most titles need not be read to rule them out. */
  titleLettersAt(slot: number): number {
    return this.#titleLetters[slot] ?? 0;
  }

  term(word: string): Term | undefined {
    return this.#terms.get(word);
  }

  /** All words, in alphabetical order. */
  terms(): Iterable<Term> {
    return this.#inOrder();
  }

  /** The words that are longer than this one and begin with it. */
  beginningWith(start: string): readonly Term[] {
    const sorted = this.#inOrder();
    const first = placeIn(sorted, start);
    let end = first;
    while (sorted[end]?.word.startsWith(start) === true) end += 1;
    return sorted.slice(sorted[first]?.word === start ? first + 1 : first, end);
  }

  #inOrder(): Term[] {
    this.#sorted ??= [...this.#terms.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
    return this.#sorted;
  }

  #add(source: Source): void {
    const { id, title } = source.card;
    const slot = this.#freeSlots.pop() ?? this.#titles.length;
    const plainTitle = plainText(title);
    this.#titles[slot] = plainTitle;
    this.#titleLetters[slot] = lettersOf(joined(plainTitle));
    this.#documents.set(id, { ...source, slot });
    const words = new Set<string>();
    textsOf(source).forEach((text, level) => {
      for (const word of wordsOf(text)) {
        if (words.has(word)) continue;
        words.add(word);
        const place = level === TITLE && plainTitle.startsWith(word) ? BEGINNING_OF_TITLE : level;
        this.#termFor(word).entries.push((slot << LEVEL_BITS) | place);
      }
    });
  }

  #remove(id: string): void {
    const document = this.#documents.get(id);
    if (document === undefined) return;
    const { slot } = document;
    for (const word of new Set(textsOf(document).flatMap((text) => [...wordsOf(text)]))) {
      const term = this.#terms.get(word);
      const at = term?.entries.findIndex((entry) => slotOf(entry) === slot) ?? -1;
      if (term === undefined || at < 0) continue;
      term.entries.splice(at, 1);
      if (term.entries.length === 0) this.#drop(term);
    }
    this.#documents.delete(id);
    this.#titles[slot] = '';
    this.#freeSlots.push(slot);
  }

  #termFor(word: string): Term {
    const existing = this.#terms.get(word);
    if (existing !== undefined) return existing;
    const term = { word, letters: lettersOf(word), entries: [] };
    this.#terms.set(word, term);
    this.#sorted?.splice(placeIn(this.#sorted, word), 0, term);
    return term;
  }

  #drop({ word }: Term): void {
    this.#terms.delete(word);
    this.#sorted?.splice(placeIn(this.#sorted, word), 1);
  }
}

/** A game's searched texts by level. */
const textsOf = ({ card, developerName = '' }: Source): string[] =>
  [card.title, factsOf(card, developerName), card.shortDescription].map(plainText);

const factsOf = ({ tags, category, supportedPlatforms }: Card, developerName: string): string =>
  [...tags, developerName, category, assetTypeOf(category), ...supportedPlatforms].join(' ');

/** The index of the first term that does not come before `word` (binary search). */
function placeIn(sorted: readonly Term[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const term = sorted[middle];
    if (term !== undefined && term.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
