import * as z from 'zod/mini';
import { gameTileSchema } from '../entities/game-tile.ts';
import { filterList, flag, id } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/** The same for everyone. Games for adults are named beside games for adults, or when they are asked for. */
export const relatedGames = endpoint({
  name: 'relatedGames',
  summary: 'Games like this one, and more from its developer',
  method: 'GET',
  path: '/api/games/{id}/related',
  service: 'catalogue',
  handler: 'browse',
  auth: 'none',
  params: z.object({ id }),
  query: z.strictObject({
    /** `true` names games for adults as well. `false` leaves them out, also beside games for adults. */
    adult: z.optional(flag),
    /** As in the list of games, to leave games out: `tags=-horror`. */
    tags: z.optional(filterList),
    ai: z.optional(filterList),
  }),
  reply: z.object({
    /** Up to six, by tags and category, then platforms, then buyers. */
    similar: z.array(gameTileSchema),
    /** Up to six of the developer's best-selling games that are not among `similar`. */
    byDeveloper: z.array(gameTileSchema),
  }),
  status: 200,
});
