import { randomBytes } from 'node:crypto';
import { type Caller, may } from '@satcade/contracts/access';
import { API_KEY_LIMITS, type ApiScope, apiKeyText } from '@satcade/contracts/api-keys';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import type { ApiKey } from '../domain/api-key.ts';
import type { ApiKeyStore, Cause, ErasureStore, Page, PageRequest } from '../ports.ts';
import { badToken } from './access.ts';

interface Dependencies {
  readonly apiKeys: ApiKeyStore;
  readonly erasures: Pick<ErasureStore, 'get'>;
  readonly clock: Clock;
}
type User = Extract<Caller, { kind: 'user' }>;
const DAY_MS = 24 * 60 * 60_000;

/** Makes a key of `userId` and answers with its text, which is not kept. */
export async function createApiKey(
  command: {
    readonly userId: string;
    readonly name: string;
    readonly scopes: readonly ApiScope[];
    readonly expiresInDays?: number | undefined;
  },
  caller: User,
  cause: Cause,
  { apiKeys, erasures, clock }: Dependencies,
): Promise<Result<{ readonly apiKey: ApiKey; readonly text: string }, Problem>> {
  const { userId, name, scopes, expiresInDays } = command;
  if (!may(caller, 'create', 'ApiKey', userId)) return err(notYours);
  const [there, erasure] = await Promise.all([
    apiKeys.list(userId, { limit: API_KEY_LIMITS.perUser }),
    erasures.get(userId),
  ]);
  if (erasure !== undefined) return err(problem('unauthenticated', 'This account was erased.'));
  if (there.ok && there.value.items.length >= API_KEY_LIMITS.perUser)
    return err(problem('conflict', `There are ${API_KEY_LIMITS.perUser} API keys already. Revoke one first.`));
  const now = clock.now();
  const secret = randomBytes(32).toString('base64url');
  const apiKey: ApiKey = {
    ...{ keyId: newId(now), userId, name, scopes, hash: hashOfSecret(secret) },
    ...{ createdBy: caller.userId, createdAt: isoTime(now) },
    ...(expiresInDays !== undefined && { expiresAt: isoTime(now + expiresInDays * DAY_MS) }),
  };
  await apiKeys.create(apiKey, cause);
  return ok({ apiKey, text: apiKeyText({ userId, keyId: apiKey.keyId, secret }) });
}

export async function listApiKeys(
  userId: string,
  page: PageRequest,
  caller: User,
  { apiKeys }: Pick<Dependencies, 'apiKeys'>,
): Promise<Result<Page<ApiKey>, Problem>> {
  if (!may(caller, 'read', 'ApiKey', userId)) return err(notYours);
  const found = await apiKeys.list(userId, page);
  return found.ok ? found : err(badToken);
}

/** Revokes a key; what accepts it hears of it within seconds. */
export async function revokeApiKey(
  key: Pick<ApiKey, 'userId' | 'keyId'>,
  caller: User,
  { apiKeys }: Pick<Dependencies, 'apiKeys'>,
): Promise<Result<void, Problem>> {
  if (!may(caller, 'delete', 'ApiKey', key.userId)) return err(notYours);
  if ((await apiKeys.get(key)) === undefined) return err(problem('not-found', `There is no API key ${key.keyId}.`));
  await apiKeys.remove(key);
  return ok(undefined);
}

const notYours = problem('forbidden', 'These are the API keys of someone else.');
