import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { CloudAssembly } from '../assembly/cloud-assembly.ts';
import { TemplateSchema } from '../assembly/template.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import { AccessControl } from '../iam/access-control.ts';
import { resourceFactory } from './index.ts';
import { LocalAddresses } from './local-addresses.ts';
import { Plan } from './plan.ts';
import { PublishedVersions } from './published-versions.ts';

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:checkout';
const RULE = 'arn:aws:events:us-east-1:000000000000:rule/tick';

const unreachable = () => Promise.reject(new Error('no engine is reached in this test'));
const aws: AwsClient = { call: unreachable, send: unreachable };

function setUp(resources: Record<string, unknown> = {}) {
  const template = TemplateSchema.parse({ Resources: resources });
  const assembly: CloudAssembly = {
    stacks: [{ name: 'Shop', template, constructPaths: new Map() }],
    assets: new Map([['bundle.zip', '/bundles/checkout']]),
  };
  const plan = new Plan();
  const access = new AccessControl();
  const addresses = new LocalAddresses({ gateway: 'http://gateway', site: 'http://site' });
  const cognito = {
    ensurePool: unreachable,
    ensureClient: unreachable,
    ensureGroup: unreachable,
    ensureIdentityPool: unreachable,
    setIdentityPoolRoles: unreachable,
  };
  const factory = resourceFactory(
    assembly,
    {
      ...{ aws, access, plan, addresses, assets: assembly.assets, dir: '', runFunction: unreachable },
      ...{ versions: new PublishedVersions(''), s3: undefined },
    },
    cognito,
  );
  const create = (type: string, properties: Record<string, unknown>, logicalId = 'Thing') =>
    factory({ stack: 'Shop', logicalId, type, constructPath: `Shop/${logicalId}` }, properties);
  return { plan, access, create };
}

const functionProperties = {
  FunctionName: 'checkout',
  Code: { S3Key: 'bundle.zip' },
  Handler: 'index.handler',
  Runtime: 'nodejs24.x',
  Role: 'arn:aws:iam::000000000000:role/checkout-role',
};

describe('creating resources', () => {
  test('plans a function with its bundle, role and limits', async () => {
    const { plan, create } = setUp();
    const created = await create('AWS::Lambda::Function', { ...functionProperties, Timeout: '30' });
    expect(created).toEqual({ ref: 'checkout', attributes: { Arn: FUNCTION } });
    expect(plan.functions.get('checkout')).toMatchObject({
      dir: '/bundles/checkout',
      role: 'checkout-role',
      timeoutSeconds: 30,
      memoryMb: 128,
    });
  });

  test('refuses a function with more than 4 KB of variables', async () => {
    const { create } = setUp();
    const withVariables = (bytes: number) => ({
      ...functionProperties,
      Environment: { Variables: { NAME: 'x'.repeat(bytes - '{"NAME":""}'.length) } },
    });
    await create('AWS::Lambda::Function', withVariables(4096));
    await expect(create('AWS::Lambda::Function', withVariables(4097))).rejects.toThrow('exceeded the 4KB limit');
  });

  test.each(['AWS_REGION', '_HANDLER', '1ST', 'A', 'WITH-DASH'])(
    'refuses a function with the variable %s, which Lambda reserves or cannot have',
    async (name) => {
      const { create } = setUp();
      const properties = { ...functionProperties, Environment: { Variables: { [name]: 'x' } } };
      await expect(create('AWS::Lambda::Function', properties)).rejects.toThrow(name);
    },
  );

  test('does not plan the handler of a custom resource whose work a provider does', async () => {
    const { plan, create } = setUp({
      Custom: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: { ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] } },
      },
    });
    await create('AWS::Lambda::Function', { Runtime: 'python3.13', Code: { ZipFile: '' } }, 'Handler');
    expect(plan.functions.size).toBe(0);
  });

  test('asks the function of a custom resource that no provider knows', async () => {
    const { plan, create } = setUp({
      Custom: { Type: 'Custom::Thing', Properties: { ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] } } },
    });
    await create('AWS::Lambda::Function', { ...functionProperties, FunctionName: 'maker' }, 'Handler');
    expect([...plan.functions.keys()]).toEqual(['maker']);
    await expect(create('Custom::Thing', { ServiceToken: 'maker' })).rejects.toThrow('no engine is reached');
  });

  test('adds public keys to a key group, and refuses keys that CloudFront refuses', async () => {
    const { plan, create } = setUp();
    const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
    const add = (key: KeyObject) =>
      create('AWS::CloudFront::PublicKey', { PublicKeyConfig: { Name: 'key', EncodedKey: pem(key) } });
    const { ref } = await add(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
    const group = (Items: unknown[]) => create('AWS::CloudFront::KeyGroup', { KeyGroupConfig: { Items } }, 'Group');
    const made = await group([ref]);
    expect(plan.keyGroups.get(String(made.ref))).toEqual([ref]);
    await expect(group(['KGONE'])).rejects.toThrow('there is no public key KGONE');
    await expect(group([])).rejects.toThrow('1 to 5 public keys');
    await expect(add(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)).rejects.toThrow('prime256v1');
    await expect(create('AWS::CloudFront::PublicKey', { PublicKeyConfig: { EncodedKey: 'no key' } })).rejects.toThrow(
      'PEM text',
    );
  });

  test('lets the principal of a permission invoke, only from its source', async () => {
    const { access, create } = setUp();
    await create('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: FUNCTION,
      Principal: 'events.amazonaws.com',
      SourceArn: RULE,
    });
    const decide = (source: string) =>
      access.decide({ kind: 'service', name: 'events.amazonaws.com' }, 'lambda:InvokeFunction', FUNCTION, {
        'aws:SourceArn': source,
      });
    expect(decide(RULE)).toBe('allowed');
    expect(decide(`${RULE}-other`)).toBe('not allowed');
  });

  test('refuses a permission that makes the policy of its function too long', async () => {
    const { create } = setUp();
    const permit = (number: number, name = FUNCTION) =>
      create(
        'AWS::Lambda::Permission',
        { Action: 'lambda:InvokeFunction', FunctionName: name, Principal: 'apigateway.amazonaws.com', SourceArn: RULE },
        `RoutesOfTheGamesIntegrationPermission${String(number).padStart(8, '0')}`,
      );
    // Each takes some 350 bytes.
    for (let number = 0; number < 55; number += 1) await permit(number);
    const more = async () => {
      for (let number = 55; number < 65; number += 1) await permit(number);
    };
    await expect(more()).rejects.toThrow(/The final policy size \(20\d\d\d\) is bigger than the limit \(20480\)/);
    await permit(0, `${FUNCTION}:live`);
  });

  test('uses local addresses in the values of a response headers policy', async () => {
    const { plan, create } = setUp();
    const { ref } = await create('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: 'connect-src https://abc.s3.us-east-1.amazonaws.com' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        },
      },
    });
    expect(plan.responseHeadersPolicies.get(ref)?.headers).toEqual([
      { name: 'content-security-policy', value: 'connect-src http://gateway/abc', override: false },
      { name: 'strict-transport-security', value: 'max-age=60; includeSubDomains', override: true },
    ]);
  });

  describe('keeps the quotas of CloudFront', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`);
    const forwarded = (queryStrings: number) => ({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: names(10) },
      CookiesConfig: { CookieBehavior: 'whitelist', Cookies: names(10) },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: names(queryStrings) },
    });
    const cachePolicy = (queryStrings: number) => ({
      CachePolicyConfig: {
        ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 },
        ParametersInCacheKeyAndForwardedToOrigin: { ...forwarded(queryStrings), EnableAcceptEncodingGzip: true },
      },
    });
    const edgeFunction = (bytes: number) => ({ FunctionCode: 'x'.repeat(bytes), FunctionConfig: {} });
    const headersPolicy = (csp: number, custom: number) => ({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: 'x'.repeat(csp) } },
        CustomHeadersConfig: { Items: names(custom).map((Header) => ({ Header, Value: 'x' })) },
      },
    });

    test.each([
      ['the code of a function', 'Function', edgeFunction(10_240), edgeFunction(10_241), '10 KB'],
      ['names in a cache policy', 'CachePolicy', cachePolicy(10), cachePolicy(11), 'QueryStrings'],
      [
        'names in an origin request policy',
        'OriginRequestPolicy',
        { OriginRequestPolicyConfig: forwarded(10) },
        { OriginRequestPolicyConfig: forwarded(11) },
        'QueryStrings',
      ],
      ['a policy of content', 'ResponseHeadersPolicy', headersPolicy(1783, 10), headersPolicy(1784, 10), '1,783'],
      ['own headers', 'ResponseHeadersPolicy', headersPolicy(1783, 10), headersPolicy(1783, 11), 'CustomHeadersConfig'],
    ])('for %s', async (_what, kind, within, beyond, message) => {
      const { create } = setUp();
      await create(`AWS::CloudFront::${kind}`, within);
      await expect(create(`AWS::CloudFront::${kind}`, beyond)).rejects.toThrow(message);
    });
  });

  test('gives resources that exist in AWS only their attributes', async () => {
    const { create } = setUp();
    expect(await create('AWS::SNS::Topic', {})).toEqual({
      ref: 'arn:aws:sns:us-east-1:000000000000:Shop-Thing',
      attributes: { TopicArn: 'arn:aws:sns:us-east-1:000000000000:Shop-Thing', TopicName: 'Shop-Thing' },
    });
  });

  test.each([
    ['AWS::EC2::Instance', {}, 'Shop/Thing: the local cloud does not know the type AWS::EC2::Instance'],
    [
      'AWS::Lambda::Function',
      { ...functionProperties, Runtime: 'python3.13' },
      'only Node.js functions can run locally',
    ],
    ['AWS::Lambda::Function', { ...functionProperties, Layers: ['layer'] }, 'layers are not supported locally'],
    ['AWS::Lambda::Function', { ...functionProperties, Code: { S3Key: 'gone' } }, 'the assembly has no asset gone'],
    [
      'AWS::Lambda::EventSourceMapping',
      { EventSourceArn: 'arn:aws:sqs:x', FunctionName: 'f', TumblingWindowInSeconds: 5 },
      'TumblingWindowInSeconds',
    ],
    ['AWS::SQS::Queue', {}, 'Shop/Thing (AWS::SQS::Queue) could not be created: no engine is reached in this test'],
  ])('fails for %s with the reason: %j', async (type, properties, message) => {
    await expect(setUp().create(type, properties)).rejects.toThrow(message);
  });

  test('refuses the log of a WebSocket stage until the account has a role for it', async () => {
    const { create } = setUp();
    const { ref: ApiId } = await create('AWS::ApiGatewayV2::Api', { ProtocolType: 'WEBSOCKET' }, 'Socket');
    const stage = { ApiId, StageName: 'live', AccessLogSettings: { DestinationArn: 'arn', Format: '$context.status' } };
    await expect(create('AWS::ApiGatewayV2::Stage', stage)).rejects.toThrow('CloudWatch Logs role ARN must be set');
    await create('AWS::ApiGateway::Account', { CloudWatchRoleArn: 'arn:aws:iam::000000000000:role/logs' }, 'Account');
    await create('AWS::ApiGatewayV2::Stage', stage);

    const { create: createOther } = setUp();
    const { ref: http } = await createOther('AWS::ApiGatewayV2::Api', { ProtocolType: 'HTTP' }, 'Http');
    await createOther('AWS::ApiGatewayV2::Stage', { ...stage, ApiId: http });
  });
});
