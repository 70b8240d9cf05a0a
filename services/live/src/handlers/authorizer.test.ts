import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokenVerifier } from '@satcade/lambda/caller';
import { startTokenIssuer, type TokenIssuer } from '@satcade/testing/token-issuer';
import { authorizer } from './authorizer.ts';

let issuer: TokenIssuer;
beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer.stop());

const methodArn = 'arn:aws:execute-api:us-east-1:000000000000:api1/live/$connect';
async function connect(queryStringParameters: unknown) {
  const { context, policyDocument } = await authorizer({ callers: tokenVerifier(issuer.settings) })({
    methodArn,
    queryStringParameters,
  });
  const [statement] = policyDocument.Statement;
  expect(statement?.Resource).toBe(methodArn);
  return { effect: statement?.Effect, ...context };
}

test.each([undefined, null, {}, { token: '' }, { other: 'x' }])('lets guests connect: %j', async (query) => {
  expect(await connect(query)).toEqual({ effect: 'Allow', isAdmin: 'false' });
});

test('returns the identity from a valid token in strings, as API Gateway transports them', async () => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const times = { signedInAt: '1700000000000', expiresAt: String(exp * 1000) };
  const ada = { effect: 'Allow', userId: 'user-1', username: 'ada', ...times };
  const claims = { auth_time: 1_700_000_000, exp };
  expect(await connect({ token: issuer.token(claims) })).toEqual({ ...ada, isAdmin: 'false' });
  const token = issuer.token({ ...claims, 'cognito:groups': ['Admins'] });
  expect(await connect({ token })).toEqual({ ...ada, isAdmin: 'true' });
});

test('refuses an invalid token instead of treating it as a guest', async () => {
  for (const token of ['bad', 'a b', issuer.token({ exp: 1 }), issuer.token({ client_id: 'other' })]) {
    expect(await connect({ token })).toEqual({ effect: 'Deny', isAdmin: 'false' });
  }
});
