import { describe, expect, it } from '@jest/globals';
import { renewTokens } from './renew-tokens.ts';

const POOL = { endpoint: 'https://cognito-idp.eu-west-1.amazonaws.com/', clientId: 'client' };
const result = { AccessToken: 'access', IdToken: 'id', ExpiresIn: 3_600, TokenType: 'Bearer' };
const good = () => Response.json({ AuthenticationResult: result, ChallengeParameters: {} });
const bad = (status: number, type: string) => Response.json({ __type: type, message: type }, { status });

/** Renews with these answers, one per request. `undefined` stands for a network failure. */
function renewal(...answers: readonly (Response | undefined)[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const outcome = renewTokens(POOL, 'refresh', {
    async fetch(url, init) {
      sent.push({ url, init });
      const answer = answers[sent.length - 1];
      if (answer === undefined) throw new TypeError('failed to fetch');
      return answer;
    },
    sleep: async () => undefined,
    random: () => 0,
  });
  return { outcome, sent };
}

describe('renewing the tokens of a session', () => {
  it('sends the refresh token to the user pool, unsigned', async () => {
    const { outcome, sent } = renewal(good());
    expect(await outcome).toEqual({ accessToken: 'access', idToken: 'id', refreshToken: undefined });
    expect(sent[0]?.url).toBe(POOL.endpoint);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: 'client', RefreshToken: 'refresh' }),
    });
  });

  it('returns the rotated refresh token', async () => {
    const rotated = Response.json({ AuthenticationResult: { ...result, RefreshToken: 'rotated' } });
    expect(await renewal(rotated).outcome).toMatchObject({ refreshToken: 'rotated' });
  });

  it.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
    'com.amazonaws.cognito#NotAuthorizedException:http://example.com/',
  ])('is refused after %s', async (type) => {
    const { outcome, sent } = renewal(bad(400, type));
    expect(await outcome).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('tries three times without an answer, on 429 and on 5xx', async () => {
    expect(await renewal(undefined, bad(429, 'TooManyRequestsException'), good()).outcome).toMatchObject({
      idToken: 'id',
    });
    const offline = renewal();
    await expect(offline.outcome).rejects.toMatchObject({ code: 'network' });
    expect(offline.sent).toHaveLength(3);
    const down = renewal(...[500, 503, 500].map((status) => bad(status, 'InternalErrorException')));
    await expect(down.outcome).rejects.toMatchObject({ code: 'internal', status: 500 });
  });

  it.each([
    ['an error that does not concern the token', bad(400, 'ResourceNotFoundException'), 'internal'],
    ['a failure without JSON', new Response('<html>', { status: 403 }), 'internal'],
    ['a reply without tokens', Response.json({ AuthenticationResult: {} }), 'bad-reply'],
    ['a reply that is not JSON', new Response('ok'), 'bad-reply'],
  ])('fails after %s, and the session stays', async (_, reply, code) => {
    await expect(renewal(reply).outcome).rejects.toMatchObject({ code });
  });
});
