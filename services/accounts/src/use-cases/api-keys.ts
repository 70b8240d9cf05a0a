import { randomBytes } from 'node:crypto';
import { type Caller, may } from '@satcade/contracts/access';
import { type ApiScope, apiKeyText } from '@satcade/contracts/api-keys';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { adminRecord, fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import type { Page, PageAsked } from '../block-ports.ts';
import type { ApiKey, ApiKeyId } from '../domain/api-key.ts';
import type { EarlierRecordsOf, ErasureStore } from '../erasure-ports.ts';
import type { ApiKeyQuota, ApiKeyStore } from '../key-ports.ts';
import type { Cause } from '../ports.ts';
import { badToken } from './bad-token.ts';
import { adoptEarlierRecords } from './earlier-records.ts';

export interface ApiKeyDependencies {
  readonly apiKeys: ApiKeyStore;
  readonly erasures: Pick<ErasureStore, 'get'>;
  readonly earlierOf: EarlierRecordsOf;
  readonly apiKeyQuota: ApiKeyQuota;
  readonly clock: Clock;
}
type User = Extract<Caller, { kind: 'user' }>;
const DAY_MS = 24 * 60 * 60_000;

/** Creates a key of `userId` and returns its text, which is not stored. */
export async function createApiKey(
  command: {
    readonly userId: string;
    readonly name: string;
    readonly scopes: readonly ApiScope[];
    readonly expiresInDays?: number | undefined;
  },
  writer: Writer & { readonly caller: User },
  cause: Cause,
  dependencies: ApiKeyDependencies,
): Promise<Result<{ readonly apiKey: ApiKey; readonly text: string }, Problem>> {
  const { apiKeys, erasures, apiKeyQuota, clock } = dependencies;
  const { userId, name, scopes, expiresInDays } = command;
  const { caller } = writer;
  if (!may(caller, 'create', 'ApiKey', userId)) return err(notYours);
  const earlier = await adoptEarlierRecords(userId, dependencies);
  const erasure = earlier.erasure ?? (await erasures.get(userId));
  if (erasure !== undefined) return err(problem('unauthenticated', 'This account was deleted.'));
  const now = clock.now();
  const keyId = newId(now);
  const write = { operation: 'create', subject: { kind: 'api-key', id: keyId }, ownerId: userId } as const;
  const record = adminRecord(writer, { ...write, fields: fieldsOf({ name, scopes, expiresInDays }) }, now);
  if (!record.ok) return record;
  if (!(await apiKeyQuota.take(userId, keyId))) return err(limitReached('apiKeys'));
  const secret = randomBytes(32).toString('base64url');
  const apiKey: ApiKey = {
    ...{ keyId, userId, name, scopes, hash: hashOfSecret(secret) },
    ...{ createdBy: caller.userId, createdAt: isoTime(now) },
    ...(expiresInDays !== undefined && { expiresAt: isoTime(now + expiresInDays * DAY_MS) }),
  };
  await apiKeys.create(apiKey, cause, record.value);
  return ok({ apiKey, text: apiKeyText({ userId, keyId: apiKey.keyId, secret }) });
}

export async function listApiKeys(
  userId: string,
  page: PageAsked,
  caller: User,
  dependencies: Pick<ApiKeyDependencies, 'apiKeys' | 'earlierOf'>,
): Promise<Result<Page<ApiKey>, Problem>> {
  if (!may(caller, 'read', 'ApiKey', userId)) return err(notYours);
  await adoptEarlierRecords(userId, dependencies);
  const found = await dependencies.apiKeys.list(userId, page);
  return found.ok ? found : err(badToken);
}

/**
 * Revokes a key; services that accept it learn of it within seconds. An Admin who revokes another user's gives a
 * reason.
 */
export async function revokeApiKey(
  key: ApiKeyId,
  writer: Writer & { readonly caller: User },
  cause: Cause,
  dependencies: Pick<ApiKeyDependencies, 'apiKeys' | 'earlierOf' | 'clock'>,
): Promise<Result<void, Problem>> {
  const { apiKeys, clock } = dependencies;
  if (!may(writer.caller, 'delete', 'ApiKey', key.userId)) return err(notYours);
  await adoptEarlierRecords(key.userId, dependencies);
  if ((await apiKeys.get(key)) === undefined) return err(problem('not-found', `There is no API key ${key.keyId}.`));
  const write = { operation: 'delete', subject: { kind: 'api-key', id: key.keyId }, ownerId: key.userId } as const;
  const record = adminRecord(writer, write, clock.now());
  if (!record.ok) return record;
  await apiKeys.remove(key, record.value && { decision: record.value, cause });
  return ok(undefined);
}

const notYours = problem('forbidden', 'Only Admins can manage the API keys of another user.');
