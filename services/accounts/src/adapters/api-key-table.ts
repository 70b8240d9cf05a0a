import { API_SCOPES } from '@satcade/contracts/api-keys';
import { QUOTAS } from '@satcade/contracts/quotas';
import { change, slotTable, type Table } from '@satcade/dynamo';
import { type Clock, epochSeconds, ok } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { ApiKey, ApiKeyId } from '../domain/api-key.ts';
import type { ApiKeyQuota, ApiKeyStore } from '../key-ports.ts';

/** An item of the table: a key, or what is left of an adopted one after it was revoked. */
export const apiKeyItemSchema = z.object({
  keyId: z.string(),
  userId: z.string(),
  name: z.string(),
  scopes: z.readonly(z.array(z.enum(API_SCOPES))),
  hash: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.optional(z.string()),
  /** Catalogue stored the key first, and published it. */
  isAdopted: z.optional(z.boolean()),
  isRevoked: z.optional(z.boolean()),
});
type StoredKey = z.infer<typeof apiKeyItemSchema>;

const PREFIX = 'APIKEY#';
/** All keys of a user are in one partition. */
const keyOf = ({ userId, keyId }: ApiKeyId) => ({ pk: `KEYS#${userId}`, sk: `${PREFIX}${keyId}` });
const partition = (userId: string) => ({ pk: keyOf({ userId, keyId: '' }).pk, skPrefix: PREFIX, consistent: true });

/** Longer than a message about the revocation can wait for catalogue: its dead-letter queue keeps it for 14 days. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** The key in an item of the table; `undefined` for other items. */
export const apiKeyOf = (item: Readonly<Record<string, unknown>> | undefined): StoredKey | undefined =>
  typeof item?.sk === 'string' && item.sk.startsWith(PREFIX) ? apiKeyItemSchema.parse(item) : undefined;

const keyIn = ({ isAdopted: _adopted, isRevoked: _revoked, ...key }: StoredKey): ApiKey => key;
const isValid = ({ isRevoked }: StoredKey): boolean => isRevoked !== true;
/** TTL removes an expired key up to two days later, and nobody accepts it meanwhile. */
const isUsable = (key: StoredKey, now: number): boolean =>
  isValid(key) && (key.expiresAt === undefined || Date.parse(key.expiresAt) > now);
const expiryOf = ({ expiresAt }: ApiKey) =>
  expiresAt === undefined ? {} : { ttl: epochSeconds(Date.parse(expiresAt)) };

/** API keys behind their port. Expired keys are removed by TTL. */
export function apiKeyTable(table: Table, clock: Clock): ApiKeyStore {
  const all = async (userId: string) =>
    (await table.queryAll(partition(userId), apiKeyItemSchema)).filter(isValid).map(keyIn);
  return {
    all,

    async create(key, cause, decision) {
      const item = { ...keyOf(key), ...key, ...cause, ...expiryOf(key) };
      if (decision === undefined) return table.put(item);
      await table.transact([{ put: item }, auditWrite(decision, cause)]);
    },

    async get(key) {
      const item = await table.get(keyOf(key), apiKeyItemSchema, true);
      return item !== undefined && isValid(item) ? keyIn(item) : undefined;
    },

    async list(userId, { limit, nextToken }) {
      const page = await table.query({ ...partition(userId), limit, nextToken, newestFirst: true }, apiKeyItemSchema);
      if (!page.ok) return page;
      const usable = page.value.items.filter((key) => isUsable(key, clock.now()));
      return ok({ ...page.value, items: usable.map(keyIn) });
    },

    async adopt(key) {
      // A failed condition means that it is stored already, or was revoked.
      await table.create({ ...keyOf(key), ...key, ...expiryOf(key), isAdopted: true });
    },

    async remove(key, by) {
      const item = await table.get(keyOf(key), apiKeyItemSchema, true);
      if (item === undefined || !isValid(item)) return;
      // Until catalogue has heard of it, it still offers an adopted key: what is left of it prevents a second adoption.
      const write =
        item.isAdopted === true
          ? { update: keyOf(key), change: revocation(clock) }
          : { remove: keyOf(key), onlyIf: change().expectExists('keyId') };
      // A failed condition means that another request has revoked and recorded it.
      await table.transact(by === undefined ? [write] : [write, auditWrite(by.decision, by.cause)]);
    },
  };
}

const revocation = (clock: Clock) =>
  change()
    .expectExists('keyId')
    .expectAbsent('isRevoked')
    .set({ isRevoked: true, name: '', hash: '', ttl: epochSeconds(clock.now()) + REMEMBER_SECONDS });

/** The limit of an account's keys, counted in this table. */
export const apiKeyQuotaTable = (table: Table, clock: Clock): ApiKeyQuota =>
  slotTable(table, clock, {
    kind: 'KEYS',
    limit: QUOTAS.apiKeys.limit,
    keepDays: 30,
    async look(userId, ids) {
      const keys = await table.queryAll(partition(userId), apiKeyItemSchema);
      const named = keys.filter(({ keyId }) => ids === undefined || ids.includes(keyId));
      const now = clock.now();
      const idsOf = (isWanted: boolean) =>
        named.filter((key) => isUsable(key, now) === isWanted).map(({ keyId }) => keyId);
      // Most deleted keys leave no record.
      return { existing: idsOf(true), ended: idsOf(false) };
    },
  });
