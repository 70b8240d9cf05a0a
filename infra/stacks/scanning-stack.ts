import { type App, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface ScanningContext extends ServiceContext {
  /** Where checked media is published to. */
  readonly mediaBucket: Bucket;
}

const MEDIA = ['thumbnails', 'screenshots', 'trailers', 'avatars', 'banners'];

/** The gate for files: presigned uploads in, checks and the malware scan, a verdict out. */
export class ScanningStack extends ServiceStack {
  constructor(app: App, context: ScanningContext) {
    super(app, 'scanning', context);
    const { mediaBucket } = context;
    const { uploadsBucket, alarmTopic } = this.platform;
    const buckets = { UPLOADS_BUCKET: uploadsBucket.bucketName, MEDIA_BUCKET: mediaBucket.bucketName };

    const uploads = this.httpFunction('uploads', { environment: buckets });
    uploads.allow(
      ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:GetObject'],
      ['games', ...MEDIA].map((folder) => uploadsBucket.arnForObjects(`${folder}/*`)),
    );
    this.table.allow(uploads, ['GetItem', 'PutItem', 'UpdateItem']);

    const scan = this.function('scan', { environment: buckets, memoryMb: 2048, timeout: Duration.minutes(10) });
    scan.allow(['s3:GetObject', 's3:GetObjectVersion'], [uploadsBucket.arnForObjects('*')]);
    scan.allow(['s3:PutObject'], [mediaBucket.arnForObjects('*')]);
    this.table.allow(scan, ['GetItem', 'PutItem', 'UpdateItem']);
    const arrivals = new GuardedQueue(this, 'arrivals', {
      consumerTimeout: scan.timeout,
      alarmTopic,
      hurts: 'Uploaded files are not scanned: developers wait, their games stay hidden.',
      runbook: 'scanning',
    });
    new Rule(this, 'file-arrived', {
      description: 'A file arrived in the uploads bucket',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [uploadsBucket.bucketName] } },
      },
      targets: [new SqsQueue(arrivals.queue)],
    });
    scan.lambda.addEventSource(new SqsEventSource(arrivals.queue, { batchSize: 1, reportBatchItemFailures: true }));
    this.eventRelay();
  }
}
