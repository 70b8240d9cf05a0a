import { PROJECTED_ITEMS } from '@satcade/contracts/stream-items';
import { type App, Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { LIST } from '../constructs/batching-windows.ts';
import { CardRoutes } from '../constructs/card-routes.ts';
import { DocumentFunction } from '../constructs/document-function.ts';
import { StreamConsumer } from '../constructs/event-relay.ts';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { LogAlarm } from '../constructs/log-alarm.ts';
import { movedRoutes } from '../constructs/moved-routes.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { EVERY_HOUR, EVERY_MINUTE, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { earlierRecordsName } from './accounts-stack.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** As the function `browse` logs it when it has no list to serve. */
const UNREAD_LIST = 'the list of games cannot be read';
const READ_MODEL_KEY = 'read-model/games.json';
/** The games that changed since the object above was written. */
const READ_MODEL_CHANGES_KEY = 'read-model/changes.json';
/** Announced games, and those of them that changed since: apart, so that a purchase never reads or writes them. */
const ANNOUNCED_KEY = 'read-model/announced.json';
const ANNOUNCED_CHANGES_KEY = 'read-model/announced-changes.json';
const COLLECTIONS_KEY = 'read-model/collections.json';

interface CatalogueContext extends ServiceContext {
  /** Read to check whether a picture or video was accepted. */
  readonly mediaBucket: Bucket;
  /** `https://…`, without a slash at the end. */
  readonly siteOrigin: string;
  /** Of accounts: its routes stay in this stack. */
  readonly accountFunction: ServiceFunction;
  /** The function of entitlements that says who is in the beta of a game. */
  readonly mayPlay: ServiceFunction;
}

/** Games, developers, reviews, discounts; and the read model that lists and searches them without a table read. */
export class CatalogueStack extends ServiceStack {
  readonly #readModelBucket: Bucket;

  constructor(app: App, context: CatalogueContext) {
    super(app, 'catalogue', context, [
      { name: 'byDeveloper', partitionKey: 'developerId', sortKey: 'sk' },
      { name: 'byPublisher', partitionKey: 'publishedBy', sortKey: 'sk' },
      { name: 'byReport', partitionKey: 'reportedIn', sortKey: 'reportedSince' },
      { name: 'byReview', partitionKey: 'awaits', sortKey: 'sk' },
      { name: 'byScanStatus', partitionKey: 'scanStatus', sortKey: 'sk' },
      { name: 'byReviewer', partitionKey: 'reviewerId', sortKey: 'pk' },
      { name: 'byDecision', partitionKey: 'audited', sortKey: 'sk' },
      { name: 'byHelpful', partitionKey: 'ratedGame', sortKey: 'helpfulRank' },
      { name: 'byRating', partitionKey: 'ratedGame', sortKey: 'ratingRank' },
    ]);
    const readModel = this.#readModel();
    this.#readModelBucket = readModel;
    const objects = [READ_MODEL_KEY, READ_MODEL_CHANGES_KEY].map((key) => readModel.arnForObjects(key));
    const announced = [ANNOUNCED_KEY, ANNOUNCED_CHANGES_KEY].map((key) => readModel.arnForObjects(key));
    const collections = readModel.arnForObjects(COLLECTIONS_KEY);
    const readModelSettings = { READ_MODEL_BUCKET: readModel.bucketName, READ_MODEL_KEY, READ_MODEL_CHANGES_KEY };
    const listingSettings = { ...readModelSettings, ANNOUNCED_KEY, ANNOUNCED_CHANGES_KEY, COLLECTIONS_KEY };

    const browse = this.httpFunction('browse', { memoryMb: 1024, environment: listingSettings });
    browse.allow(['s3:GetObject'], [...objects, ...announced, collections]);
    // Without it, S3 answers 403 instead of 404 until something is published.
    browse.allow(['s3:ListBucket'], [readModel.bucketArn]);
    new LogAlarm(this, 'unread-list', {
      stage: this.stage,
      source: browse,
      message: UNREAD_LIST,
      metricName: 'UnreadLists',
      impact: 'Visitors get an error instead of the list of games.',
      runbook: 'unread-list',
    });
    this.table.allow(browse, ['GetItem', 'BatchGetItem'], ['byDeveloper', 'byPublisher', 'byReview', 'byScanStatus']);

    const { target: documents } = new DocumentFunction(this, {
      ...{ stage: this.stage, api: this.platform.httpApi, siteOrigin: context.siteOrigin },
    });
    this.#allowReadModel(documents);
    // Posts in feeds.
    this.table.allow(documents, ['Query']);

    const publication = { PUBLICATION: this.stage.publication };
    const media = { MEDIA_BUCKET: context.mediaBucket.bucketName };
    const games = this.httpFunction('games', { environment: { ...publication, ...media } });
    this.#allowVersions(games);
    // The indexes for the number of games of an account, and for invitations to publish.
    this.table.allow(
      games,
      ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['byDeveloper', 'byPublisher'],
    );

    const channels = this.httpFunction('channels', { environment: publication });
    this.#allowVersions(channels);
    this.table.allow(channels, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);

    const developers = this.httpFunction('developers', { environment: media });
    this.table.allow(developers, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    const news = this.httpFunction('news', { environment: media });
    // The index for reported posts.
    this.table.allow(news, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], ['byReport']);
    for (const asker of [games, developers, news]) {
      asker.allow(['s3:GetObject'], [context.mediaBucket.arnForObjects('*')]);
      // Without it, S3 answers 403 instead of 404 for a missing file.
      asker.allow(['s3:ListBucket'], [context.mediaBucket.bucketArn]);
    }
    this.table.allow(
      this.httpFunction('reviews'),
      ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['byReport', 'byReviewer', 'byHelpful', 'byRating'],
    );
    this.table.allow(this.httpFunction('wishlist'), [
      ...(['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'] as const),
    ]);
    this.table.allow(this.httpFunction('collections'), ['GetItem', 'PutItem', 'UpdateItem']);
    this.#cards(context.mediaBucket);
    this.#analytics();
    this.table.allow(this.httpFunction('audit'), ['BatchGetItem', 'Query'], ['byDecision']);

    const consumer = this.eventConsumer('New verdicts, sales and downloads do not reach the catalogue.');
    const { lambda: mayPlay } = context.mayPlay;
    consumer
      .setEnvironment('PUBLICATION', this.stage.publication)
      .setEnvironment('MAY_PLAY_FUNCTION', mayPlay.functionName)
      .allow(['lambda:InvokeFunction'], [mayPlay.functionArn]);
    this.#allowVersions(consumer);
    this.table.allow(
      consumer,
      ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['byDeveloper', 'byPublisher', 'byReviewer'],
    );
    this.#movedToAccounts(context.accountFunction);
    // What watchers see of a review or a discount depends on its game.
    this.table.allow(this.eventRelay(), ['GetItem', 'BatchGetItem']);
    this.#sweeper();
    this.#releaseClock();

    const discountClock = this.function('discount-clock', {
      timeout: Duration.seconds(30),
      environment: { ...readModelSettings, BUS_NAME: this.platform.bus.eventBusName },
    });
    discountClock.allow(['s3:GetObject'], objects);
    discountClock.allow(['s3:ListBucket'], [readModel.bucketArn]);
    discountClock.allow(['events:PutEvents'], [this.platform.bus.eventBusArn]);
    this.table.allow(discountClock, ['GetItem', 'BatchGetItem', 'PutItem', 'Query']);
    scheduledRun(this, 'discounts', {
      target: discountClock,
      timetable: EVERY_MINUTE,
      severity: 'ticket',
      impact: 'Lists show prices before or after a discount; at checkout the price is right.',
    });

    const projector = this.function('projector', {
      memoryMb: 1024,
      timeout: Duration.seconds(60),
      environment: listingSettings,
    });
    this.table.allow(projector, ['UpdateItem', 'GetItem', 'Query'], ['byScanStatus']);
    const rebuilder = this.function('rebuilder', {
      // Where `npm run rebuild-read-model` finds it (scripts/operate/rebuild-read-model.ts).
      name: `satcade-${this.stage.name}-rebuild-read-model`,
      memoryMb: 1024,
      timeout: Duration.minutes(5),
      environment: listingSettings,
    });
    this.table.allow(rebuilder, ['GetItem'], ['byScanStatus']);
    for (const writer of [projector, rebuilder]) {
      writer.allow(['s3:GetObject', 's3:PutObject'], [...objects, ...announced]);
      writer.allow(['s3:ListBucket'], [readModel.bucketArn]);
      writer.allow(['s3:PutObject'], [collections]);
    }
    new StreamConsumer(this, 'projection', {
      table: this.table,
      consumer: projector,
      items: PROJECTED_ITEMS,
      window: LIST,
      setAside: this.platform.setAside,
      // The list can be made again from the table, so later changes do not wait for one that fails.
      retryAttempts: 50,
      impact: 'The catalogue shows old games, prices and ratings to every visitor.',
      runbook: 'projection',
    });
  }

  /** Lets a function of another stack read what guests see. */
  allowPages(pages: ServiceFunction): void {
    this.#allowReadModel(pages);
    this.table.allow(pages, ['GetItem', 'BatchGetItem', 'Query']);
  }

  /** Which version of an uploaded file is the newest: its id, and never its content. */
  #allowVersions(asker: ServiceFunction): void {
    const { uploadsBucket } = this.platform;
    asker.setEnvironment('UPLOADS_BUCKET', uploadsBucket.bucketName);
    asker.allow(['s3:ListBucketVersions'], [uploadsBucket.bucketArn]);
  }

  #allowReadModel(reader: ServiceFunction): void {
    const bucket = this.#readModelBucket;
    reader.setEnvironment('READ_MODEL_BUCKET', bucket.bucketName).setEnvironment('READ_MODEL_KEY', READ_MODEL_KEY);
    reader.setEnvironment('READ_MODEL_CHANGES_KEY', READ_MODEL_CHANGES_KEY);
    reader
      .setEnvironment('ANNOUNCED_KEY', ANNOUNCED_KEY)
      .setEnvironment('ANNOUNCED_CHANGES_KEY', ANNOUNCED_CHANGES_KEY);
    reader.setEnvironment('COLLECTIONS_KEY', COLLECTIONS_KEY);
    const keys = [READ_MODEL_KEY, READ_MODEL_CHANGES_KEY, ANNOUNCED_KEY, ANNOUNCED_CHANGES_KEY, COLLECTIONS_KEY];
    const objects = keys.map((key) => bucket.arnForObjects(key));
    reader.allow(['s3:GetObject'], objects).allow(['s3:ListBucket'], [bucket.bucketArn]);
  }

  /** The routes of what has left this service, and the function that hands over its records. */
  #movedToAccounts(account: ServiceFunction): void {
    const earlierRecords = this.function('earlier-records', { name: earlierRecordsName(this.stage) });
    this.table.allow(earlierRecords, ['GetItem', 'Query']);
    const { httpApi, about } = this.platform;
    movedRoutes(this, { api: httpApi, about, account, earlierRecords });
  }

  /**
   * Visits go through a queue and are added up: a game is written once per batch, however often its page is visited.
   */
  #analytics(): void {
    const views = this.function('views');
    this.table.allow(views, ['GetItem', 'UpdateItem']);
    const window = Duration.seconds(10);
    const queue = new GuardedQueue(this, 'page-views', {
      consumerTimeout: views.timeout,
      window,
      impact: 'Developers see fewer visits than there were.',
      runbook: 'catalogue',
    }).queue;
    views.lambda.addEventSource(
      new QueueSource(queue, {
        batchSize: 1000,
        maxBatchingWindow: window,
        maxConcurrency: maxConcurrency(this.stage, 'page-views'),
      }),
    );
    const analytics = this.httpFunction('analytics', { environment: { VIEWS_QUEUE_URL: queue.queueUrl } });
    analytics.allow(['sqs:SendMessage'], [queue.queueArn]);
    // Admins correct visits: the change and its audit record are one transaction.
    this.table.allow(analytics, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], ['byDeveloper']);
  }

  /** Draws the pictures of games for other sites. */
  #cards(mediaBucket: Bucket): void {
    const cards = this.function('cards', {
      // As much computing power as one processor.
      memoryMb: 1769,
      environment: { MEDIA_BUCKET: mediaBucket.bucketName },
      impact: 'Links to games have no picture on other sites.',
    });
    this.table.allow(cards, ['BatchGetItem']);
    cards.allow(['s3:GetObject'], [mediaBucket.arnForObjects('thumbnails/*')]);
    new CardRoutes(this, this.platform.httpApi, cards);
  }

  /** Deletes the games of abandoned uploads. */
  #sweeper(): void {
    const sweeper = this.function('sweeper', { timeout: Duration.minutes(2) });
    this.table.allow(sweeper, ['GetItem', 'UpdateItem'], ['byReview']);
    scheduledRun(this, 'sweep', {
      target: sweeper,
      timetable: EVERY_HOUR,
      severity: 'ticket',
      impact: 'Games of abandoned uploads stay in the lists of their developers.',
    });
  }

  /** Releases builds on the dates that their developers chose. */
  #releaseClock(): void {
    const releaseClock = this.function('release-clock', {
      timeout: Duration.seconds(50),
      environment: { PUBLICATION: this.stage.publication },
    });
    this.table.allow(releaseClock, ['GetItem', 'UpdateItem', 'PutItem'], ['byReview']);
    scheduledRun(this, 'releases', {
      target: releaseClock,
      timetable: EVERY_MINUTE,
      severity: 'ticket',
      impact: 'New builds are not released on the dates that their developers announced.',
    });
  }

  #readModel(): Bucket {
    return new PrivateBucket(this, 'read-model', {
      stage: this.stage,
      keeps:
        'The list of games for visitors, and its latest changes. Both are overwritten, and can be made again from the table.',
    });
  }
}
