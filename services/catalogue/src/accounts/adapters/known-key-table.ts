import type { Table } from '@satcade/dynamo';
import { type Clock, epochSeconds, idTime, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { apiKeyItemSchema } from '../../table/items.ts';
import { apiKeyKey, revokedKeyKey } from '../../table/keys.ts';
import type { KnownKeyStore } from '../ports.ts';

/** No message can arrive later than the dead-letter queue keeps it. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;
const markSchema = z.object({ pk: z.string() });

/** The API keys that the catalogue accepts, behind their port. Expired keys are removed by TTL. */
export const knownKeyTable = (table: Table, clock: Clock): KnownKeyStore => ({
  find: (key) => table.get(apiKeyKey(key), apiKeyItemSchema, true),

  async save({ userId, keyId, hash, scopes, expiresAt }) {
    const key = { userId, keyId };
    const expiry = expiresAt === undefined ? {} : { expiresAt, ttl: epochSeconds(Date.parse(expiresAt)) };
    // The event has neither the name nor the creator; only the previous release reads them.
    const unknown = { name: 'API key', createdBy: userId, createdAt: isoTime(idTime(keyId)) };
    // Stored already: an earlier delivery, or a key of the time when the catalogue owned keys.
    await table.create({ ...apiKeyKey(key), ...key, hash, scopes, ...expiry, ...unknown, isCopy: true });
    // A revocation marks the key before it removes it, so that whichever of the two events comes last removes it.
    const mark = await table.get(revokedKeyKey(key), markSchema, true);
    if (mark !== undefined) await table.remove(apiKeyKey(key));
  },

  async revoke(key) {
    await table.put({ ...revokedKeyKey(key), ttl: epochSeconds(clock.now()) + REMEMBER_SECONDS });
    await table.remove(apiKeyKey(key));
  },
});
