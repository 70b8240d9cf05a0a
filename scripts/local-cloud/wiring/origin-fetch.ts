import type { S3Fetch } from '../cloudfront/types.ts';
import { ACCOUNT } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';

/** Reads objects for a distribution, if the bucket's policy allows it (origin access control). */
export const originFetch =
  (distributionId: string, aws: AwsClient, access: AccessControl): S3Fetch =>
  async (bucket, key, { method, query, headers }) => {
    const facts = { 'aws:SourceArn': `arn:aws:cloudfront::${ACCOUNT}:distribution/${distributionId}` };
    const allows = (action: string, resource: string): boolean =>
      access.decide({ kind: 'service', name: 'cloudfront.amazonaws.com' }, action, resource, facts) === 'allowed';
    // Without a key, S3 would list the bucket.
    const isAllowed =
      key === ''
        ? allows('s3:ListBucket', `arn:aws:s3:::${bucket}`)
        : allows(readAction(query), `arn:aws:s3:::${bucket}/${key}`);
    if (!isAllowed) return accessDenied();
    const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
    const response = await aws.send({ service: 's3', method, path, headers });
    // Without permission to list the bucket, S3 does not tell that an object does not exist.
    const mayKnow = response.status !== 404 || allows('s3:ListBucket', `arn:aws:s3:::${bucket}`);
    return mayKnow ? response : accessDenied();
  };

/** Parameters that select other operations on an object: no policy here allows them. S3 ignores those that it does not know. */
const OTHER_OPERATIONS: ReadonlySet<string> = new Set([
  ...['acl', 'attributes', 'legal-hold', 'retention', 'select', 'tagging', 'torrent', 'uploadId', 'uploads'],
  ...['partNumber', 'restore'],
]);

function readAction(query: string): string {
  const names = [...new URLSearchParams(query).keys()];
  if (names.some((name) => OTHER_OPERATIONS.has(name))) return 's3:OtherOperation';
  return names.includes('versionId') ? 's3:GetObjectVersion' : 's3:GetObject';
}

function accessDenied(): Response {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  return new Response(body, { status: 403, headers: { 'content-type': 'application/xml' } });
}
