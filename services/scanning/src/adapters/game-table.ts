import { channelNamesFacts, scannedChannelFacts, scannedGameFacts } from '@satcade/contracts/entities/scanned-games';
import { change, type Table } from '@satcade/dynamo';
import { untilWritten } from '@satcade/lambda/until-written';
import { afterNews } from '../domain/scanned-game.ts';
import type { GameStore } from '../ports.ts';
import { channelKey, channelNamesKey, gameKey } from './items.ts';

/** The games that scanning stores, with their channels, behind their port. */
export function gameTable(table: Table): GameStore {
  const namesOf = (gameId: string) => table.get(channelNamesKey(gameId), channelNamesFacts, true);

  /** Before the channel itself: a name without a channel does no harm, and a repeated event adds what is missing. */
  async function noteName(gameId: string, name: string): Promise<void> {
    await untilWritten(`the list of channels of ${gameId}`, async () => {
      const stored = await namesOf(gameId);
      if (stored?.names.includes(name) === true) return true;
      const update = change().set({ gameId, names: [...(stored?.names ?? []), name] });
      if (stored === undefined) update.expectAbsent('names');
      else update.expectEqual('names', stored.names);
      return (await table.update(channelNamesKey(gameId), update, channelNamesFacts)).ok;
    });
  }

  return {
    game: (gameId) => table.get(gameKey(gameId), scannedGameFacts),

    gameNow: (gameId) => table.get(gameKey(gameId), scannedGameFacts, true),

    async saveGame(news) {
      await untilWritten(`the stored game ${news.gameId}`, async () => {
        const stored = await table.get(gameKey(news.gameId), scannedGameFacts, true);
        if (stored !== undefined && stored.revision >= news.revision) return true;
        const game = afterNews(stored, news);
        const update = change().setFields(scannedGameFacts, game);
        if (stored === undefined) update.expectAbsent('revision');
        else update.expectEqual('revision', stored.revision);
        return (await table.update(gameKey(news.gameId), update, scannedGameFacts)).ok;
      });
    },

    channel: (gameId, name) => table.get(channelKey(gameId, name), scannedChannelFacts),

    async channels(gameId) {
      const names = (await namesOf(gameId))?.names ?? [];
      const found = await Promise.all(
        names.map((name) => table.get(channelKey(gameId, name), scannedChannelFacts, true)),
      );
      return found.filter((channel) => channel !== undefined);
    },

    async saveChannel(news) {
      await noteName(news.gameId, news.name);
      const update = change().expectBelow('revision', news.revision).setFields(scannedChannelFacts, news);
      // A failed condition means that something newer is stored already.
      await table.update(channelKey(news.gameId, news.name), update, scannedChannelFacts);
    },
  };
}
