import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { tokenStorage } from './stored-tokens.ts';

/* The identity library signs in and out, and this module reads and renews: both must find the same tokens. */

const jwt = (name: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ jti: name, exp: 4_102_444_800 })}.x`;
};
const TOKENS = { accessToken: jwt('a'), idToken: jwt('i'), refreshToken: 'r', clockDrift: -1_200 };

function shared() {
  const { storage, entries } = memoryStorage();
  cognitoUserPoolsTokenProvider.setAuthConfig({
    Cognito: { userPoolId: 'eu-west-1_pool', userPoolClientId: 'client' },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => storage.setItem(key, value),
    getItem: async (key) => storage.getItem(key),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => entries.clear(),
  });
  const library = cognitoUserPoolsTokenProvider.authTokenStore;
  const signIn = async () => {
    const { decodeJWT } = await import('@aws-amplify/core/internals/utils');
    await library.storeTokens({
      accessToken: decodeJWT(jwt('first')),
      idToken: decodeJWT(jwt('first')),
      refreshToken: 'first',
      clockDrift: 70,
      username: 'kim.k@example.com',
      signInDetails: { loginId: 'kim' },
    });
  };
  return { library, ours: tokenStorage(storage, 'client'), entries, signIn };
}

describe('the stored tokens', () => {
  it('are those that the identity library has stored', async () => {
    const { ours, signIn } = shared();
    expect(ours.read()).toBeUndefined();
    await signIn();
    expect(ours.read()).toEqual({
      accessToken: jwt('first'),
      idToken: jwt('first'),
      refreshToken: 'first',
      clockDrift: 70,
    });
  });

  it('are read by the identity library after a renewal', async () => {
    const { library, ours, signIn } = shared();
    await signIn();
    ours.write(TOKENS);
    const read = await library.loadTokens();
    expect(read?.accessToken.toString()).toBe(TOKENS.accessToken);
    expect(read?.idToken?.toString()).toBe(TOKENS.idToken);
    expect(read).toMatchObject({ refreshToken: 'r', clockDrift: -1_200, username: 'kim.k@example.com' });
  });

  it('are cleared as the identity library does', async () => {
    const { ours, entries, signIn } = shared();
    await signIn();
    expect(entries.size).toBeGreaterThan(5);
    ours.clear();
    expect([...entries.keys()]).toEqual([]);
  });

  it('are none without an access token, and valid without a clock', async () => {
    const { storage } = memoryStorage({
      'CognitoIdentityServiceProvider.client.username.accessToken': 'a',
      'CognitoIdentityServiceProvider.client.username.clockDrift': 'NaN',
    });
    expect(tokenStorage(storage, 'client').read()).toEqual({
      accessToken: 'a',
      idToken: null,
      refreshToken: null,
      clockDrift: 0,
    });
    expect(tokenStorage(storage, 'other').read()).toBeUndefined();
  });
});
