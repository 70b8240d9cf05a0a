import {
  AdminAddUserToGroupCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import * as z from 'zod/mini';
import { CLIENT_ID, POOL_ID, type ServedPool, servePool } from './served-pool.ts';
import { confirmedUser, signedInUser, signIn, tokensOf } from './steps.ts';

const DAY = 86_400;

let served: ServedPool;
beforeAll(async () => {
  served = await servePool();
});
afterAll(() => served.close());

const getUser = (accessToken: string) => served.sdk.send(new GetUserCommand({ AccessToken: accessToken }));
const refresh = (from: ServedPool, token: string) =>
  from.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: token }));
const revoke = (token: string) => served.sdk.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token: token }));
const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

const publishedKeys = z.object({ keys: z.array(z.catchall(z.object({ kty: z.string() }), z.string())) });

/** The claims, after a verifier with the pool's published keys has accepted the token. */
async function verified(token: string) {
  const verifier = JwtVerifier.create({ issuer: served.issuer, audience: null });
  const keys = await fetch(`${served.issuer}/.well-known/jwks.json`);
  verifier.cacheJwks(publishedKeys.parse(await keys.json()));
  return verifier.verify(token);
}

describe('tokens', () => {
  test("are signed with the published key and have Cognito's claims", async () => {
    await served.engine().ensureGroup(POOL_ID, 'Admins', { Precedence: 0 });
    await served.engine().ensureGroup(POOL_ID, 'Artists', { Precedence: 5 });
    await confirmedUser(served, 'claims');
    for (const GroupName of ['Artists', 'Admins']) {
      await served.sdk.send(new AdminAddUserToGroupCommand({ UserPoolId: POOL_ID, Username: 'claims', GroupName }));
    }
    const { AuthenticationResult } = await signIn(served, 'claims');
    const { access, id } = tokensOf(AuthenticationResult);
    const accessClaims = await verified(access);
    const idClaims = await verified(id);

    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 3_600, TokenType: 'Bearer' });
    validateCognitoJwtFields(accessClaims, { tokenUse: 'access', clientId: CLIENT_ID, groups: 'Admins' });
    validateCognitoJwtFields(idClaims, { tokenUse: 'id', clientId: CLIENT_ID, groups: 'Admins' });
    const common = {
      sub: expect.any(String),
      iss: served.issuer,
      'cognito:groups': ['Admins', 'Artists'],
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      auth_time: Math.floor(served.clock.now() / 1000),
      iat: Math.floor(served.clock.now() / 1000),
      exp: Math.floor(served.clock.now() / 1000) + 3_600,
      jti: expect.any(String),
    };
    expect(accessClaims).toEqual({
      ...common,
      client_id: CLIENT_ID,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: 'claims',
    });
    expect(idClaims).toEqual({
      ...common,
      aud: CLIENT_ID,
      token_use: 'id',
      'cognito:username': 'claims',
      preferred_username: 'claims',
      email: 'claims@example.com',
      email_verified: true,
    });
    expect(idClaims.sub).toBe(accessClaims.sub);
    expect(idClaims.origin_jti).toBe(accessClaims.origin_jti);
    expect(idClaims.jti).not.toBe(accessClaims.jti);
  });

  test('show who is signed in', async () => {
    const { access } = await signedInUser(served, 'whoami');

    const { Username, UserAttributes } = await getUser(access);
    expect(Username).toBe('whoami');
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'whoami@example.com' });
  });

  test('are rejected when changed, of the wrong kind, or expired', async () => {
    const { access, id } = await signedInUser(served, 'forger');
    const [head, , signature] = access.split('.');
    const claims = Buffer.from(JSON.stringify({ ...(await verified(access)), sub: 'somebody' })).toString('base64url');
    const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' };

    await expect(getUser([head, claims, signature].join('.'))).rejects.toMatchObject(invalid);
    await expect(getUser(id)).rejects.toMatchObject(invalid);
    await expect(getUser('no.token.atall')).rejects.toMatchObject(invalid);
    served.clock.advance(3_600);
    await expect(getUser(access)).rejects.toMatchObject({ message: 'Access Token has expired' });
  });
});

describe('a refresh token', () => {
  test('gives new tokens of the same session, by either call', async () => {
    const first = await signedInUser(served, 'refresher');
    served.clock.advance(3_600);

    const { AuthenticationResult: second } = await refresh(served, first.refresh);
    expect(second?.RefreshToken).toBeUndefined();
    expect((await getUser(second?.AccessToken ?? '')).Username).toBe('refresher');
    const { AuthenticationResult: third } = await served.sdk.send(
      new InitiateAuthCommand({
        ClientId: CLIENT_ID,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: first.refresh },
      }),
    );
    expect((await getUser(third?.AccessToken ?? '')).Username).toBe('refresher');
  });

  test('expires, and is rejected when it is invalid', async () => {
    const tokens = await signedInUser(served, 'monthly');
    served.clock.advance(30 * DAY);

    await expect(refresh(served, tokens.refresh)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    });
    await expect(refresh(served, 'nonsense')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  test("invalidates its session's access tokens when it is revoked, and no other's", async () => {
    const tokens = await signedInUser(served, 'leaver');
    const elsewhere = tokensOf((await signIn(served, 'leaver')).AuthenticationResult);
    await revoke(tokens.refresh);

    await expect(getUser(tokens.access)).rejects.toMatchObject(revoked);
    await expect(refresh(served, tokens.refresh)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await getUser(elsewhere.access);
    await revoke(tokens.refresh);
  });

  test('is the only kind that can be revoked', async () => {
    const { access } = await signedInUser(served, 'confused');

    await expect(revoke(access)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
  });

  test('is replaced at every use if the client rotates, with a short grace period for the old one', async () => {
    const rotating = await servePool({
      client: { RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 } },
    });
    try {
      const first = await signedInUser(rotating, 'rotator');
      const second = tokensOf((await refresh(rotating, first.refresh)).AuthenticationResult);
      expect(second.refresh).not.toBe(first.refresh);

      rotating.clock.advance(10);
      await refresh(rotating, second.refresh);
      await expect(refresh(rotating, first.refresh)).rejects.toMatchObject({
        message: 'Refresh Token has been revoked',
      });
      rotating.clock.advance(11);
      await expect(refresh(rotating, second.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    } finally {
      await rotating.close();
    }
  });
});

describe('a signed-in user', () => {
  test('can sign out everywhere', async () => {
    const here = await signedInUser(served, 'everywhere');
    const otherSession = tokensOf((await signIn(served, 'everywhere')).AuthenticationResult);
    await served.sdk.send(new GlobalSignOutCommand({ AccessToken: here.access }));

    await expect(getUser(here.access)).rejects.toMatchObject(revoked);
    await expect(getUser(otherSession.access)).rejects.toMatchObject(revoked);
    await expect(refresh(served, otherSession.refresh)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    await signIn(served, 'everywhere');
  });

  test('can change the password with the old one', async () => {
    const { access } = await signedInUser(served, 'changer');
    const change = (from: string, to: string) =>
      served.sdk.send(new ChangePasswordCommand({ AccessToken: access, PreviousPassword: from, ProposedPassword: to }));

    await expect(change('Incorrect-horse-7', 'Battery-staple-8')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(change('Correct-horse-7', 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change('Correct-horse-7', 'Battery-staple-8');
    await signIn(served, 'changer', 'Battery-staple-8');
  });

  test('can delete the account, which frees its name', async () => {
    const { access } = await signedInUser(served, 'phoenix');
    await served.sdk.send(new DeleteUserCommand({ AccessToken: access }));

    await expect(getUser(access)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(signIn(served, 'phoenix')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await confirmedUser(served, 'phoenix');
  });
});
