import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { API_SCOPES, type ApiKeyParts, type ApiScope } from '@satcade/contracts/api-keys';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';

/** The fields that a service stores to recognise a key. */
export interface StoredApiKey {
  /** SHA-256 of the secret, in base64url. With 256 random bits it needs neither a salt nor a slow hash. */
  readonly hash: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresAt?: string | undefined;
}

/** These fields in a service's table. */
export const storedKeySchema = z.object({
  hash: z.string(),
  scopes: z.readonly(z.array(z.enum(API_SCOPES))),
  expiresAt: z.optional(z.string()),
});

/** The API keys that a service accepts, as ApiKeyChanged announces them. */
export interface ApiKeyStore {
  /** `undefined`: there is none, or it is revoked. */
  find(key: Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<StoredApiKey | undefined>;
  /** Stores a key unless it is revoked already. */
  save(key: StoredApiKey & Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<void>;
  revoke(key: Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<void>;
}

export type Operation = Pick<Endpoint, 'name' | 'auth'>;

/** Identifies the caller from the `x-api-key` header. */
export interface KeyVerifier {
  /**
   * The key's owner, never as an Admin; `unauthenticated` for a key that is unknown, revoked or expired. A key without
   * the scope makes the caller a guest where guests may call, else the result is `forbidden`.
   */
  callerOf(key: string, operation: Operation): Promise<Result<Caller, Problem>>;
}

export const GUEST: Caller = { kind: 'guest' };

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** For functions whose operations accept no key: public reads are answered as for a guest. */
export const noKeys: KeyVerifier = { callerOf: async (_, { auth }) => (auth === 'guest' ? ok(GUEST) : err(notHere)) };

export const notHere = problem('forbidden', 'API keys are not accepted here. Sign in to do this.');
