import { expect, test } from '@jest/globals';
import type { WireRequest } from '../gateway/aws-client.ts';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { originFetch } from './origin-fetch.ts';

/** A bucket whose policy lets the distribution `E1` do this with `games/…`. */
function bucketThatAllows(actions: readonly string[]) {
  const access = new AccessControl();
  const statement = {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: actions,
    Resource: 'arn:aws:s3:::uploads/games/*',
    Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' } },
  };
  access.attachToResource('arn:aws:s3:::uploads', parsePolicy(PolicyDocumentSchema.parse({ Statement: [statement] })));
  const sent: WireRequest[] = [];
  const aws = {
    call: () => Promise.reject(new Error('not a JSON service')),
    async send(request: WireRequest) {
      sent.push(request);
      return new Response('file');
    },
  };
  const fetchObject = originFetch('E1', aws, access);
  const status = async (key: string, query = '') =>
    (await fetchObject('uploads', key, { method: 'GET', query, headers: {} })).status;
  return { sent, status };
}

test('passes the query on to the bucket', async () => {
  const { sent, status } = bucketThatAllows(['s3:GetObject', 's3:GetObjectVersion']);
  expect(await status('games/a b.zip', 'versionId=v1')).toBe(200);
  expect(sent).toEqual([{ service: 's3', method: 'GET', path: '/uploads/games/a%20b.zip?versionId=v1', headers: {} }]);
});

test('needs s3:GetObjectVersion for a version, as in AWS', async () => {
  const { status } = bucketThatAllows(['s3:GetObject']);
  expect(await status('games/a.zip')).toBe(200);
  expect(await status('games/a.zip', 'versionId=v1')).toBe(403);
  expect(await bucketThatAllows(['s3:GetObjectVersion']).status('games/a.zip', 'versionId=v1')).toBe(200);
});

test('passes on no other operation of the bucket', async () => {
  const { sent, status } = bucketThatAllows(['s3:GetObject']);
  expect(await status('games/a.zip', 'acl')).toBe(403);
  expect(sent).toEqual([]);
});

test('reads nothing outside the resources of the policy', async () => {
  const { status } = bucketThatAllows(['s3:GetObject']);
  expect(await status('avatars/a.png')).toBe(403);
});
