import { change, type Table, type TransactItem } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { draftItemSchema } from '../../table/items.ts';
import { draftKey, draftsPartition } from '../../table/keys.ts';
import type { DraftStore, SubmittedDraft } from '../ports.ts';

/** Drafts as items of a partition per user, behind their port. DynamoDB removes those whose time is over. */
export function draftTable(table: Table): DraftStore {
  const list = (userId: string) => table.queryAll({ pk: draftsPartition(userId), consistent: true }, draftItemSchema);
  return {
    list,
    get: (userId, draftId) => table.get(draftKey(userId, draftId), draftItemSchema, true),

    async save(userId, draft, before) {
      const key = draftKey(userId, draft.draftId);
      const ttl = epochSeconds(Date.parse(draft.expiresAt));
      if (before === undefined) return (await table.create({ ...key, ...draft, ttl })).ok;
      // The game that it became is written with the game only.
      const { gameId: _, leftAt = null, gameUpdatedAt = null, ...saved } = draft;
      const update = change()
        .expectEqual('revision', before.revision)
        .edit({ ...saved, leftAt, gameUpdatedAt, ttl });
      return (await table.update(key, update, draftItemSchema)).ok;
    },

    remove: (userId, draftId) => table.remove(draftKey(userId, draftId)),

    async clear(userId) {
      for (const { draftId } of await list(userId)) await table.remove(draftKey(userId, draftId));
    },
  };
}

/** The write that makes a draft the origin of a game, once: a part of the transaction that creates the game. */
export const submittedWrite = ({ userId, draftId, earlierGameId }: SubmittedDraft, gameId: string): TransactItem => {
  const update = change().expectExists('draftId').set({ gameId });
  return {
    update: draftKey(userId, draftId),
    change: earlierGameId === undefined ? update.expectAbsent('gameId') : update.expectEqual('gameId', earlierGameId),
  };
};
