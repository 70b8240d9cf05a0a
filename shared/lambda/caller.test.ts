import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTokenIssuer, type TokenIssuer } from '@satcade/testing/token-issuer';
import { tokenVerifier } from './caller.ts';
import { Unavailable } from './passing-errors.ts';

let issuer: TokenIssuer;
let stranger: TokenIssuer;
beforeAll(async () => {
  [issuer, stranger] = await Promise.all([startTokenIssuer(), startTokenIssuer()]);
});
afterAll(async () => {
  await Promise.all([issuer.stop(), stranger.stop()]);
});

const callerOf = (authorization: string | undefined) => tokenVerifier(issuer.settings).callerOf(authorization);
const tamper = (token: string) =>
  token.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"admin"}').toString('base64url')}.`);

test('identifies the user and the sign-in time from a valid access token', async () => {
  const [signedIn, expires] = [1_700_000_000, Math.floor(Date.now() / 1000) + 60];
  expect(await callerOf(`Bearer ${issuer.token({ auth_time: signedIn, exp: expires })}`)).toEqual({
    ok: true,
    value: {
      kind: 'user',
      userId: 'user-1',
      username: 'ada',
      isAdmin: false,
      session: { signedInAt: signedIn * 1000, expiresAt: expires * 1000 },
    },
  });
  expect(await callerOf(`Bearer ${issuer.token()}`)).toMatchObject({ value: { session: { signedInAt: 0 } } });
  expect(await callerOf(`bearer ${issuer.token()}`)).toMatchObject({ ok: true });
});

test('treats only members of the group Admins as Admins', async () => {
  const groups = (...names: string[]) => callerOf(`Bearer ${issuer.token({ 'cognito:groups': names })}`);
  expect(await groups('Players', 'Admins')).toMatchObject({ value: { isAdmin: true } });
  expect(await groups('admins', 'Admins2')).toMatchObject({ value: { isAdmin: false } });
});

test('treats only members of the group Canaries as the canary', async () => {
  const groups = (...names: string[]) => callerOf(`Bearer ${issuer.token({ 'cognito:groups': names })}`);
  expect(await groups('Canaries')).toMatchObject({ value: { isCanary: true, isAdmin: false } });
  expect(await groups('Players', 'canaries')).not.toHaveProperty('value.isCanary');
});

describe('invalid tokens, all refused with the same message', () => {
  const past = () => Math.floor(Date.now() / 1000) - 60;
  test.each<[string, () => string]>([
    ['nothing in the header', () => ''],
    ['no token', () => 'Bearer '],
    ['another scheme', () => `Basic ${issuer.token()}`],
    ['two tokens', () => `Bearer ${issuer.token()}, Bearer ${issuer.token()}`],
    ['garbage', () => 'Bearer a.b.c'],
    ['an expired token', () => `Bearer ${issuer.token({ exp: past() })}`],
    ['a token of another pool', () => `Bearer ${stranger.token()}`],
    ['a token of another pool in our name', () => `Bearer ${stranger.token({ iss: issuer.settings.TOKEN_ISSUER })}`],
    ['a token of another client', () => `Bearer ${issuer.token({ client_id: 'client-2' })}`],
    ['an id token', () => `Bearer ${issuer.token({ token_use: 'id', aud: 'client-1' })}`],
    ['a token without a user', () => `Bearer ${issuer.token({ username: undefined })}`],
    ['a token that was changed', () => `Bearer ${tamper(issuer.token())}`],
    ['an unsigned token', () => `Bearer ${issuer.token().replace(/[^.]+$/, '')}`],
  ])('refuses %s', async (_, authorization) => {
    expect(await callerOf(authorization())).toEqual({
      ok: false,
      error: {
        code: 'unauthenticated',
        detail: 'The access token is missing, expired or not valid. Sign in again.',
      },
    });
  });
});

describe('a token that was verified before', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is accepted until it expires', async () => {
    const verifier = tokenVerifier(issuer.settings);
    const expires = Math.floor(Date.now() / 1000) + 60;
    const authorization = `Bearer ${issuer.token({ exp: expires })}`;
    const at = async (ms: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(ms);
      return (await verifier.callerOf(authorization)).ok;
    };
    const before = expires * 1000 - 1;
    expect([await at(before), await at(before), await at(before + 1001), await at(before + 1001)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('makes no other text valid, and no other user', async () => {
    const verifier = tokenVerifier(issuer.settings);
    const token = issuer.token();
    const users = Array.from({ length: 120 }, (_, n) => `user-${n}`);
    expect(await verifier.callerOf(`Bearer ${token}`)).toMatchObject({ ok: true });
    expect(await verifier.callerOf(`Bearer ${tamper(token)}`)).toMatchObject({ ok: false });
    expect(await verifier.callerOf(`Bearer ${token}x`)).toMatchObject({ ok: false });
    for (const sub of [...users, ...users.slice(0, 3)]) {
      expect(await verifier.callerOf(`Bearer ${issuer.token({ sub })}`)).toMatchObject({ value: { userId: sub } });
    }
  });
});

test('treats a request signed with guest credentials as a guest’s', async () => {
  const signed = 'AWS4-HMAC-SHA256 Credential=ASIA/20260301/us-east-1/execute-api/aws4_request, Signature=00';
  expect(await callerOf(signed)).toEqual({ ok: true, value: { kind: 'guest' } });
});

test('treats a request without a header as a guest’s', async () => {
  expect(await callerOf(undefined)).toEqual({ ok: true, value: { kind: 'guest' } });
});

describe('unavailable token keys', () => {
  let broken: TokenIssuer;
  beforeEach(async () => {
    broken = await startTokenIssuer();
  });
  afterEach(() => broken.stop());

  test('throws Unavailable instead of a 401, and retries at the next request', async () => {
    const verifier = tokenVerifier(broken.settings);
    broken.answerWith(500);
    await expect(verifier.callerOf(`Bearer ${broken.token()}`)).rejects.toThrow(Unavailable);
    broken.answerWith(200);
    expect(await verifier.callerOf(`Bearer ${broken.token()}`)).toMatchObject({ ok: true });
  });

  test('asks a second time when a request for the keys fails, because writes are not repeated by the site', async () => {
    const verifier = tokenVerifier(broken.settings);
    const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await verifier.callerOf(`Bearer ${broken.token()}`)).toMatchObject({ ok: true });
    expect(await verifier.callerOf(`Bearer ${broken.token({ sub: 'user-2' })}`)).toMatchObject({ ok: true });
    expect(fetching).toHaveBeenCalledTimes(2);
    fetching.mockRestore();
  });

  test('throws Unavailable instead of a 401 when the issuer does not answer', async () => {
    await broken.stop();
    await expect(tokenVerifier(broken.settings).callerOf(`Bearer ${broken.token()}`)).rejects.toThrow(Unavailable);
  });
});
