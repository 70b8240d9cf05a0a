import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How many of an id's last characters tell games apart well enough: 20 random bits. */
export const ID_END = 4;

/**
 * The ends of the ids of all games in the store, sorted. A browser finds out with them which of its recently viewed
 * games are gone, without telling which ones it has viewed.
 */
export const listIdEnds = endpoint({
  name: 'listIdEnds',
  summary: 'The last characters of the ids of all games in the store',
  method: 'GET',
  path: '/api/game-id-ends',
  service: 'catalogue',
  handler: 'browse',
  auth: 'none',
  reply: z.object({ ends: z.array(z.string()) }),
  status: 200,
});
