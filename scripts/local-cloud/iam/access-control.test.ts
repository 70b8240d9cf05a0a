import { describe, expect, test } from '@jest/globals';
import { AccessControl, roleArn } from './access-control.ts';
import { managedPolicy } from './managed-policies.ts';
import { PolicyDocumentSchema, parsePolicy } from './policy-document.ts';

const policy = (...Statement: Record<string, unknown>[]) => parsePolicy(PolicyDocumentSchema.parse({ Statement }));

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';
const BUCKET = 'arn:aws:s3:::media';
const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:work';
const RULE = 'arn:aws:events:us-east-1:000000000000:rule/shop/placed';

/** Access control with one role that has the given identity policy. */
function withRole(...statements: Record<string, unknown>[]) {
  const access = new AccessControl();
  access.addRole('worker', []);
  access.attachToRole('worker', policy(...statements));
  const decide = (action: string, resource = TABLE) =>
    access.decide({ kind: 'role', arn: roleArn('worker') }, action, resource);
  return { access, decide };
}

describe('a role', () => {
  test('may do what a policy allows, and nothing else', () => {
    const { decide } = withRole({ Effect: 'Allow', Action: ['dynamodb:Get*', 'dynamodb:putitem'], Resource: [TABLE] });
    expect(decide('dynamodb:GetItem')).toBe('allowed');
    expect(decide('dynamodb:PutItem')).toBe('allowed');
    expect(decide('dynamodb:Scan')).toBe('not allowed');
    expect(decide('dynamodb:GetItem', `${TABLE}/index/byBuyer`)).toBe('not allowed');
    expect(decide('dynamodb:GetItem', TABLE.toUpperCase())).toBe('not allowed');
  });

  test('may not do what a policy denies, even if another one allows it', () => {
    const { decide } = withRole(
      { Effect: 'Allow', Action: '*', Resource: '*' },
      { Effect: 'Deny', Action: 'dynamodb:Delete*', Resource: `${TABLE}*` },
    );
    expect(decide('dynamodb:DeleteItem')).toBe('explicitly denied');
    expect(decide('dynamodb:PutItem')).toBe('allowed');
  });

  test('is restricted by NotAction and NotResource', () => {
    const { decide } = withRole({ Effect: 'Allow', NotAction: 'dynamodb:*', NotResource: `${BUCKET}/private/*` });
    expect(decide('s3:GetObject', `${BUCKET}/public/a`)).toBe('allowed');
    expect(decide('s3:GetObject', `${BUCKET}/private/a`)).toBe('not allowed');
    expect(decide('dynamodb:GetItem')).toBe('not allowed');
  });

  test.each([
    [{ ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/work*' } }, 'allowed'],
    [{ StringEquals: { 'AWS:PrincipalArn': ['x', roleArn('worker')] } }, 'allowed'],
    [{ StringNotLike: { 'aws:PrincipalArn': '*worker' } }, 'not allowed'],
    [{ Bool: { 'aws:SecureTransport': 'true' } }, 'allowed'],
    [{ Null: { 'aws:SourceArn': 'true' } }, 'allowed'],
    [{ StringEquals: { 'aws:SourceArn': RULE } }, 'not allowed'],
    [{ StringEqualsIfExists: { 'aws:SourceArn': RULE } }, 'allowed'],
  ])('is, under the condition %j, %s', (Condition, expected) => {
    const { decide } = withRole({ Effect: 'Allow', Action: '*', Resource: '*', Condition });
    expect(decide('dynamodb:GetItem')).toBe(expected);
  });

  test('may use a resource whose policy allows the role, unless a Deny for everyone applies', () => {
    const { access, decide } = withRole();
    access.attachToResource(
      BUCKET,
      policy(
        { Effect: 'Allow', Principal: { AWS: roleArn('worker') }, Action: 's3:GetObject', Resource: `${BUCKET}/*` },
        { Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: `${BUCKET}/sealed/*` },
      ),
    );
    expect(decide('s3:GetObject', `${BUCKET}/a`)).toBe('allowed');
    expect(decide('s3:GetObject', `${BUCKET}/sealed/a`)).toBe('explicitly denied');
    expect(decide('s3:PutObject', `${BUCKET}/a`)).toBe('not allowed');
  });
});

test('what was allowed is decided anew when a policy is attached', () => {
  const { access, decide } = withRole({ Effect: 'Allow', Action: 'dynamodb:*', Resource: TABLE });
  const actions = ['dynamodb:PutItem', 'dynamodb:GetItem'];
  const all = () => actions.map((action) => decide(action));
  expect([all(), all()]).toEqual([Array(2).fill('allowed'), Array(2).fill('allowed')]);
  access.attachToRole('worker', policy({ Effect: 'Deny', Action: 'dynamodb:PutItem', Resource: TABLE }));
  expect(all()).toEqual(['explicitly denied', 'allowed']);
  const forAll = { Effect: 'Deny', Principal: '*', Action: 'dynamodb:GetItem', Resource: TABLE };
  access.attachToResource(TABLE, policy(forAll));
  expect(all()).toEqual(['explicitly denied', 'explicitly denied']);
  access.addRole('worker', []);
  expect(decide('dynamodb:PutItem')).toBe('not allowed');
});

test('what was allowed with one fact is not allowed with another', () => {
  const { access } = withRole({
    Effect: 'Allow',
    Action: 's3:ListBucket',
    Resource: BUCKET,
    Condition: { StringEquals: { 's3:prefix': 'mine/' } },
  });
  const list = (prefix: string) =>
    access.decide({ kind: 'role', arn: roleArn('worker') }, 's3:ListBucket', BUCKET, { 's3:prefix': prefix });
  expect(['mine/', 'yours/', 'mine/'].map(list)).toEqual(['allowed', 'not allowed', 'allowed']);
});

test('a policy put at run time replaces the one of the template', () => {
  const access = new AccessControl();
  const allow = (Action: string, Resource: string) => ({ Effect: 'Allow', Principal: '*', Action, Resource });
  access.attachToResource(BUCKET, policy(allow('s3:GetObject', `${BUCKET}/*`)));
  const put = new Map([[QUEUE, JSON.stringify({ Statement: allow('sqs:SendMessage', QUEUE) })]]);
  access.readPolicies((resource) => put.get(resource));
  const decide = (action: string, resource: string) => access.decide({ kind: 'anonymous' }, action, resource);
  expect(decide('sqs:SendMessage', QUEUE)).toBe('allowed');
  expect(decide('s3:GetObject', `${BUCKET}/a`)).toBe('allowed');
  put.set(BUCKET, JSON.stringify({ Statement: [allow('s3:PutObject', `${BUCKET}/*`)] }));
  expect(decide('s3:GetObject', `${BUCKET}/a`)).toBe('not allowed');
  expect(decide('s3:PutObject', `${BUCKET}/a`)).toBe('allowed');
});

test('a service may do what the resource policy allows it, only from the named source', () => {
  const access = new AccessControl();
  access.attachToResource(
    QUEUE,
    policy({
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Resource: QUEUE,
      Condition: { ArnEquals: { 'aws:SourceArn': RULE } },
    }),
  );
  const decide = (name: string, source: string) =>
    access.decide({ kind: 'service', name }, 'sqs:SendMessage', QUEUE, { 'aws:SourceArn': source });
  expect(decide('events.amazonaws.com', RULE)).toBe('allowed');
  expect(decide('events.amazonaws.com', `${RULE}2`)).toBe('not allowed');
  expect(decide('lambda.amazonaws.com', RULE)).toBe('not allowed');
});

test('an identity may assume a role whose trust policy names its pool and kind', () => {
  const federation = 'cognito-identity.amazonaws.com';
  const access = new AccessControl();
  const trust = policy({
    Effect: 'Allow',
    Principal: { Federated: federation },
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: {
      StringEquals: { [`${federation}:aud`]: 'pool-1' },
      'ForAnyValue:StringLike': { [`${federation}:amr`]: 'unauthenticated' },
    },
  });
  access.addRole('guest', trust);
  const mayAssume = (pool: string, ...amr: string[]) =>
    access.mayAssume('guest', federation, 'sts:AssumeRoleWithWebIdentity', {
      [`${federation}:aud`]: pool,
      [`${federation}:amr`]: amr,
    });
  expect(mayAssume('pool-1', 'unauthenticated')).toBe(true);
  expect(mayAssume('pool-2', 'unauthenticated')).toBe(false);
  expect(mayAssume('pool-1', 'authenticated', 'issuer')).toBe(false);
});

test('a role lists only the prefixes of a bucket that its policy names', () => {
  const Condition = { StringLike: { 's3:prefix': ['public/*', 'thumbnails/*'] } };
  const { access } = withRole({ Effect: 'Allow', Action: 's3:ListBucket', Resource: BUCKET, Condition });
  const lists = (facts: Record<string, string>) =>
    access.decide({ kind: 'role', arn: roleArn('worker') }, 's3:ListBucket', BUCKET, facts);
  expect(lists({ 's3:prefix': 'public/a/' })).toBe('allowed');
  expect(lists({ 's3:prefix': 'games/' })).toBe('not allowed');
  expect(lists({ 's3:prefix': 'public' })).toBe('not allowed');
  expect(lists({})).toBe('not allowed');
});

test('a role writes objects only with the canned ACL that its policy names', () => {
  const Condition = { StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' } };
  const { access } = withRole({ Effect: 'Allow', Action: 's3:PutObject', Resource: BUCKET, Condition });
  const writes = (facts: Record<string, string>) =>
    access.decide({ kind: 'role', arn: roleArn('worker') }, 's3:PutObject', BUCKET, facts);
  expect(writes({ 's3:x-amz-acl': 'bucket-owner-full-control' })).toBe('allowed');
  expect(writes({ 's3:x-amz-acl': 'public-read' })).toBe('not allowed');
  expect(writes({})).toBe('not allowed');
});

describe('loading a policy', () => {
  test.each([
    [{ NumericLessThan: { 'aws:MultiFactorAuthAge': '1' } }, 'operator NumericLessThan is not supported'],
    [
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'a' } },
      'operator ForAllValues:StringLike is not supported',
    ],
    [{ StringEquals: { 's3:delimiter': 'a' } }, 'condition key s3:delimiter is not supported'],
  ])('fails for the condition %j', (Condition, message) => {
    expect(() => policy({ Sid: 'Strict', Effect: 'Allow', Action: 's3:*', Resource: '*', Condition })).toThrow(message);
  });

  test('fails for policy variables, NotPrincipal and unknown managed policies', () => {
    expect(() => policy({ Effect: 'Allow', Action: 's3:*', Resource: `${BUCKET}/\${aws:username}/*` })).toThrow(
      'variables',
    );
    expect(() => policy({ Effect: 'Allow', Action: 's3:*', Resource: '*', NotPrincipal: '*' })).toThrow('NotPrincipal');
    expect(() => managedPolicy('arn:aws:iam::aws:policy/AdministratorAccess')).toThrow('AdministratorAccess');
  });

  test('succeeds for a service that the local cloud does not have', () => {
    const statement = { Effect: 'Allow', Action: ['kms:Decrypt', 'logs:*'], Resource: '*' };
    const Condition = { StringEquals: { 'kms:ViaService': 's3' } };
    expect(policy({ ...statement, Condition })).toEqual([]);
  });
});
