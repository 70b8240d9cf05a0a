/** Shorter words have too many neighbours: "cat" is one letter from "car". */
const SHORTEST = 4;
/** Words of at least this length may contain two typing errors. */
const LONG = 8;
/** The beginning of a shorter word has too many neighbours. */
const SHORTEST_BEGINNING = 6;

/** How many typing errors a word of this length may contain. */
export const allowedErrors = ({ length }: string): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2);

/** A set of letters as bits, to rule most words out without comparing them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** A word of the index with its letters. */
interface Spelling {
  readonly word: string;
  readonly letters: number;
}

/**
 * The number of typing errors between a typed word and another one, at most `allowedErrors`; `undefined` if there are
 * more. A letter missing, added, replaced or swapped with the next is one error.
 */
export function errorsBetween(typed: Spelling, { word, letters }: Spelling): number | undefined {
  const limit = allowedErrors(typed.word);
  if (limit === 0 || Math.abs(word.length - typed.word.length) > limit) return undefined;
  if (bits(typed.letters & ~letters) > limit || bits(letters & ~typed.letters) > limit) return undefined;
  const { whole } = distances(typed.word, word, limit);
  return whole <= limit ? whole : undefined;
}

/** Whether the other word begins with the typed one but for typing errors. Its first letter is never one of them. */
export function beginsLike(typed: Spelling, { word, letters }: Spelling): boolean {
  const limit = allowedErrors(typed.word);
  if (typed.word.length < SHORTEST_BEGINNING || typed.word[0] !== word[0] || word.length < typed.word.length)
    return false;
  if (bits(typed.letters & ~letters) > limit) return false;
  return distances(typed.word, word.slice(0, typed.word.length + limit), limit).beginning <= limit;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** More errors than any word may have. */
const FAR = 99;
/** Used again by each comparison: a search makes thousands. */
const ROWS: [number[], number[], number[]] = [[], [], []];

/**
 * The typing errors between two words, and between the left one and the most similar beginning of the right one
 * (optimal string alignment distance). Compares only places that are at most `limit` apart, and stops counting at
 * `limit`.
 */
function distances(left: string, right: string, limit: number): { readonly whole: number; readonly beginning: number } {
  let [before, row, next] = ROWS;
  for (let place = 0; place <= limit; place += 1) row[place] = place;
  row[limit + 1] = FAR;
  let least = 0;
  for (let at = 1; at <= left.length; at += 1) {
    const [letter, previous] = [left.charCodeAt(at - 1), left.charCodeAt(at - 2)];
    const from = Math.max(1, at - limit);
    const to = Math.min(right.length, at + limit);
    least = from === 1 ? at : FAR;
    next[from - 1] = least;
    for (let place = from; place <= to; place += 1) {
      const other = right.charCodeAt(place - 1);
      const diagonal = costAt(row, place - 1) + (letter === other ? 0 : 1);
      let cost = Math.min(costAt(row, place) + 1, costAt(next, place - 1) + 1, diagonal);
      const isSwapped = at > 1 && place > 1 && letter === right.charCodeAt(place - 2) && previous === other;
      if (isSwapped) cost = Math.min(cost, costAt(before, place - 2) + 1);
      next[place] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return { whole: limit + 1, beginning: limit + 1 };
    next[to + 1] = FAR;
    [before, row, next] = [row, next, before];
  }
  return { whole: Math.abs(left.length - right.length) > limit ? FAR : costAt(row, right.length), beginning: least };
}

const costAt = (row: readonly number[], place: number): number => row[place] ?? FAR;
