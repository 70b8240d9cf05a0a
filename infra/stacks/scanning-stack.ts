import { CHUNK_LIMITS } from '@satcade/contracts/chunks';
import { type App, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { ObjectMalwareScan } from '../constructs/object-malware-scan.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { queueTarget } from '../constructs/queue-target.ts';
import { EVERY_HOUR, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { ScanEngine } from '../stage.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface ScanningContext extends ServiceContext {
  /** The bucket to which checked media are published. */
  readonly mediaBucket: Bucket;
  /** The function of entitlements that says who gets what a channel gives. */
  readonly mayPlay: ServiceFunction;
}

const GAME_MEDIA = ['thumbnails', 'screenshots', 'trailers'];
const PICTURES = ['avatars', 'banners'];
const MEDIA = [...GAME_MEDIA, ...PICTURES];
/** Where the records of files are stored, next to the uploads. */
const RECORDS = 'records/*';
/** Where chunks are stored, in their own bucket. */
const CHUNKS = 'chunks/*';
const GAMES = 'games/*';

/** Scanning of uploads: presigned uploads in, checks and the malware scan, a verdict out. */
export class ScanningStack extends ServiceStack {
  readonly #mediaBucket: Bucket;

  constructor(app: App, context: ScanningContext) {
    super(app, 'scanning', context, [{ name: 'chores', partitionKey: 'chore', sortKey: 'choreAt' }]);
    this.#mediaBucket = context.mediaBucket;
    const uploads = this.#uploads();
    this.#assembler(uploads);
    const arrivals = this.#scan(this.stage.scanEngine);
    this.#files(arrivals, context.mayPlay);
    this.#sweeper(arrivals);
    this.#consumer();
    this.countingRelay();
  }

  get #buckets() {
    return {
      UPLOADS_BUCKET: this.platform.uploadsBucket.bucketName,
      MEDIA_BUCKET: this.#mediaBucket.bucketName,
    };
  }

  #uploads(): ServiceFunction {
    const { uploadsBucket } = this.platform;
    const uploads = this.httpFunction('uploads', { environment: this.#buckets });
    uploads.allow(
      ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:GetObject'],
      ['games', ...MEDIA].map((folder) => uploadsBucket.arnForObjects(`${folder}/*`)),
    );
    // To count the stored bytes of an account.
    uploads.allow(['s3:ListBucketVersions'], [uploadsBucket.bucketArn]);
    this.table.allow(uploads, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
    return uploads;
  }

  /** Puts files together from the chunks for which `uploads` signs addresses. */
  #assembler(uploads: ServiceFunction): void {
    const { uploadsBucket } = this.platform;
    const chunks = new PrivateBucket(this, 'chunks', {
      stage: this.stage,
      keeps: `Pieces of builds, so that the next push sends only what changed. ${CHUNK_LIMITS.keptDays} days after a push last used one, it is removed; the builds do not need it.`,
      lifecycle: { expiration: Duration.days(CHUNK_LIMITS.keptDays) },
    });
    const assembler = this.function('assembler', { memoryMb: 1024, timeout: Duration.minutes(15) });
    const assemblies = new GuardedQueue(this, 'assemblies', {
      consumerTimeout: assembler.timeout,
      impact: 'Pushed builds are not put together: developers wait, buyers keep the build before.',
      runbook: 'scanning',
      // A large file takes several runs.
      maxAge: Duration.minutes(60),
    });
    assembler.lambda.addEventSource(
      new QueueSource(assemblies.queue, { batchSize: 1, maxConcurrency: maxConcurrency(this.stage, 'assemblies') }),
    );
    for (const each of [uploads, assembler]) {
      each.setEnvironment('CHUNKS_BUCKET', chunks.bucketName);
      each.setEnvironment('ASSEMBLIES_QUEUE_URL', assemblies.queue.queueUrl);
      each.allow(['s3:GetObject'], [chunks.arnForObjects(CHUNKS)]);
      // Without it, S3 answers 403 instead of 404 for a chunk that is not there; uploads counts the bytes of an account.
      each.allow(['s3:ListBucket'], [chunks.bucketArn]);
      each.allow(['sqs:SendMessage'], [assemblies.queue.queueArn]);
    }
    // To sign addresses, and to renew chunks that are used again.
    uploads.allow(['s3:PutObject'], [chunks.arnForObjects(CHUNKS)]);
    assembler.setEnvironment('UPLOADS_BUCKET', uploadsBucket.bucketName);
    assembler.allow(['s3:PutObject'], [uploadsBucket.arnForObjects(GAMES), uploadsBucket.arnForObjects(RECORDS)]);
    assembler.allow(
      ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:GetObject'],
      [uploadsBucket.arnForObjects(GAMES)],
    );
    this.table.allow(assembler, ['GetItem', 'UpdateItem']);
  }

  #scan(engine: ScanEngine): GuardedQueue {
    const { uploadsBucket } = this.platform;
    const environment = {
      ...this.#buckets,
      SCAN_ENGINE: engine.kind,
      ...(engine.kind === 'clamd' && { CLAMD_ADDRESS: engine.address }),
    };
    const scan = this.function('scan', { environment, memoryMb: 2048, timeout: Duration.minutes(10) });
    scan.allow(['s3:GetObject', 's3:GetObjectVersion'], [uploadsBucket.arnForObjects('*')]);
    scan.allow(['s3:PutObject'], [this.#mediaBucket.arnForObjects('*'), uploadsBucket.arnForObjects(RECORDS)]);
    this.#allowRemoval(scan, GAME_MEDIA);
    // A picture that replaces a wider one has fewer copies.
    scan.allow(
      ['s3:DeleteObject'],
      PICTURES.map((folder) => this.#mediaBucket.arnForObjects(`${folder}/*`)),
    );
    scan.allow(['s3:ListBucketVersions'], [uploadsBucket.bucketArn]);
    this.table.allow(scan, ['GetItem', 'UpdateItem']);
    const arrivals = new GuardedQueue(this, 'arrivals', {
      consumerTimeout: scan.timeout,
      impact: 'Uploaded files are not scanned: developers wait, their games stay hidden.',
      runbook: 'scanning',
      // Five attempts of up to 10 minutes, up to 15 minutes apart.
      maxAge: Duration.minutes(90),
    });
    new Rule(this, 'file-arrived', {
      description: 'A file arrived in the uploads bucket',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [uploadsBucket.bucketName] },
          object: { key: ['games', ...MEDIA].map((folder) => ({ prefix: `${folder}/` })) },
        },
      },
      targets: [queueTarget(arrivals.queue)],
    });
    scan.setEnvironment('QUEUE_URL', arrivals.queue.queueUrl);
    // It asks itself for scans of files whose verdicts were made with older rules.
    scan.allow(['sqs:ChangeMessageVisibility', 'sqs:SendMessage'], [arrivals.queue.queueArn]);
    scan.lambda.addEventSource(
      new QueueSource(arrivals.queue, {
        batchSize: 1,
        maxConcurrency: maxConcurrency(this.stage, 'arrivals'),
      }),
    );
    if (engine.kind === 'guardduty') {
      new ObjectMalwareScan(this, 'guardduty', {
        bucket: uploadsBucket,
        prefixes: ['games/'],
        results: arrivals.queue,
      });
      // Its answers may come before the file's own checks are done, so they are stored.
      this.table.allow(scan, ['PutItem', 'DeleteItem']);
      // The operation has no resource to which it could be restricted.
      scan.allow(['guardduty:SendObjectMalwareScan'], ['*']);
    }
    return arrivals;
  }

  /** Learns which files games and profiles use, and removes those that a deleted game or a profile no longer uses. */
  #consumer(): void {
    const consumer = this.eventConsumer(
      'Scanning does not learn which files games and profiles use, and may remove them after a day as unused.',
    );
    for (const [name, value] of Object.entries(this.#buckets)) consumer.setEnvironment(name, value);
    this.table.allow(consumer, ['GetItem', 'PutItem', 'UpdateItem']);
    this.#allowRemoval(consumer, MEDIA);
    consumer.allow(['s3:ListBucketVersions'], [this.platform.uploadsBucket.bucketArn]);
  }

  /** Uploads by version with their records, and their published copies. */
  #allowRemoval(remover: ServiceFunction, mediaFolders: readonly string[]): void {
    const { uploadsBucket } = this.platform;
    remover.allow(
      ['s3:DeleteObjectVersion'],
      ['games', ...mediaFolders].map((folder) => uploadsBucket.arnForObjects(`${folder}/*`)),
    );
    remover.allow(
      ['s3:DeleteObject'],
      [
        uploadsBucket.arnForObjects(RECORDS),
        ...mediaFolders.map((each) => this.#mediaBucket.arnForObjects(`${each}/*`)),
      ],
    );
  }

  /** Data about scanned files: certificates, contents, and requests for another scan. */
  #files({ queue }: GuardedQueue, { lambda }: ServiceFunction): void {
    const { uploadsBucket } = this.platform;
    const signing = new Secret(this, 'signing', {
      description: 'The private key of scan certificates is derived from it. Any long random text will do.',
      generateSecretString: { passwordLength: 64 },
      removalPolicy: this.stage.removalPolicy,
    });
    const files = this.httpFunction('files', {
      environment: {
        ...this.#buckets,
        QUEUE_URL: queue.queueUrl,
        SIGNING_SECRET_ARN: signing.secretArn,
        MAY_PLAY_FUNCTION: lambda.functionName,
      },
    });
    // PutItem: the audit records of scans that Admins request.
    this.table.allow(files, ['GetItem', 'PutItem']);
    files.allow(['s3:GetObject'], [uploadsBucket.arnForObjects(RECORDS)]);
    files.allow(['secretsmanager:GetSecretValue'], [signing.secretArn]);
    files.allow(['sqs:SendMessage'], [queue.queueArn]);
    files.allow(['lambda:InvokeFunction'], [lambda.functionArn]);
  }

  /**
   * Removes abandoned uploads, files that no game or profile uses, and versions that no build refers to; has files
   * scanned again when there are newer rules.
   */
  #sweeper({ queue }: GuardedQueue): void {
    const sweeper: ServiceFunction = this.function('sweeper', {
      environment: { ...this.#buckets, QUEUE_URL: queue.queueUrl },
      timeout: Duration.minutes(2),
    });
    this.table.allow(sweeper, ['GetItem', 'UpdateItem'], ['chores']);
    this.#allowRemoval(sweeper, MEDIA);
    sweeper.allow(
      ['s3:AbortMultipartUpload'],
      ['games', ...MEDIA].map((folder) => this.platform.uploadsBucket.arnForObjects(`${folder}/*`)),
    );
    sweeper.allow(['s3:ListBucketVersions'], [this.platform.uploadsBucket.bucketArn]);
    sweeper.allow(['sqs:SendMessage'], [queue.queueArn]);
    scheduledRun(this, 'sweep', {
      target: sweeper,
      timetable: EVERY_HOUR,
      severity: 'ticket',
      impact: 'Files that nothing uses are kept and cost money, and files are not scanned again with newer rules.',
    });
  }
}
