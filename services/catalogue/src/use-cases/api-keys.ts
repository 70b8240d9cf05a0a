import { randomBytes } from 'node:crypto';
import { type Caller, may } from '@satcade/contracts/access';
import { type ApiScope, apiKeyText } from '@satcade/contracts/api-keys';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { hashOfSecret } from '@satcade/lambda/api-keys';
import type { ApiKey } from '../domain/api-key.ts';
import type { ApiKeyStore, Cause, ErasureStore, Page, PageRequest, Quotas } from '../ports.ts';
import { badToken } from './access.ts';

interface Dependencies {
  readonly apiKeys: ApiKeyStore;
  readonly erasures: Pick<ErasureStore, 'get'>;
  readonly quotas: Pick<Quotas, 'apiKeys'>;
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
  { apiKeys, erasures, quotas, clock }: Dependencies,
): Promise<Result<{ readonly apiKey: ApiKey; readonly text: string }, Problem>> {
  const { userId, name, scopes, expiresInDays } = command;
  if (!may(caller, 'create', 'ApiKey', userId)) return err(notYours);
  if ((await erasures.get(userId)) !== undefined) return err(problem('unauthenticated', 'This account was erased.'));
  const now = clock.now();
  const keyId = newId(now);
  if (!(await quotas.apiKeys.take(userId, keyId))) return err(limitReached('apiKeys'));
  const secret = randomBytes(32).toString('base64url');
  const apiKey: ApiKey = {
    ...{ keyId, userId, name, scopes, hash: hashOfSecret(secret) },
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
