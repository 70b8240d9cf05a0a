import { describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { OTHER } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();

describe('front door', () => {
  const authorizers = app.ofType('AWS::ApiGatewayV2::Authorizer').map(({ properties }) => properties);

  test('requires the origin secret on every route of the HTTP API, and caches the answer', () => {
    const routes = app.ofType('AWS::ApiGatewayV2::Route').filter(({ stack }) => !stack.endsWith('live'));
    // Including two each for pages, documents and cards, and the route for requests that match no other.
    expect(routes.length).toBe(ALL_ENDPOINTS.length + 7);
    for (const { properties } of routes) expect(properties).toMatchObject({ AuthorizationType: 'CUSTOM' });
    expect(authorizers).toContainEqual(
      expect.objectContaining({
        IdentitySource: ['$request.header.x-origin-secret'],
        AuthorizerPayloadFormatVersion: '2.0',
        EnableSimpleResponses: true,
        AuthorizerResultTtlInSeconds: 300,
      }),
    );
  });

  test('sends the secret from CloudFront to both APIs, to pages and to documents, by a reference that contains no value', () => {
    for (const [synthesis, suffix] of [
      [app, ':SecretString:::}}'],
      [synthesised(OTHER), `:SecretString:::${OTHER.originSecretVersion}}}`],
    ] as const) {
      const [distribution] = synthesis.ofType('AWS::CloudFront::Distribution');
      const text = JSON.stringify(distribution?.properties);
      expect(text.split('"HeaderName":"x-origin-secret"')).toHaveLength(5);
      expect(text).toContain('{{resolve:secretsmanager:');
      expect(text).toContain(suffix);
    }
  });

  test('answers 404 for a missing site file: CloudFront may list its bucket, and not that of the media', () => {
    const listing = app
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ properties }) => JSON.stringify(properties).includes('"s3:ListBucket"'))
      .map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/Policy.*/, '')}`);
    expect(listing).toEqual(['edge/site']);
  });

  test('lets only the two authorizers read the secret', () => {
    const readers = app
      .ofType('AWS::IAM::Policy')
      .filter(({ properties }) => /secretsmanager:GetSecretValue/.test(JSON.stringify(properties)))
      .filter(({ properties }) => /"Ref":"origin|ExportsOutputReforigin/.test(JSON.stringify(properties)))
      .map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/function.*/, '')}`);
    expect(readers.sort()).toEqual(['live/authorizer', 'platform/frontdoor']);
  });
});
