import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import { type ApiKeyParts, parseApiKey, scopesFor } from '@satcade/contracts/api-keys';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { GUEST, hashOfSecret, notHere, type Operation, type StoredApiKey } from './api-keys.ts';

export type FindKey = (key: Pick<ApiKeyParts, 'userId' | 'keyId'>) => Promise<StoredApiKey | undefined>;

/** Who calls an operation with a key: see `KeyVerifier`. */
export async function callerOfKey(
  key: string,
  { name, auth }: Operation,
  { find, clock }: { readonly find: FindKey; readonly clock: Clock },
): Promise<Result<Caller, Problem>> {
  const scopes = scopesFor(name);
  const [scope] = scopes;
  if (scope === undefined && auth !== 'guest') return err(notHere);
  const parts = parseApiKey(key);
  const stored = parts && (await find(parts));
  if (parts === undefined || stored === undefined || !isSecret(parts.secret, stored.hash)) return err(badKey);
  if (stored.expiresAt !== undefined && Date.parse(stored.expiresAt) <= clock.now()) return err(badKey);
  if (!scopes.some((each) => stored.scopes.includes(each))) {
    return auth === 'guest' ? ok(GUEST) : err(problem('forbidden', `This API key lacks the scope ${scope}.`));
  }
  return ok({ kind: 'user', userId: parts.userId, username: parts.userId, isAdmin: false });
}

function isSecret(secret: string, hash: string): boolean {
  const [given, kept] = [Buffer.from(hashOfSecret(secret)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

const badKey = problem('unauthenticated', 'The API key is not valid, was revoked or has expired.');
