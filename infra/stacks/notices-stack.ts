import { type App, Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import { BELL, UNHURRIED } from '../constructs/batching-windows.ts';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { queueTarget } from '../constructs/queue-target.ts';
import { EVERY_HOUR, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface NoticesContext extends ServiceContext {
  readonly siteOrigin: string;
}

const NO_DIGESTS = 'Nobody gets a daily summary.';
const LATE_MAILS = 'People get their mails late; their inbox on the site is complete.';

/** The inbox of every person, and the mails about its entries. */
export class NoticesStack extends ServiceStack {
  constructor(app: App, context: NoticesContext) {
    super(app, 'notices', context);
    const { siteOrigin } = context;
    const { mail } = this.stage;
    const { userPoolId, userPoolArn } = this.platform.userPool;

    const inbox = this.httpFunction('notices', { environment: { SITE_ORIGIN: siteOrigin } });
    this.table.allow(inbox, ['GetItem', 'Query', 'UpdateItem']);

    const consumer = this.eventConsumer('People are not told what happened to their orders and games.', {
      window: UNHURRIED,
    });
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    consumer.setEnvironment('USER_POOL_ID', userPoolId).allow(['cognito-idp:ListUsersInGroup'], [userPoolArn]);
    this.eventRelay(BELL);

    const mailer = this.#sender('mailer', siteOrigin);
    const { queue } = new GuardedQueue(this, 'mails-queue', {
      consumerTimeout: mailer.timeout,
      window: UNHURRIED,
      impact: LATE_MAILS,
      runbook: 'notices',
    });
    mailer.lambda.addEventSource(
      new QueueSource(queue, {
        batchSize: 5,
        maxBatchingWindow: UNHURRIED,
        maxConcurrency: maxConcurrency(this.stage, 'mails'),
      }),
    );
    this.table.allow(mailer, ['GetItem', 'PutItem', 'UpdateItem']);
    consumer.setEnvironment('MAILS_QUEUE_URL', queue.queueUrl);
    consumer.allow(['sqs:SendMessage'], [queue.queueArn]);
    if (mail !== undefined) consumer.setEnvironment('SENDER', mail.sender);

    const digest = this.#sender('digest', siteOrigin);
    this.table.allow(digest, ['GetItem', 'Query', 'UpdateItem', 'DeleteItem']);
    scheduledRun(this, 'every-hour', { target: digest, timetable: EVERY_HOUR, impact: NO_DIGESTS, severity: 'ticket' });
    if (mail !== undefined) this.#bounces([mailer, digest]);
  }

  /** A function that writes mails. */
  #sender(handler: string, siteOrigin: string): ServiceFunction {
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const { mail } = this.stage;
    const sender = this.function(handler, {
      timeout: Duration.seconds(handler === 'digest' ? 300 : 30),
      impact: LATE_MAILS,
      environment: {
        USER_POOL_ID: userPoolId,
        SITE_ORIGIN: siteOrigin,
        ...(mail !== undefined && { SENDER: mail.sender }),
      },
    });
    sender.allow(['cognito-idp:ListUsers'], [userPoolArn]);
    this.allowMail(sender);
    return sender;
  }

  /** What SES reports about the mails of these functions stops mails to bad addresses. */
  #bounces(senders: readonly ServiceFunction[]): void {
    const name = `satcade-${this.stage.name}-notices`;
    const set = new CfnConfigurationSet(this, 'mails', { name });
    const arn = this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: name });
    for (const sender of senders) sender.setEnvironment('CONFIGURATION_SET', set.ref).allow(['ses:SendEmail'], [arn]);
    new CfnConfigurationSetEventDestination(this, 'reports', {
      configurationSetName: set.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        // SES reports to the default bus only.
        eventBridgeDestination: {
          eventBusArn: this.formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' }),
        },
      },
    });
    const bounces = this.function('bounces', { impact: 'Mails go on to addresses that bounce or complain.' });
    const { queue } = new GuardedQueue(this, 'bounces-queue', {
      consumerTimeout: bounces.timeout,
      impact: 'Mails go on to addresses that bounce or complain, until SES pauses the account.',
      runbook: 'notices',
    });
    bounces.lambda.addEventSource(
      new QueueSource(queue, { batchSize: 10, maxConcurrency: maxConcurrency(this.stage, 'mails') }),
    );
    this.table.allow(bounces, ['PutItem']);
    new Rule(this, 'bounced', {
      description: 'Bounces and complaints of the mails of notices',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [name] } } },
      },
      targets: [queueTarget(queue, RuleTargetInput.fromEventPath('$'))],
    });
  }
}
