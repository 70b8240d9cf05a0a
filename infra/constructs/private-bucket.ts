import { CfnResource, Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type LifecycleRule } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

interface PrivateBucketProps extends Pick<BucketProps, 'versioned' | 'cors' | 'removalPolicy'> {
  readonly stage: Pick<Stage, 'removalPolicy'>;
  /** What the bucket keeps, for how long and why, for its readers in the template: storage is paid for each month. */
  readonly keeps: string;
  /** What is removed beside unfinished uploads. */
  readonly lifecycle?: LifecycleRule;
  /** Whether EventBridge learns of new objects. */
  readonly publishesEvents?: boolean;
}

/** A bucket without public access. Parts of unfinished uploads, which no list shows, are removed after a day. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { stage, keeps, lifecycle = {}, publishesEvents = false, ...others } = props;
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: stage.removalPolicy,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1), ...lifecycle }],
      ...others,
    });
    const cfn = this.node.defaultChild;
    if (!CfnResource.isCfnResource(cfn)) return;
    cfn.addMetadata('Keeps', keeps);
    // Set in the template itself, because the construct would add a function to set it.
    if (publishesEvents) {
      cfn.addPropertyOverride('NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled', true);
    }
  }
}
