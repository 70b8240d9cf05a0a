/** Shorter words have too many neighbours: "cat" is one letter from "car". */
const SHORTEST = 4;
/** Words of at least this length may contain two typing errors. */
const LONG = 8;

/** Each word is compared with the whole vocabulary: a search of forty words would take seconds in a large store. */
const MOST_WORDS = 6;

/** Whether typing errors are searched for in this query. */
export const mayHoldTypos = ({ words }: { readonly words: readonly string[] }): boolean =>
  words.length > 0 && words.length <= MOST_WORDS;

/** The distinct words of these texts that can match a mistyped word. */
export function vocabularyOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.split(SEPARATOR)) if (word.length >= SHORTEST) words.add(word);
  return words;
}

const SEPARATOR = /[^\p{L}\p{N}]+/u;

/**
 * The words of a vocabulary that differ from this one by a typing error: a letter missing, added, replaced or swapped
 * with the next; two of these in long words.
 */
export function similarWords(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  if (word.length < SHORTEST) return [];
  const limit = word.length < LONG ? 1 : 2;
  return [...vocabulary].filter(
    (other) => Math.abs(other.length - word.length) <= limit && distance(word, other, limit) <= limit,
  );
}

/** The number of typing errors between two words (optimal string alignment distance); stops counting at `limit`. */
function distance(left: string, right: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= right.length; place += 1) {
      const isSame = left[at - 1] === right[place - 1];
      const isSwapped = at > 1 && place > 1 && left[at - 1] === right[place - 2] && left[at - 2] === right[place - 1];
      next.push(
        Math.min(
          cost(row, place) + 1,
          cost(next, place - 1) + 1,
          cost(row, place - 1) + (isSame ? 0 : 1),
          isSwapped ? cost(before, place - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return cost(row, right.length);
}

const cost = (row: readonly number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY;
