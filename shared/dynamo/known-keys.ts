import { type Clock, epochSeconds } from '@satcade/kernel';
import { type ApiKeyStore, storedKeySchema } from '@satcade/lambda/api-keys';
import * as z from 'zod/mini';
import type { Table } from './table.ts';

/** No message can arrive later than the dead-letter queue keeps it. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** A key as a service that accepts keys stores it. A revocation is stored for a while. */
export const knownKeySchema = z.extend(storedKeySchema, { isRevoked: z.boolean() });

const keyOf = ({ userId, keyId }: { readonly userId: string; readonly keyId: string }) => ({
  pk: `KEYS#${userId}`,
  sk: `APIKEY#${keyId}`,
});

/** The API keys that a service accepts, in its own table, behind their port. Expired keys are removed by TTL. */
export const knownKeys = (table: Table, clock: Clock): ApiKeyStore => ({
  async find(key) {
    const item = await table.get(keyOf(key), knownKeySchema, true);
    return item?.isRevoked === false ? item : undefined;
  },

  async save({ userId, keyId, ...key }) {
    const ttl = key.expiresAt === undefined ? {} : { ttl: epochSeconds(Date.parse(key.expiresAt)) };
    // Stored already: an earlier delivery, or a revocation that arrived first.
    await table.create({ ...keyOf({ userId, keyId }), ...key, isRevoked: false, ...ttl });
  },

  async revoke(key) {
    const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
    await table.put({ ...keyOf(key), hash: '', scopes: [], isRevoked: true, ttl });
  },
});
