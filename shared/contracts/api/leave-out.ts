import * as z from 'zod/mini';
import { filterList, flag } from '../fields.ts';

/** What a visitor leaves out of rows of games, as in the list of games: `adult=false`, `tags=-horror`, `ai=-art`. */
export const leaveOut = {
  adult: z.optional(flag),
  tags: z.optional(filterList),
  ai: z.optional(filterList),
};
