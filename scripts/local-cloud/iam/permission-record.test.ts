import { beforeEach, expect, test } from '@jest/globals';
import { AccessControl, roleArn } from './access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from './policy-document.ts';

const policy = (...Statement: Record<string, unknown>[]) => parsePolicy(PolicyDocumentSchema.parse({ Statement }));

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';
const BUCKET = 'arn:aws:s3:::media';

let access: AccessControl;

beforeEach(() => {
  access = new AccessControl();
  access.addRole('worker', [], 'shop/worker/role');
});

const ask = (action: string, resource: string, name = 'worker') =>
  access.decide({ kind: 'role', arn: roleArn(name) }, action, resource);

test('reports which actions and resources of a statement requests have used', () => {
  const Action = ['dynamodb:GetItem', 'dynamodb:put*'];
  access.attachToRole('worker', policy({ Effect: 'Allow', Action, Resource: [TABLE, `${TABLE}/index/*`] }));
  ask('dynamodb:PutItem', TABLE);
  ask('dynamodb:PutItem', TABLE);
  expect(access.permissions()).toEqual({
    grants: [
      {
        holder: 'shop/worker/role',
        actions: [
          { pattern: 'dynamodb:GetItem', used: [] },
          { pattern: 'dynamodb:put*', used: ['dynamodb:PutItem'] },
        ],
        resources: [
          { pattern: TABLE, isUsed: true },
          { pattern: `${TABLE}/index/*`, isUsed: false },
        ],
      },
    ],
    denials: [],
  });
});

test('counts the use of one policy for each role that it is attached to', () => {
  const shared = policy({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE });
  access.addRole('idler', [], 'shop/idler/role');
  access.attachToRole('idler', shared);
  access.attachToRole('worker', shared);
  ask('dynamodb:GetItem', TABLE);
  const used = access.permissions().grants.map(({ holder, resources }) => [holder, resources[0]?.isUsed]);
  expect(used).toEqual([
    ['shop/idler/role', false],
    ['shop/worker/role', true],
  ]);
});

test('reports the use of resource policies, and leaves out what they deny', () => {
  access.attachToResource(
    BUCKET,
    policy(
      { Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: `${BUCKET}/sealed/*` },
      { Effect: 'Allow', Principal: { AWS: roleArn('worker') }, Action: 's3:GetObject', Resource: `${BUCKET}/*` },
    ),
    'shop/media/policy',
  );
  ask('s3:GetObject', `${BUCKET}/sealed/a`);
  const unused = { holder: 'shop/media/policy', actions: [{ pattern: 's3:GetObject', used: [] }] };
  expect(access.permissions().grants).toMatchObject([unused]);
  ask('s3:GetObject', `${BUCKET}/a`);
  const used = { holder: 'shop/media/policy', actions: [{ pattern: 's3:GetObject', used: ['s3:GetObject'] }] };
  expect(access.permissions().grants).toMatchObject([used]);
});

test('leaves out actions of services that the local cloud does not have', () => {
  const Action = ['kms:Decrypt', 'dynamodb:GetItem'];
  access.attachToRole('worker', policy({ Effect: 'Allow', Action, Resource: '*' }));
  expect(access.permissions().grants[0]?.actions.map(({ pattern }) => pattern)).toEqual(['dynamodb:GetItem']);
});

test('counts denied requests by requester, action and place', () => {
  for (const key of ['games/1', 'games/2/a', 'top']) ask('s3:GetObject', `${BUCKET}/${key}`);
  access.decide({ kind: 'service', name: 'events.amazonaws.com' }, 'sqs:SendMessage', 'arn:aws:sqs:::work');
  access.decide({ kind: 'anonymous' }, 'dynamodb:GetItem', TABLE);
  expect(access.permissions().denials).toEqual([
    { requester: 'anonymous', action: 'dynamodb:GetItem', resource: TABLE, count: 1 },
    { requester: 'events.amazonaws.com', action: 'sqs:SendMessage', resource: 'arn:aws:sqs:::work', count: 1 },
    { requester: 'shop/worker/role', action: 's3:GetObject', resource: `${BUCKET}/games/*`, count: 2 },
    { requester: 'shop/worker/role', action: 's3:GetObject', resource: `${BUCKET}/*`, count: 1 },
  ]);
});

test('ends its list of denied requests when strangers send too many', () => {
  for (let each = 0; each < 2000; each += 1) {
    access.decide({ kind: 'anonymous' }, 's3:GetObject', `${BUCKET}/folder-${each}/a`);
  }
  expect(access.permissions().denials).toHaveLength(1000);
});
