import { type App, Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { LogAlarm } from '../constructs/log-alarm.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Exactly as the reconciler logs it: the services' code is not imported here. */
const OVERDUE = 'payouts have been open for more than a day';

/** What developers are owed (an append-only ledger), their payout destinations, and the payouts at BTCPay. */
export class PayoutsStack extends ServiceStack {
  readonly explain: ServiceFunction;
  readonly obligations: ServiceFunction;

  constructor(app: App, context: ServiceContext) {
    super(app, 'payouts', context, [{ name: 'watched', partitionKey: 'watch', sortKey: 'since' }]);
    const { payouts } = this.stage;
    const band = { RATE_BAND_PERCENT: String(payouts.rateBandPercent) };
    const rules = { HOLD_DAYS: String(payouts.holdDays), MINIMUM_CENTS: String(payouts.minimumCents) };

    const consumer = this.eventConsumer('Sales are not credited to developers.', { timeout: Duration.seconds(20) });
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);

    const run = this.#btcpay(
      this.function('run', { environment: { ...rules, ...band }, timeout: Duration.minutes(5) }),
    );
    this.table.allow(run, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], ['watched']);
    new Rule(this, 'pay', {
      schedule: payouts.runsDaily
        ? Schedule.cron({ hour: String(payouts.runHour), minute: '0' })
        : Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(run.lambda)],
    });

    const reconciler = this.#reconciler(band);
    this.table.allow(reconciler, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ['watched']);
    new LogAlarm(this, 'overdue-payouts', {
      stage: this.stage,
      source: reconciler,
      message: OVERDUE,
      metricName: 'OverduePayouts',
      alarmTopic: this.platform.alarmTopic,
      impact: 'Developers have waited for a payout for more than a day.',
      runbook: 'payouts',
    });
    new Rule(this, 'reconcile', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(reconciler.lambda)],
    });

    const { userPoolId, userPoolArn } = this.platform.userPool;
    const settings = this.httpFunction('settings', {
      environment: { BITCOIN_NETWORK: payouts.network, USER_POOL_ID: userPoolId },
    });
    // A user who disputes a change is signed out everywhere.
    settings.allow(['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'], [userPoolArn]);
    this.table.allow(settings, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);
    this.table.allow(
      this.httpFunction('decisions'),
      ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['watched'],
    );
    const statements = this.httpFunction('statements', {
      environment: {
        ...rules,
        RUN_EVERY_MINUTES: payouts.runsDaily ? '1440' : '1',
        RUN_OFFSET_MINUTES: payouts.runsDaily ? String(payouts.runHour * 60) : '0',
      },
    });
    this.table.allow(statements, ['GetItem', 'BatchGetItem', 'Query'], ['watched']);
    this.explain = this.function('explain');
    this.table.allow(this.explain, ['GetItem', 'Query']);
    this.obligations = this.function('obligations');
    this.table.allow(this.obligations, ['GetItem']);
    this.eventRelay();
  }

  /** Asks BTCPay about payouts, and informs developers by e-mail about changes of theirs. */
  #reconciler(band: Record<string, string>): ServiceFunction {
    const { payouts, mailSender } = this.stage;
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const reconciler = this.#btcpay(
      this.function('reconciler', {
        environment: {
          ...band,
          APPROVE: String(payouts.approve),
          USER_POOL_ID: userPoolId,
          ...(mailSender !== undefined && { SENDER: mailSender }),
        },
        // A call that creates a payout may take 35 s, and calls are started for 35 s.
        timeout: Duration.seconds(90),
      }),
    ).allow(['cognito-idp:AdminGetUser'], [userPoolArn]);
    this.allowMail(reconciler);
    return reconciler;
  }

  /** Lets a function read BTCPay's address and credentials. */
  #btcpay(consumer: ServiceFunction): ServiceFunction {
    const { secretArn } = this.platform.btcpaySecret;
    return consumer
      .setEnvironment('BTCPAY_SECRET_ARN', secretArn)
      .allow(['secretsmanager:GetSecretValue'], [secretArn]);
  }
}
