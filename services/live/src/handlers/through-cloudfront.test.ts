import { expect, test } from '@jest/globals';
import { throughCloudFront } from './through-cloudfront.ts';

const methodArn = 'arn:aws:execute-api:us-east-1:000000000000:api1/live/$connect';
const connect = throughCloudFront({
  check: async (given) => given === 'the-secret',
  authorizer: async () => 'asked',
});

test.each(['x-origin-secret', 'X-Origin-Secret'])('asks the authorizer about a connection with %s', async (name) => {
  expect(await connect({ methodArn, headers: { [name]: 'the-secret' } })).toBe('asked');
});

test.each([undefined, null, {}, { 'x-origin-secret': 'guessed' }])(
  'refuses a connection that did not come through CloudFront: %j',
  async (headers) => {
    expect(await connect({ methodArn, headers })).toMatchObject({
      policyDocument: { Statement: [{ Effect: 'Deny', Resource: methodArn }] },
    });
  },
);
