import * as z from 'zod/mini';
import { gameTileSchema } from '../entities/game-tile.ts';
import { id } from '../fields.ts';
import { endpoint } from './endpoint.ts';
import { leaveOut } from './leave-out.ts';

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
  /** `adult=true` names games for adults as well. `false` leaves them out, also beside games for adults. */
  query: z.strictObject(leaveOut),
  reply: z.object({
    /** Up to six, by tags and category, then platforms, then buyers. */
    similar: z.array(gameTileSchema),
    /** Up to six of the developer's best-selling games that are not among `similar`. */
    byDeveloper: z.array(gameTileSchema),
  }),
  status: 200,
});
