import { endpoint } from '@satcade/contracts/api/endpoint';
import { listGames } from '@satcade/contracts/api/list-games';
import { gameSchema } from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import * as z from 'zod/mini';

/** The list as owners and Admins get it: of their games the API tells all, and does so from the table, not from a cache. */
export const listOwnGames = endpoint({ ...listGames, reply: z.extend(pageOf(gameSchema), { total: z.int() }) });
