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

/**
 * The typing errors between two words, and between the left one and the most similar beginning of the right one
 * (optimal string alignment distance). Stops counting at `limit`.
 */
function distances(left: string, right: string, limit: number): { readonly whole: number; readonly beginning: number } {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    let least = at;
    for (let place = 1; place <= right.length; place += 1) {
      const isSame = left[at - 1] === right[place - 1];
      const isSwapped = at > 1 && place > 1 && left[at - 1] === right[place - 2] && left[at - 2] === right[place - 1];
      const cost = Math.min(
        costAt(row, place) + 1,
        costAt(next, place - 1) + 1,
        costAt(row, place - 1) + (isSame ? 0 : 1),
        isSwapped ? costAt(before, place - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return { whole: limit + 1, beginning: limit + 1 };
    before = row;
    row = next;
  }
  return { whole: costAt(row, right.length), beginning: Math.min(...row) };
}

const costAt = (row: readonly number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY;
