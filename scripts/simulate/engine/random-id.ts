import type { Random } from '../../lib/random.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id in the form of a ULID, from the simulation's random numbers. */
export const randomId = (random: Random): string =>
  `01${Array.from({ length: 24 }, () => LETTERS[random.between(0, 31)]).join('')}`;
