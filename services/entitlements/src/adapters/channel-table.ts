import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { OwnedGame } from '../domain/game-file.ts';
import type { EntitlementStore } from '../ports.ts';
import {
  channelBuildItemSchema,
  channelBuildKey,
  channelEventSchema,
  channelItemSchema,
  channelKey,
  channelsOf,
  gameItemSchema,
  gameKey,
} from './items.ts';

interface ChannelTable {
  readonly store: Pick<EntitlementStore, 'saveChannel' | 'channel' | 'channels' | 'saveChannelBuild' | 'channelBuild'>;
  /** Marks a game whose channels were stored before it: each of two concurrent writers looks after it has written. */
  readonly mark: (game: OwnedGame) => Promise<void>;
}

const anyItem = z.object({ pk: z.string() });

/** The channels of games, and their builds. */
export function channelTable(table: Table): ChannelTable {
  async function markGame(gameId: string): Promise<void> {
    const update = change().expectExists('pk').expectAbsent('hasChannels').set({ hasChannels: true });
    // A failed condition means that it is marked already, or not known yet.
    await table.update(gameKey(gameId), update, gameItemSchema);
  }

  return {
    store: {
      async saveChannel(channel) {
        const { gameId, name, revision, isRemoved } = channel;
        const key = channelKey(gameId, name);
        const update = change().expectBelow('revision', revision).setFields(channelEventSchema, channel);
        // A failed condition means that a newer revision is stored already.
        await table.update(key, update, channelItemSchema);
        // Also when a later channel of this name is stored already: its builds are not those of the earlier one.
        const ended = change().expectBelow('endedRevision', revision).set({ endedRevision: revision });
        if (isRemoved) await table.update(key, ended, channelItemSchema);
        await markGame(gameId);
      },

      channel: (gameId, name) => table.get(channelKey(gameId, name), channelItemSchema),

      channels: (gameId) => table.queryAll(channelsOf(gameId), channelItemSchema),

      async saveChannelBuild({ gameId, name, version, ...build }) {
        const update = change()
          .expectBelow('revision', build.revision)
          .set({ gameId, name, version, ...build });
        // A failed condition means that this event, or a later one, was stored already.
        await table.update(channelBuildKey(gameId, name, version), update, channelBuildItemSchema);
      },

      channelBuild: ({ gameId, name }, version) =>
        table.get(channelBuildKey(gameId, name, version), channelBuildItemSchema),
    },

    async mark({ gameId, hasChannels }) {
      if (hasChannels === true) return;
      const found = await table.query({ ...channelsOf(gameId), limit: 1, consistent: true }, anyItem);
      if (found.ok && found.value.items.length > 0) await markGame(gameId);
    },
  };
}
