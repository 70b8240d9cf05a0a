import type { Table } from '@satcade/dynamo';
import { type Clock, epochSeconds } from '@satcade/kernel';
import type { ApiKeyStore } from '../ports.ts';
import { apiKeyItemSchema, apiKeyKey } from './items.ts';

/** No message can arrive later than the dead-letter queue keeps it. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** The API keys that scanning stores, behind their port. */
export const apiKeyTable = (table: Table, clock: Clock): ApiKeyStore => ({
  async find(key) {
    const item = await table.get(apiKeyKey(key), apiKeyItemSchema, true);
    return item?.isRevoked === false ? item : undefined;
  },

  async save({ userId, keyId, ...key }) {
    const ttl = key.expiresAt === undefined ? {} : { ttl: epochSeconds(Date.parse(key.expiresAt)) };
    // Stored already: an earlier delivery, or a revocation that arrived first.
    await table.create({ ...apiKeyKey({ userId, keyId }), ...key, isRevoked: false, ...ttl });
  },

  async revoke(key) {
    const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
    await table.put({ ...apiKeyKey(key), hash: '', scopes: [], isRevoked: true, ttl });
  },
});
