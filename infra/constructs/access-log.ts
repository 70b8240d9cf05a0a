import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';

/**
 * What is recorded of each request. Not `cs-uri-query`: a signed address would be a valid link for its holder. Not
 * `cs(Referer)` and `cs(Cookie)`, which may contain the same or more. The path of a download token is recorded, because
 * the request has used it up.
 */
const FIELDS = [
  ...['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)', 'x-edge-request-id'],
  ...['sc-bytes', 'sc-range-start', 'sc-range-end', 'time-taken', 'x-edge-result-type'],
];

/**
 * The log of all requests to a distribution, downloads included: who fetched how much of which file. CloudFront's
 * standard logging, version 2: version 1 cannot leave fields out.
 */
export class AccessLog extends Construct {
  /** `of`: of the site by default. The path of a game that is played would be a valid link for a reader of the log. */
  constructor(scope: Construct, stage: Stage, distribution: Distribution, of: 'site' | 'play' = 'site') {
    super(scope, 'access-log');
    const { retentionDays } = stage.logs;
    const bucket = new PrivateBucket(this, 'bucket', {
      stage,
      keeps: `Requests to the ${of === 'site' ? 'site' : 'origins of games'}, with addresses of visitors, for ${retentionDays} days like every log (logs.retentionDays).`,
      lifecycle: { expiration: Duration.days(retentionDays) },
    });
    const { account, region } = Stack.of(this);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:${region}:${account}:delivery-source:*` },
        },
      }),
    );
    const name = `satcade-${stage.name}-${of}`;
    const source = new CfnDeliverySource(this, 'source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: of === 'site' ? FIELDS : FIELDS.map((field) => (field === 'cs-uri-stem' ? 'x-host-header' : field)),
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
    // With the bucket's policy: a delivery to a bucket that it may not write to is refused.
    delivery.node.addDependency(bucket);
  }
}
