import type { Table } from '@satcade/dynamo';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { buildTable, listedWrite, releaseWrites } from '../../builds/adapters/build-table.ts';
import { channelItemSchema } from '../../table/items.ts';
import { channelKey } from '../../table/keys.ts';
import type { ChannelStore } from '../ports.ts';
import { channelChange } from './channel-item.ts';

/** Channels with their builds behind their port. */
export const channelTable = (table: Table): ChannelStore => ({
  get: (gameId, name) => table.get(channelKey(gameId, name), channelItemSchema, true),

  builds: (lineId) => buildTable(table, lineId),

  async save(before, after, cause, { release, listedBuildId, decision } = {}) {
    const { gameId, name, lineId } = after;
    const key = channelKey(gameId, name);
    const update = channelChange(before, after, cause);
    const extras = [
      ...(decision === undefined ? [] : [auditItem(decision, cause)]),
      ...(release === undefined ? [] : releaseWrites(release, cause, lineId)),
      ...(listedBuildId === undefined ? [] : [listedWrite(gameId, listedBuildId, lineId)]),
    ];
    const written =
      extras.length === 0
        ? await table.update(key, update, channelItemSchema)
        : await table.transact([{ update: key, change: update }, ...extras]);
    return written.ok;
  },
});
