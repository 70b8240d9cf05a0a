import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { apiKeyItemSchema, erasureItemSchema } from '../../table/items.ts';
import { API_KEYS, apiKeyKey, erasureKey } from '../../table/keys.ts';
import type { CopyMark } from '../domain/earlier-records.ts';
import type { EarlierRecordStore } from '../ports.ts';

const DAY_SECONDS = 24 * 60 * 60;

const isOriginal = ({ isCopy }: CopyMark): boolean => isCopy !== true;

/** The records that accounts takes over, behind their port. */
export const earlierRecordTable = (table: Table): EarlierRecordStore => ({
  async of(userId) {
    const { pk } = apiKeyKey({ userId, keyId: '' });
    const [keys, erasure] = await Promise.all([
      table.queryAll({ pk, skPrefix: API_KEYS, consistent: true }, apiKeyItemSchema),
      table.get(erasureKey(userId), erasureItemSchema, true),
    ]);
    const apiKeys = keys.filter(isOriginal).map(({ isCopy: _mark, ...key }) => key);
    if (erasure === undefined || !isOriginal(erasure)) return { apiKeys };
    const { isCopy: _mark, ...original } = erasure;
    return { apiKeys, erasure: original };
  },

  async copyErasure({ userId, erasedAt }) {
    const ttl = epochSeconds(Date.parse(erasedAt)) + DAY_SECONDS;
    // The event does not name the user; the user pool also finds users by their id.
    const item = { ...erasureKey(userId), userId, username: userId, erasedAt, isCopy: true, ttl };
    // It exists already: an earlier delivery, or a deletion of the time when the catalogue owned deletions.
    await table.create(item);
  },
});
