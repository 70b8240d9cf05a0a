import { endpoint } from '@satcade/contracts/api/endpoint';
import { listGames } from '@satcade/contracts/api/list-games';
import { gameSchema } from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import * as z from 'zod/mini';

/**
 * The same operation for owners and Admins: the API returns all fields of their games, from the table and not from a
 * cache.
 */
export const listOwnGames = endpoint({ ...listGames, reply: z.extend(pageOf(gameSchema), { total: z.int() }) });
