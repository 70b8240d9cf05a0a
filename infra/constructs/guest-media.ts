import { Policy, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** What guests may read and list of the public media, with the identity pool's credentials. */
const GUEST_FOLDERS = ['screenshots', 'thumbnails', 'trailers', 'public'];

export function letGuestsReadMedia(scope: Construct, media: Bucket, guestRole: Role): void {
  new Policy(scope, 'guest-media', {
    roles: [guestRole],
    statements: [
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: GUEST_FOLDERS.map((folder) => media.arnForObjects(`${folder}/*`)),
      }),
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [media.bucketArn],
        conditions: { StringLike: { 's3:prefix': GUEST_FOLDERS.map((folder) => `${folder}/*`) } },
      }),
    ],
  });
}
