import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { BuildId } from '../domain/web-channel.ts';
import type { ChannelStore, FolderStore, GameStore } from '../ports.ts';
import {
  channelKey,
  channelSchema,
  channelsOf,
  DUE,
  DUE_LIST,
  folderKey,
  folderSchema,
  gameKey,
  gameSchema,
} from './items.ts';

/** Channels behind their port. */
export const channelTable = (table: Table): ChannelStore => ({
  get: (gameId, channel) => table.get(channelKey(gameId, channel), channelSchema, true),
  ofGame: (gameId) => table.queryAll(channelsOf(gameId), channelSchema),

  async save(channel, previous) {
    const unchanged = previous === undefined ? change().expectAbsent('revision') : unchangedSince(previous.step);
    const update = unchanged.setFields(channelSchema, { ...channel, step: (previous?.step ?? 0) + 1 });
    const saved = await table.update(channelKey(channel.gameId, channel.channel), update, channelSchema);
    return saved.ok;
  },
});

const unchangedSince = (step: number | undefined) =>
  step === undefined ? change().expectAbsent('step') : change().expectEqual('step', step);

/** Games behind their port. */
export const gameTable = (table: Table): GameStore => ({
  get: (gameId) => table.get(gameKey(gameId), gameSchema),
  async save(game) {
    const update = change()
      .expectBelow('revision', game.revision)
      .set({ ...game });
    await table.update(gameKey(game.gameId), update, gameSchema);
  },
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Folders behind their port. */
export const folderTable = (table: Table): FolderStore => ({
  async record(build) {
    await table.update(folderKey(build), change().set({ ...build }), folderSchema);
  },
  async retire(build, dueAt) {
    await table.update(folderKey(build), change().set({ ...build, dueAt, dueList: DUE_LIST }), folderSchema);
  },
  async retireOnce(build, dueAt) {
    const retired = change()
      .set({ ...build })
      .setOnce({ dueAt, dueList: DUE_LIST });
    await table.update(folderKey(build), retired, folderSchema);
  },
  async due(now, most) {
    // A sort key is not empty, so the first bound is below every time.
    const page = await table.query({ index: DUE, pk: DUE_LIST, skBetween: ['0', now], limit: most }, keySchema);
    if (!page.ok) throw new Error('a page token of our own was refused');
    return page.value.items.map(buildOfKey);
  },
  forget: (build) => table.remove(folderKey(build)),
});

/** No part has a `#` inside. */
function buildOfKey({ pk, sk }: z.infer<typeof keySchema>): BuildId {
  const [, channel = '', buildId = ''] = sk.split('#');
  return { gameId: pk.slice(pk.indexOf('#') + 1), channel, buildId };
}
