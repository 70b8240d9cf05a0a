import { listGames } from '@satcade/contracts/api/list-games';
import { call } from '../../../lib/api/call.ts';
import type { Hidden, ReadGames } from '../../../lib/hidden.ts';

/** Reads what everybody sees. */
export const readAll: ReadGames = (query, signal) => call(listGames, { query, asGuest: true, signal });

/** How a list reads its games. */
export const readerOf = (hidden: Hidden | undefined): ReadGames => hidden?.read ?? readAll;
