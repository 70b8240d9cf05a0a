import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { unverifiedClaims } from '../crypto/jwt.ts';
import { CLIENT_ID, type ServedPool, servePool } from './served-pool.ts';
import { signedInUser } from './steps.ts';

const IDENTITY_POOL = 'us-east-1:11111111-2222-3333-4444-555555555555';
const ROLES = {
  authenticated: 'arn:aws:iam::000000000000:role/user',
  unauthenticated: 'arn:aws:iam::000000000000:role/guest',
};

let served: ServedPool;
beforeAll(async () => {
  served = await servePool({
    issueCredentials: (roleArn, identity) => ({
      accessKeyId: roleArn,
      secretKey: identity.id,
      sessionToken: identity.amr.join(),
      expiration: Date.UTC(2030, 0, 1),
    }),
  });
  await served.engine().ensureIdentityPool(IDENTITY_POOL, {
    AllowUnauthenticatedIdentities: true,
    CognitoIdentityProviders: [{ ClientId: CLIENT_ID, ProviderName: 'by its client' }],
  });
  await served.engine().setIdentityPoolRoles(IDENTITY_POOL, ROLES);
});
afterAll(() => served.close());

const reply = z.object({
  __type: z.optional(z.string()),
  IdentityId: z.optional(z.string()),
  Token: z.optional(z.string()),
  Credentials: z.optional(z.record(z.string(), z.unknown())),
});

/** Unsigned, as a browser calls. */
async function call(operation: string, input: object) {
  const response = await fetch(served.url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify(input),
  });
  return reply.parse(await response.json());
}

const newGuest = async () => (await call('GetId', { IdentityPoolId: IDENTITY_POOL })).IdentityId;

/** Logins in the format of clients: the token's issuer without its scheme names the provider. */
const loginsOf = (idToken: string) => ({ [String(unverifiedClaims(idToken)?.iss).replace('http://', '')]: idToken });

describe('a guest', () => {
  test("gets its own identity and the guest role's credentials", async () => {
    const [first, second] = [await newGuest(), await newGuest()];
    expect(first).toMatch(/^us-east-1:[0-9a-f-]{36}$/);
    expect(first).not.toBe(second);

    expect(await call('GetCredentialsForIdentity', { IdentityId: first })).toEqual({
      IdentityId: first,
      Credentials: {
        AccessKeyId: ROLES.unauthenticated,
        SecretKey: first,
        SessionToken: 'unauthenticated',
        Expiration: Date.UTC(2030, 0, 1) / 1000,
      },
    });
  });

  test('keeps the identity over a restart', async () => {
    const guest = await newGuest();
    await served.restart();

    expect(await call('GetCredentialsForIdentity', { IdentityId: guest })).toMatchObject({ IdentityId: guest });
  });

  test('cannot invent an identity', async () => {
    const IdentityId = 'us-east-1:00000000-0000-0000-0000-000000000000';

    expect(await call('GetCredentialsForIdentity', { IdentityId })).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('is rejected by a pool without guests', async () => {
    const closed = 'us-east-1:closed';
    await served.engine().ensureIdentityPool(closed, { AllowUnauthenticatedIdentities: false });

    expect(await call('GetId', { IdentityPoolId: closed })).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('a user', () => {
  test('has one identity at every sign-in, even after having been a guest', async () => {
    const { id } = await signedInUser(served, 'resident');
    const Logins = loginsOf(id);
    const { IdentityId } = await call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    const credentials = await call('GetCredentialsForIdentity', { IdentityId: await newGuest(), Logins });

    expect(credentials.IdentityId).toBe(IdentityId);
    expect(credentials.Credentials).toMatchObject({
      AccessKeyId: ROLES.authenticated,
      SecretKey: IdentityId,
      SessionToken: expect.stringMatching(/^authenticated,/),
    });
    expect(await call('GetCredentialsForIdentity', { IdentityId })).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test("cannot use another user's identity", async () => {
    const [own, other] = [await signedInUser(served, 'own'), await signedInUser(served, 'other')];
    const { IdentityId } = await call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins: loginsOf(other.id) });

    expect(await call('GetCredentialsForIdentity', { IdentityId, Logins: loginsOf(own.id) })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('needs a valid id token', async () => {
    const { access, id } = await signedInUser(served, 'sloppy');
    const getId = (Logins: object) => call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    const refused = { __type: 'NotAuthorizedException' };

    expect(await getId(loginsOf(access))).toMatchObject(refused);
    expect(await getId(loginsOf(`${id}x`))).toMatchObject(refused);
    expect(await getId({ 'elsewhere/pool': id })).toMatchObject(refused);
    served.clock.advance(3_600);
    expect(await getId(loginsOf(id))).toMatchObject(refused);
  });

  test('gets an OpenID token that names the pool and the identity', async () => {
    const { id } = await signedInUser(served, 'federated');
    const Logins = loginsOf(id);
    const { IdentityId } = await call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    const { Token } = await call('GetOpenIdToken', { IdentityId, Logins });

    expect(unverifiedClaims(Token ?? '')).toMatchObject({
      iss: 'https://cognito-identity.amazonaws.com',
      aud: IDENTITY_POOL,
      sub: IdentityId,
    });
  });
});
