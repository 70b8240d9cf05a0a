import type { Card } from '../card.ts';
import type { TextSearch } from '../text-search.ts';
import { findWords } from './find-words.ts';
import { marksOf } from './marks.ts';
import { nearestTitles } from './nearest.ts';
import { plainText } from './plain-text.ts';
import { SearchIndex } from './search-index.ts';
import { withPhrases } from './translated-names.ts';
import { joined } from './words.ts';

export type { TextSearch };

/** Creates the search for texts. `index` follows the lists that are searched. */
export function createTextSearch(index: SearchIndex = new SearchIndex()): TextSearch {
  let followed: readonly Card[] | undefined;
  /** The places in the list of the index's games. */
  let places = new Int32Array();

  function follow(cards: readonly Card[], developers: ReadonlyMap<string, string>): void {
    index.follow(cards, developers);
    if (cards === followed) return;
    places = new Int32Array(index.size).fill(-1);
    for (const [place, { id }] of cards.entries()) {
      const slot = index.slotOf(id);
      if (slot !== undefined) places[slot] = place;
    }
    followed = cards;
  }

  return {
    wordsOf,
    find(cards, texts, developers, words) {
      follow(texts, developers);
      const { slots, scores, areGuessed, partOf } = findWords(index, words);
      return {
        scores,
        areGuessed,
        placeAt: (at) => places[slots[at] ?? -1] ?? -1,
        marksOf: (card, developerName) => marksOf(card, developerName, partOf),
        nearest: (most, isAccepted, compare) =>
          nearestTitles(
            words,
            Array.from(places, (place) => cards[place]),
            (slot) => index.titleAt(slot),
            most,
            isAccepted,
            compare,
          ),
      };
    },
  };
}

/** Words without a letter or digit ("&", "-") say nothing beside others. */
function wordsOf(text: string): readonly string[] {
  const typed = withPhrases(plainText(text).split(/\s+/)).map((word) => word.toLowerCase());
  const words = [...new Set(typed)].filter((word) => word !== '' && word !== '&').sort();
  const spoken = words.filter((word) => joined(word) !== '');
  return spoken.length > 0 ? spoken : words;
}
