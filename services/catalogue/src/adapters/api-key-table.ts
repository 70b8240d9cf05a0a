import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import type { ApiKeyStore } from '../ports.ts';
import { apiKeyItemSchema } from './items.ts';
import { API_KEYS, apiKeyKey } from './keys.ts';

/** API keys behind their port. One that has expired leaves by TTL. */
export const apiKeyTable = (table: Table): ApiKeyStore => ({
  async create(key, cause) {
    const ttl = key.expiresAt === undefined ? {} : { ttl: epochSeconds(Date.parse(key.expiresAt)) };
    await table.put({ ...apiKeyKey(key), ...key, ...cause, ...ttl });
  },

  get: (key) => table.get(apiKeyKey(key), apiKeyItemSchema, true),

  list(userId, { limit, nextToken }) {
    const { pk } = apiKeyKey({ userId, keyId: '' });
    return table.query(
      { pk, skPrefix: API_KEYS, limit, nextToken, newestFirst: true, consistent: true },
      apiKeyItemSchema,
    );
  },

  remove: (key) => table.remove(apiKeyKey(key)),
});
