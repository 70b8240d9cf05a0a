/** Below this share of common pairs of letters, titles only look alike by chance. */
const LEAST = 0.3;

/** A text as pairs of neighbouring letters. */
type Pairs = ReadonlySet<number>;

/**
 * The titles most similar to a search text, best first: as a whole, or on average of its words, by their share of common
 * pairs of letters (Dice's coefficient). Texts are in the spelling of `plainText`.
 */
export function nearestTitles<Item>(
  words: readonly string[],
  titles: Iterable<readonly [item: Item, title: string]>,
  most: number,
): readonly Item[] {
  const whole = pairsOf(words.join(' '));
  const each = words.map(pairsOf);
  const near: { readonly item: Item; readonly likeness: number }[] = [];
  for (const [item, title] of titles) {
    const likeness = Math.max(likenessOf(whole, title), likenessOfWords(each, title.split(' ')));
    if (likeness >= LEAST) near.push({ item, likeness });
  }
  return near
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ item }) => item);
}

/** The average over the searched words of the most similar word in the title. */
function likenessOfWords(each: readonly Pairs[], words: readonly string[]): number {
  let sum = 0;
  for (const pairs of each) {
    let best = 0;
    for (const word of words) best = Math.max(best, likenessOf(pairs, word));
    sum += best;
  }
  return sum / each.length;
}

function likenessOf(wanted: Pairs, text: string): number {
  let common = 0;
  for (let at = 1; at < text.length; at += 1) if (wanted.has(pairAt(text, at))) common += 1;
  const count = Math.max(text.length - 1, 0);
  return wanted.size + count === 0 ? 0 : (2 * common) / (wanted.size + count);
}

function pairsOf(text: string): Pairs {
  const pairs = new Set<number>();
  for (let at = 1; at < text.length; at += 1) pairs.add(pairAt(text, at));
  return pairs;
}

const pairAt = (text: string, at: number): number => (text.charCodeAt(at - 1) << 16) | text.charCodeAt(at);
