import { EXPORT_KEPT_DAYS, type ExportingService, exportPartsOf } from '@satcade/contracts/personal-exports';
import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PrivateBucket } from './private-bucket.ts';
import type { ServiceFunction } from './service-function.ts';

/** Where services write what they know of a person who asked for it, and accounts the ZIP that is made of it. */
export class PersonalExports extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'exports');
    this.bucket = new PrivateBucket(this, 'bucket', {
      stage,
      keeps: `Exports of everything about a person, for ${EXPORT_KEPT_DAYS} days: long enough to fetch one. Their parts are removed when they are joined.`,
      lifecycle: { expiration: Duration.days(EXPORT_KEPT_DAYS) },
      publishesEvents: true,
    });
  }

  /** Lets a function write the parts of its service, and nothing else: it cannot read what it wrote. */
  allowPart(writer: ServiceFunction, service: ExportingService): void {
    this.useIn(writer).allow(['s3:PutObject'], [this.bucket.arnForObjects(exportPartsOf(service))]);
  }

  /** Tells a function the bucket's name. */
  useIn(user: ServiceFunction): ServiceFunction {
    return user.setEnvironment('EXPORTS_BUCKET', this.bucket.bucketName);
  }
}
