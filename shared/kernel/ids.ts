import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

export { isId } from './id-form.ts';

let next = /* @__PURE__ */ monotonicFactory();

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
  next = monotonicFactory(random);
  return () => {
    next = own;
  };
}

/** When an id was made, in milliseconds since the epoch. */
export const idTime = (id: string): number => decodeTime(id);

const TIME_CHARACTERS = 10;
const [LOWEST, HIGHEST] = ['0'.repeat(16), 'Z'.repeat(16)];

/** The first and last id that can have been made between two moments, both included, in ms since the epoch. */
export const idsBetween = (fromMs: number, untilMs: number): readonly [from: string, until: string] => [
  encodeTime(fromMs, TIME_CHARACTERS) + LOWEST,
  encodeTime(untilMs, TIME_CHARACTERS) + HIGHEST,
];
