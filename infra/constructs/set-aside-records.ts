import { REPLAYABLE_DAYS } from '@satcade/contracts/replayable';
import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DlqDestinationConfig, IEventSourceDlq, IEventSourceMapping, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Lambda's name for the objects of one mapping: `aws/lambda/<mapping>/<shard>/<date>/<time>-<id>`. */
const FOLDER = 'aws/lambda';

/**
 * The records of tables' streams that a function could not handle, whole: a bucket, because only there Lambda writes
 * the records themselves and not just their position in a stream that ends after a day.
 */
export class SetAsideRecords extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'set-aside');
    this.bucket = new PrivateBucket(this, 'bucket', {
      stage,
      keeps: `Records of streams that no function could handle, for ${REPLAYABLE_DAYS} days. Later, consumers no longer remember what they removed; and records hold personal data.`,
      lifecycle: { expiration: Duration.days(REPLAYABLE_DAYS) },
      publishesEvents: true,
    });
  }

  /** The on-failure destination of a mapping. CDK's own lets the function read and delete the objects, too. */
  get destination(): IEventSourceDlq {
    const { bucket } = this;
    return {
      bind(_mapping: IEventSourceMapping, { grantPrincipal }: IFunction): DlqDestinationConfig {
        for (const [action, resource] of [
          ['s3:PutObject', bucket.arnForObjects(`${FOLDER}/*`)],
          ['s3:ListBucket', bucket.bucketArn],
        ] as const) {
          grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
        }
        return { destination: bucket.bucketArn };
      },
    };
  }

  /** The start of the keys of one mapping's objects. */
  folderOf(mappingId: string): string {
    return `${FOLDER}/${mappingId}/`;
  }
}
