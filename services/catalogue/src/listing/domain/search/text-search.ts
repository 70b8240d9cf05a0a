import type { CardList } from '../places/cards.ts';
import type { TextSearch } from '../text-search.ts';
import { findWords } from './find-words.ts';
import { FoundGames } from './found-games.ts';
import type { FoundParts, Part } from './found-parts.ts';
import { marksOf } from './marks.ts';
import { nearestTitles } from './nearest.ts';
import { plainText } from './plain-text.ts';
import { SearchIndex } from './search-index.ts';
import { withPhrases } from './translated-names.ts';
import { joined } from './words.ts';

export type { TextSearch };

/**
 * The texts that were asked for last, with what they found: at most so many, and so much memory. Visitors type the same
 * letters, and a sale changes no text.
 */
const KEPT = 500;
const KEPT_BYTES = 8_000_000;
/** Of a found word: its place in a table, and the numbers of its part. */
const WORD_BYTES = 100;

/** What a text found. */
interface Kept {
  readonly games: FoundGames;
  readonly areGuessed: boolean;
  readonly partOf: (word: string) => Part | undefined;
  readonly bytes: number;
}

/** Creates the search for texts. `index` follows the lists that are searched. */
export function createTextSearch(index: SearchIndex = new SearchIndex()): TextSearch {
  let followed: CardList | undefined;
  /** The places in the list of the index's games. */
  let places = new Int32Array();
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  function follow(cards: CardList, developers: ReadonlyMap<string, string>): void {
    index.follow(cards, developers);
    if (cards === followed) return;
    kept.clear();
    keptBytes = 0;
    places = new Int32Array(index.size).fill(-1);
    let place = 0;
    for (const { id } of cards) {
      const slot = index.slotOf(id);
      if (slot !== undefined) places[slot] = place;
      place += 1;
    }
    followed = cards;
  }

  function found(words: readonly string[], listed: number): Kept {
    const { slots, scores, areGuessed, parts } = findWords(index, words);
    const games = new FoundGames(
      slots.map((slot) => places[slot] ?? 0),
      scores,
      listed,
    );
    const bytes = games.bytes + parts.reduce((sum, { size }) => sum + size, 1) * WORD_BYTES;
    return { games, areGuessed, partOf: partOf(parts), bytes };
  }

  function keep(text: string, each: Kept): void {
    // Reinserted at the end, so that the least recently used ones are at the front.
    if (kept.delete(text)) keptBytes -= each.bytes;
    kept.set(text, each);
    keptBytes += each.bytes;
    for (const [oldest, { bytes }] of kept) {
      if (kept.size <= KEPT && keptBytes <= KEPT_BYTES) return;
      kept.delete(oldest);
      keptBytes -= bytes;
    }
  }

  return {
    wordsOf,
    find(cards, texts, developers, words) {
      follow(texts, developers);
      const text = words.join('\n');
      const each = kept.get(text) ?? found(words, texts.length);
      keep(text, each);
      return {
        first: (asked) => each.games.first(asked),
        areGuessed: each.areGuessed,
        marksOf: (card, developerName) => marksOf(card, developerName, each.partOf),
        nearest: (most, isAccepted, compare) =>
          nearestTitles(
            words,
            Array.from(places, (place) => (place < 0 ? undefined : cards.at(place))),
            (slot) => index.titleAt(slot),
            most,
            isAccepted,
            compare,
          ),
      };
    },
  };
}

/** Where several typed words found the same one, the last of them counts. */
const partOf =
  (parts: readonly FoundParts[]) =>
  (word: string): Part | undefined =>
    parts.findLast((each) => each.of(word) !== undefined)?.of(word);

/** Words without a letter or digit ("&", "-") say nothing beside others. */
function wordsOf(text: string): readonly string[] {
  const typed = withPhrases(plainText(text).split(/\s+/)).map((word) => word.toLowerCase());
  const words = [...new Set(typed)].filter((word) => word !== '' && word !== '&').sort();
  const spoken = words.filter((word) => joined(word) !== '');
  return spoken.length > 0 ? spoken : words;
}
