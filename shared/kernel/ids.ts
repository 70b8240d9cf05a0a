import { isId } from './id-form.ts';
import { randomLetters } from './random-letters.ts';

export { isId } from './id-form.ts';

/* ULIDs: ten characters of time in milliseconds, sixteen at random, in Crockford's base 32. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [TIME_CHARACTERS, RANDOM_CHARACTERS] = [10, 16];
const LATEST_MS = 2 ** 48 - 1;

const letter = (value: number): string => LETTERS.charAt(value % LETTERS.length);

/** Makes the random part of an id. */
type Random = () => string;

let next = /* @__PURE__ */ increasing(/* @__PURE__ */ randomLetters(LETTERS, RANDOM_CHARACTERS));

/** Ids that strictly increase: in a millisecond that had one already, or before it, the next one is the last plus one. */
function increasing(random: Random): (nowMs: number) => string {
  let [lastMs, last] = [Number.NEGATIVE_INFINITY, ''];
  return (nowMs) => {
    [lastMs, last] = nowMs > lastMs ? [nowMs, random()] : [lastMs, incremented(last)];
    return encodedTime(lastMs) + last;
  };
}

/** Also the carry of the last letters: "0Z" becomes "10". */
function incremented(text: string): string {
  const [, head = '', carried = ''] = /^(.*?)(Z*)$/.exec(text) ?? [];
  if (head === '') throw new Error('too many ids in one millisecond');
  return head.slice(0, -1) + letter(LETTERS.indexOf(head.slice(-1)) + 1) + '0'.repeat(carried.length);
}

function encodedTime(ms: number): string {
  if (!Number.isInteger(ms) || ms < 0 || ms > LATEST_MS) throw new Error(`no id can have the time ${ms}`);
  let [rest, text] = [ms, ''];
  for (let at = 0; at < TIME_CHARACTERS; at += 1) {
    text = letter(rest) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/**
 * A new ULID. Ids made by one process strictly increase, and sorting by id is sorting by time, so "newest first" by id
 * is correct.
 */
export const newId = (nowMs: number): string => next(nowMs);

/**
 * Makes ids from these random numbers (0 to below 1) from now on, as in a process that has just started. The simulation
 * uses it to repeat a run exactly. Returns a function that restores the process's own ids.
 */
export function seedIds(random: () => number): () => void {
  const own = next;
  next = increasing(() =>
    Array.from({ length: RANDOM_CHARACTERS }, () => letter(Math.floor(random() * LETTERS.length)))
      .reverse()
      .join(''),
  );
  return () => {
    next = own;
  };
}

/** When an id was made, in milliseconds since the epoch. Throws for a text that is no id. */
export function idTime(id: string): number {
  if (!isId(id)) throw new Error('this is no id');
  return Array.from(id.slice(0, TIME_CHARACTERS)).reduce((ms, each) => ms * LETTERS.length + LETTERS.indexOf(each), 0);
}

/**
 * An id of a moment (ms since the epoch) with the first 80 bits of a digest, of at least 10 bytes, in the place of
 * chance: the same each time. For things whose id must follow from what they are.
 */
export function idFrom(timeMs: number, digest: Uint8Array): string {
  let bits = digest.subarray(0, 10).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < RANDOM_CHARACTERS; at += 1) {
    text = LETTERS.charAt(Number(bits % 32n)) + text;
    bits /= 32n;
  }
  return encodedTime(timeMs) + text;
}

const [LOWEST, HIGHEST] = ['0'.repeat(RANDOM_CHARACTERS), 'Z'.repeat(RANDOM_CHARACTERS)];

/** The first and last id that can have been made between two moments, both included, in ms since the epoch. */
export const idsBetween = (fromMs: number, untilMs: number): readonly [from: string, until: string] => [
  encodedTime(fromMs) + LOWEST,
  encodedTime(untilMs) + HIGHEST,
];
