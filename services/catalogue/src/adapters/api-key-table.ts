import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { auditItem } from '../audit/adapters/audit-table.ts';
import type { ApiKeyStore } from '../ports.ts';
import { apiKeyItemSchema } from '../table/items.ts';
import { API_KEYS, apiKeyKey } from '../table/keys.ts';

/** API keys behind their port. Expired keys are removed by TTL. */
export const apiKeyTable = (table: Table): ApiKeyStore => ({
  async create(key, cause, decision) {
    const ttl = key.expiresAt === undefined ? {} : { ttl: epochSeconds(Date.parse(key.expiresAt)) };
    const item = { ...apiKeyKey(key), ...key, ...cause, ...ttl };
    if (decision === undefined) return table.put(item);
    await table.transact([{ put: item }, auditItem(decision, cause)]);
  },

  get: (key) => table.get(apiKeyKey(key), apiKeyItemSchema, true),

  list(userId, { limit, nextToken }) {
    const { pk } = apiKeyKey({ userId, keyId: '' });
    return table.query(
      { pk, skPrefix: API_KEYS, limit, nextToken, newestFirst: true, consistent: true },
      apiKeyItemSchema,
    );
  },

  async remove(key, by) {
    if (by === undefined) return table.remove(apiKeyKey(key));
    const remove = { remove: apiKeyKey(key), onlyIf: change().expectExists('keyId') };
    // A failed condition means that another request has revoked and recorded it.
    await table.transact([remove, auditItem(by.decision, by.cause)]);
  },
});
