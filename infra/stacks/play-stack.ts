import { type App, Duration } from 'aws-cdk-lib';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { PlayDelivery } from '../constructs/play-delivery.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { EVERY_HOUR, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface PlayContext extends ServiceContext {
  /** `https://…`, without a trailing slash: the only site that may show games in a frame. */
  readonly siteOrigin: string;
  readonly firewallArn: string;
  /** The function of entitlements that says who may play what buyers get. */
  readonly mayPlay: ServiceFunction;
}

/** Games that are played in the browser: web builds are unpacked, and each game has an origin of its own. */
export class PlayStack extends ServiceStack {
  constructor(app: App, context: PlayContext) {
    super(app, 'play', context, [{ name: 'due', partitionKey: 'dueList', sortKey: 'dueAt' }]);
    const bucket = new PrivateBucket(this, 'web', {
      stage: this.stage,
      keeps:
        'Unpacked web builds: those that are played, and a build for a day after another has replaced it. The sweeper removes the others.',
    });
    const tasks = this.#unpacker(bucket);

    const consumer = this.eventConsumer('New web builds are not unpacked, and withdrawn ones can still be played.');
    this.table.allow(consumer, ['GetItem', 'UpdateItem']);
    const sweeper = this.function('sweeper');
    this.table.allow(sweeper, [], ['due']);
    scheduledRun(this, 'sweep', {
      target: sweeper,
      timetable: EVERY_HOUR,
      severity: 'ticket',
      impact: 'Files of earlier web builds are not removed, and cost storage.',
    });
    for (const each of [consumer, sweeper]) {
      each.setEnvironment('TASKS_QUEUE_URL', tasks.queueUrl).allow(['sqs:SendMessage'], [tasks.queueArn]);
    }
    this.#play(bucket, context);
  }

  #unpacker(bucket: PrivateBucket) {
    const { uploadsBucket } = this.platform;
    const unpacker = this.function('unpacker', {
      memoryMb: 1024,
      timeout: Duration.minutes(15),
      environment: { UPLOADS_BUCKET: uploadsBucket.bucketName, WEB_BUCKET: bucket.bucketName },
    });
    // The version that was scanned, and no other.
    unpacker.allow(['s3:GetObjectVersion'], [uploadsBucket.arnForObjects('games/*')]);
    unpacker.allow(['s3:PutObject', 's3:DeleteObject'], [bucket.arnForObjects('*')]);
    // To remove all files of a build.
    unpacker.allow(['s3:ListBucket'], [bucket.bucketArn]);
    this.table.allow(unpacker, ['GetItem', 'UpdateItem', 'DeleteItem']);
    const { queue } = new GuardedQueue(this, 'tasks', {
      consumerTimeout: unpacker.timeout,
      impact: 'New web builds cannot be played yet, and withdrawn ones still can.',
      runbook: 'play',
      // Five attempts of up to 15 minutes.
      maxAge: Duration.minutes(90),
    });
    unpacker.lambda.addEventSource(
      new QueueSource(queue, { batchSize: 1, maxConcurrency: maxConcurrency(this.stage, 'unpackings') }),
    );
    return queue;
  }

  #play(bucket: PrivateBucket, { siteOrigin, firewallArn, mayPlay }: PlayContext): void {
    const { lambda } = mayPlay;
    const play = this.httpFunction('play', { environment: { MAY_PLAY_FUNCTION: lambda.functionName } });
    this.table.allow(play, ['GetItem', 'Query']);
    play.allow(['lambda:InvokeFunction'], [lambda.functionArn]);
    const { stage } = this;
    if (stage.playDomain === undefined) {
      play.setEnvironment('PLAY_ORIGIN', '').setEnvironment('PLAY_KEY_ARN', '');
      return;
    }
    const { key } = new PlayDelivery(this, { stage, bucket, siteOrigin, firewallArn, domain: stage.playDomain });
    play
      .setEnvironment('PLAY_ORIGIN', `https://*.${stage.playDomain.name}`)
      .setEnvironment('PLAY_KEY_ARN', key.secretArn)
      .allow(['secretsmanager:GetSecretValue'], [key.secretArn]);
  }
}
