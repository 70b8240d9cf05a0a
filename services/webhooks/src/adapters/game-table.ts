import { change, type Table } from '@satcade/dynamo';
import type { GameStore } from '../ports.ts';
import { gameKey, gameSchema } from './items.ts';

/** Games and their developers, behind their port. */
export const gameTable = (table: Table): GameStore => ({
  get: (gameId) => table.get(gameKey(gameId), gameSchema),
  async save(game, revision) {
    const update = change()
      .expectBelow('revision', revision)
      .set({ ...game, revision });
    await table.update(gameKey(game.gameId), update, gameSchema);
  },
});
