import { nameOf } from '@satcade/contracts/live-topics';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import * as z from 'zod/mini';
import type { Viewer } from '../domain/viewer.ts';
import type { ConnectionStore, OpenConnection } from '../ports.ts';
import { LONGEST_CONNECTION_SECONDS, viewerSchema } from './items.ts';

export const connectionItemSchema = z.object({
  connectionId: z.string(),
  viewer: viewerSchema,
  topics: z.array(z.string()),
  revision: z.int(),
});
export const revokedSchema = z.object({ revokedAt: z.string() });

const partition = (viewer: Viewer, connectionId: string): string =>
  viewer.userId === undefined ? `GUEST#${connectionId}` : `USER#${viewer.userId}`;
const keyOf = ({ viewer, connectionId }: OpenConnection) => ({
  pk: partition(viewer, connectionId),
  sk: `CONNECTION#${connectionId}`,
});
const revokedKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'REVOKED' });

/** Connections by user, and the topics that they watch, in the live table. */
export function connectionTable(table: Table): ConnectionStore {
  /** Changes the list of topics, even if two messages change it at once; `undefined`: it is unchanged. */
  async function edit(
    connection: OpenConnection,
    next: (topics: readonly string[]) => readonly string[] | 'full' | undefined,
    ttl: number | undefined,
  ): Promise<'claimed' | 'full'> {
    return untilWritten(`the connection ${connection.connectionId}`, async () => {
      const stored = await table.get(keyOf(connection), connectionItemSchema, true);
      const topics = next(stored?.topics ?? []);
      if (topics === undefined) return 'claimed';
      if (topics === 'full') return 'full';
      const { connectionId, viewer } = connection;
      const update = change().set({ connectionId, viewer, topics, revision: (stored?.revision ?? 0) + 1, ttl });
      if (stored === undefined) update.expectAbsent('revision');
      else update.expectEqual('revision', stored.revision);
      return (await table.update(keyOf(connection), update, connectionItemSchema)).ok && 'claimed';
    });
  }

  return {
    claim(connection, topic, most, now) {
      const name = nameOf(topic);
      const ttl = epochSeconds(now) + LONGEST_CONNECTION_SECONDS;
      return edit(
        connection,
        (topics) => {
          if (topics.includes(name)) return undefined;
          return topics.length >= most ? 'full' : [...topics, name];
        },
        ttl,
      );
    },
    async unclaim(connection, topic) {
      const name = nameOf(topic);
      const without = (topics: readonly string[]) =>
        topics.includes(name) ? topics.filter((each) => each !== name) : undefined;
      await edit(connection, without, undefined);
    },
    topicsOf: async (connection) => (await table.get(keyOf(connection), connectionItemSchema, true))?.topics,
    ofUser: (userId) =>
      table.queryAll({ pk: `USER#${userId}`, skPrefix: 'CONNECTION#', consistent: true }, connectionItemSchema),
    forget: (connection) => table.remove(keyOf(connection)),
    async revoke(userId, revokedAt) {
      // Longer than any current token or connection.
      const ttl = epochSeconds(Date.parse(revokedAt)) + 2 * LONGEST_CONNECTION_SECONDS;
      const update = change().expectBelow('revokedAt', revokedAt).set({ revokedAt, ttl });
      await table.update(revokedKey(userId), update, revokedSchema);
    },
    revokedAt: async (userId) => (await table.get(revokedKey(userId), revokedSchema, true))?.revokedAt,
  };
}
