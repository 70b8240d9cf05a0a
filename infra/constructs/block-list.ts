import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';
import type { ServiceFunction } from './service-function.ts';

/** The blocked accounts: one object, which the accounts service writes and every function with callers reads. */
export class BlockList extends Construct {
  readonly bucket: Bucket;
  readonly key = 'blocked-accounts.json';

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'block-list');
    this.bucket = new PrivateBucket(this, 'bucket', {
      stage,
      keeps: 'One object with the blocked accounts. It is overwritten, so it stays one object.',
    });
  }

  allowReading(reader: ServiceFunction): void {
    reader.setEnvironment('BLOCK_LIST_BUCKET', this.bucket.bucketName);
    reader.setEnvironment('BLOCK_LIST_KEY', this.key);
    reader.allow(['s3:GetObject'], [this.bucket.arnForObjects(this.key)]);
    // Without it, S3 answers 403 instead of 404 until an account is first blocked.
    reader.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
  }
}
