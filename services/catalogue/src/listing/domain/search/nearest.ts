import { firstOf } from '../first-of.ts';

/** Below this share of common pairs of letters, titles only look alike by chance. */
const LEAST = 0.3;
/** As many words of a text as have a bit beside that of the whole. */
const MOST_WORDS = 7;
const WHOLE = 1;
const SPACE = 32;

interface Near<Item> {
  readonly item: Item;
  readonly likeness: number;
}

/**
 * The titles most similar to a search text, best first: as a whole, or on average of its first seven words, by their
 * share of common pairs of letters (Dice's coefficient). Texts are in the spelling of `plainText`. `titleAt`: the title
 * of the item at a place. `isAccepted` is asked for similar titles only; of equally similar ones, `compare` decides.
 */
export function nearestTitles<Item>(
  words: readonly string[],
  items: readonly (Item | undefined)[],
  titleAt: (place: number) => string,
  most: number,
  isAccepted: (item: Item) => boolean,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const likenessOf = likenessTo(words);
  function* near(): Generator<Near<Item>> {
    for (let place = 0; place < items.length; place += 1) {
      const item = items[place];
      const likeness = item === undefined ? 0 : likenessOf(titleAt(place));
      if (item !== undefined && likeness >= LEAST && isAccepted(item)) yield { item, likeness };
    }
  }
  return firstOf(near(), most, (a, b) => b.likeness - a.likeness || compare(a.item, b.item)).map(({ item }) => item);
}

/** A function that reads each title once, however many words are compared with it. */
function likenessTo(words: readonly string[]): (title: string) => number {
  const [each, wholeSize, sizes] = pairTable(words);
  const common = new Uint16Array(sizes.length);
  const best = new Float64Array(sizes.length);

  /** Ends a word of a title that has this many pairs. */
  function endWord(count: number): void {
    for (let at = 0; at < sizes.length; at += 1) {
      const found = common[at] ?? 0;
      if (found === 0) continue;
      best[at] = Math.max(best[at] ?? 0, (2 * found) / ((sizes[at] ?? 0) + count));
      common[at] = 0;
    }
  }

  return (title) => {
    let [inWhole, start, before] = [0, 0, title.charCodeAt(0)];
    best.fill(0);
    for (let at = 1; at < title.length; at += 1) {
      const letter = title.charCodeAt(at);
      let bits = each[hashOf(before, letter)] ?? 0;
      inWhole += bits & WHOLE;
      if (letter === SPACE) {
        endWord(at - 1 - start);
        start = at + 1;
      } else if (before !== SPACE) {
        bits >>= 1;
        for (let word = 0; bits !== 0; word += 1, bits >>= 1)
          if ((bits & 1) === 1) common[word] = (common[word] ?? 0) + 1;
      }
      before = letter;
    }
    endWord(title.length - 1 - start);
    let sum = 0;
    for (let at = 0; at < best.length; at += 1) sum += best[at] ?? 0;
    const pairs = wholeSize + Math.max(title.length - 1, 0);
    return Math.max(sum / best.length, pairs === 0 ? 0 : (2 * inWhole) / pairs);
  };
}

/** For each pair of letters, which of the texts have it: bit 0 the whole, the others its words. */
function pairTable(words: readonly string[]): [table: Uint8Array, wholeSize: number, sizes: readonly number[]] {
  const table = new Uint8Array(1 << 16);
  const texts = [words.join(' '), ...words.slice(0, MOST_WORDS)];
  const [wholeSize = 0, ...sizes] = texts.map((text, bit) => {
    let size = 0;
    for (let at = 1; at < text.length; at += 1) {
      const place = hashOf(text.charCodeAt(at - 1), text.charCodeAt(at));
      const bits = table[place] ?? 0;
      if ((bits & (1 << bit)) === 0) size += 1;
      table[place] = bits | (1 << bit);
    }
    return size;
  });
  return [table, wholeSize, sizes];
}

/** Of letters outside of Latin, some pairs share a place. */
const hashOf = (first: number, second: number): number => ((first << 8) ^ (first >> 8) ^ second) & 0xffff;
