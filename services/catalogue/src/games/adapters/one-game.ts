import type { Table } from '@satcade/dynamo';
import { gameItemSchema } from '../../table/items.ts';
import { gameKey } from '../../table/keys.ts';
import type { GameStore } from '../ports.ts';

/** Games one by one, for functions that need no more of them. */
export const oneGame = (table: Table): Pick<GameStore, 'get'> => ({
  get: (gameId) => table.get(gameKey(gameId), gameItemSchema, true),
});
