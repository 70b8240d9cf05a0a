import * as z from 'zod/mini';
import { TOKENS_PREFIX } from '../storage/storage-keys.ts';
import type { KeyValueStorage } from '../storage/stored.ts';

/*
 * The tokens of a session in the browser's storage, under the names that the identity library gives them: it signs in
 * and out, this module reads and renews.
 */

const tokensSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  idToken: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  /** How far the clock of the identity service is ahead of this browser's, in ms. */
  clockDrift: z.number(),
});
export type StoredTokens = z.infer<typeof tokensSchema>;

/** What the identity library stores beside the tokens. It goes with them. */
const OTHERS = ['signInDetails', 'oauthMetadata'] as const;

export interface TokenStorage {
  /** The tokens, or `undefined` if there is no access token. */
  read(): StoredTokens | undefined;
  write(tokens: StoredTokens): void;
  clear(): void;
}

/** The tokens of the user of `clientId` who signed in last in this storage. */
export function tokenStorage(storage: KeyValueStorage, clientId: string): TokenStorage {
  const lastUserKey = `${TOKENS_PREFIX}${clientId}.LastAuthUser`;
  // The library's name for a user without one.
  const keyOf = (name: string) => `${TOKENS_PREFIX}${clientId}.${storage.getItem(lastUserKey) ?? 'username'}.${name}`;
  const get = (name: string) => storage.getItem(keyOf(name));
  function put(name: string, value: string | null): void {
    if (value === null) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), value);
  }
  return {
    read() {
      const parsed = tokensSchema.safeParse({
        accessToken: get('accessToken'),
        idToken: get('idToken'),
        refreshToken: get('refreshToken'),
        clockDrift: Number.parseInt(get('clockDrift') ?? '', 10) || 0,
      });
      return parsed.success ? parsed.data : undefined;
    },
    write({ accessToken, idToken, refreshToken, clockDrift }) {
      put('accessToken', accessToken);
      put('idToken', idToken);
      put('refreshToken', refreshToken);
      put('clockDrift', `${clockDrift}`);
    },
    clear() {
      for (const name of [...Object.keys(tokensSchema.shape), ...OTHERS]) put(name, null);
      storage.removeItem(lastUserKey);
    },
  };
}
