/** Below this share of common pairs of letters, titles only look alike by chance. */
const LEAST = 0.3;
/** As many words of a text as have a bit beside that of the whole. */
const MOST_WORDS = 7;
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
  const nearest: Near<Item>[] = [];
  let least = LEAST;
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place];
    if (item === undefined) continue;
    const likeness = likenessOf(titleAt(place));
    if (likeness < least || !isAccepted(item)) continue;
    nearest.push({ item, likeness });
    nearest.sort((a, b) => b.likeness - a.likeness || compare(a.item, b.item));
    if (nearest.length > most) nearest.pop();
    if (nearest.length === most) least = nearest.at(-1)?.likeness ?? LEAST;
  }
  return nearest.map(({ item }) => item);
}

/** A function that reads each title once, however many words are compared with it. */
function likenessTo(words: readonly string[]): (title: string) => number {
  const [textsWith, wholeSize, wordSizes] = pairTable(words);
  const best = new Float64Array(wordSizes.length);

  /** Ends a word of a title that has this many pairs, and these of them in common with the texts. */
  function endWord(count: number, texts: number, lowCounts: number, highCounts: number): void {
    for (let [at, rest] = [0, texts >> 1]; rest !== 0; at += 1, rest >>= 1) {
      if ((rest & 1) === 0) continue;
      const likeness = (2 * countAt(at + 1, lowCounts, highCounts)) / ((wordSizes[at] ?? 0) + count);
      if (likeness > (best[at] ?? 0)) best[at] = likeness;
    }
  }

  return (title) => {
    let inWhole = 0;
    let lowCounts = 0;
    let highCounts = 0;
    let found = 0;
    let start = 0;
    let before = title.charCodeAt(0);
    for (let at = 0; at < best.length; at += 1) best[at] = 0;
    for (let at = 1; at < title.length; at += 1) {
      const letter = title.charCodeAt(at);
      const place = hashOf(before, letter);
      const texts = textsWith[place] ?? 0;
      if (texts !== 0) {
        found |= texts;
        lowCounts += SPREAD[texts & LOW] ?? 0;
        highCounts += SPREAD[texts >> FIELDS] ?? 0;
      }
      if (letter === SPACE) {
        endWord(at - 1 - start, found, lowCounts, highCounts);
        inWhole += lowCounts & MOST;
        lowCounts = 0;
        highCounts = 0;
        found = 0;
        start = at + 1;
      }
      before = letter;
    }
    endWord(title.length - 1 - start, found, lowCounts, highCounts);
    inWhole += lowCounts & MOST;
    let sum = 0;
    for (let at = 0; at < best.length; at += 1) sum += best[at] ?? 0;
    const pairs = wholeSize + Math.max(title.length - 1, 0);
    return Math.max(sum / best.length, pairs === 0 ? 0 : (2 * inWhole) / pairs);
  };
}

/** Counts of eight texts in two numbers, so that one addition counts a pair for four of them. */
const FIELD = 8;
const MOST = (1 << FIELD) - 1;
const FIELDS = 4;
const LOW = (1 << FIELDS) - 1;
/** For each set of four texts, a count of one for each of them. */
const SPREAD = Int32Array.from({ length: 1 << FIELDS }, (_, texts) =>
  Array.from({ length: FIELDS }, (_, at) => ((texts >> at) & 1) << (at * FIELD)).reduce((sum, one) => sum + one),
);

const countAt = (text: number, low: number, high: number): number =>
  ((text < FIELDS ? low : high) >>> ((text % FIELDS) * FIELD)) & MOST;

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
