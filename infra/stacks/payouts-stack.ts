import { type App, Duration } from 'aws-cdk-lib';
import { figureAlarm } from '../constructs/alarms/figure-alarm.ts';
import { figure, metricNamespace } from '../constructs/alarms/stage-metrics.ts';
import { UNHURRIED } from '../constructs/batching-windows.ts';
import { LogAlarm } from '../constructs/log-alarm.ts';
import { EVERY_MINUTE, everyDay, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Exactly as the reconciler logs it: the services' code is not imported here. */
const OVERDUE = 'payouts have been open for more than a day';

/** UTC; before the daily payouts of most stages, so that somebody can stop them. */
const VERIFICATION_HOUR = 3;

/** What developers are owed (an append-only ledger), their payout destinations, and the payouts at BTCPay. */
export class PayoutsStack extends ServiceStack {
  readonly explain: ServiceFunction;
  readonly obligations: ServiceFunction;

  constructor(app: App, context: ServiceContext) {
    super(app, 'payouts', context, [{ name: 'watched', partitionKey: 'watch', sortKey: 'since' }]);
    const { payouts } = this.stage;
    const band = { RATE_BAND_PERCENT: String(payouts.rateBandPercent) };
    const rules = { HOLD_DAYS: String(payouts.holdDays), MINIMUM_CENTS: String(payouts.minimumCents) };

    const consumer = this.eventConsumer('Sales are not credited to developers.', {
      timeout: Duration.seconds(20),
      consumption: 'payouts-inbox',
      window: UNHURRIED,
    });
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);

    const run = this.#btcpay(
      this.function('run', { environment: { ...rules, ...band }, timeout: Duration.minutes(5) }),
    );
    this.table.allow(run, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], ['watched']);
    scheduledRun(this, 'pay', {
      target: run,
      timetable: payouts.runsDaily ? everyDay(payouts.runHour) : EVERY_MINUTE,
      severity: 'ticket',
      impact: 'No new payouts are opened: developers wait for their money.',
    });

    const reconciler = this.#reconciler(band);
    this.table.allow(
      reconciler,
      ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['watched'],
    );
    new LogAlarm(this, 'overdue-payouts', {
      stage: this.stage,
      source: reconciler,
      message: OVERDUE,
      metricName: 'OverduePayouts',
      impact: 'Developers have waited for a payout for more than a day.',
      runbook: 'overdue-payouts',
    });
    scheduledRun(this, 'reconcile', {
      target: reconciler,
      timetable: EVERY_MINUTE,
      severity: 'ticket',
      impact: 'Payouts under way do not move on: developers wait for their money.',
    });

    const { userPoolId, userPoolArn } = this.platform.userPool;
    const settings = this.httpFunction('settings', {
      environment: { BITCOIN_NETWORK: payouts.network, USER_POOL_ID: userPoolId },
    });
    // A user who disputes a change is signed out everywhere.
    settings.allow(['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'], [userPoolArn]);
    this.table.allow(settings, ['GetItem', 'PutItem', 'UpdateItem']);
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
    this.#verification();
    this.explain = this.function('explain');
    this.table.allow(this.explain, ['GetItem', 'Query']);
    this.obligations = this.function('obligations');
    this.table.allow(this.obligations, ['GetItem', 'Query']);
    this.countingRelay();
    figureAlarm(this, 'failed-payouts', {
      impact: 'Payouts have failed: some developers wait for their money until somebody looks.',
      runbook: 'failed-payouts',
      metric: figure(this.stage, 'PayoutsFailed', { period: Duration.hours(1) }),
      source: reconciler,
    });
  }

  /** Asks BTCPay about payouts, and informs developers by e-mail about changes of theirs. */
  #reconciler(band: Record<string, string>): ServiceFunction {
    const { payouts, mail } = this.stage;
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const reconciler = this.#btcpay(
      this.function('reconciler', {
        environment: {
          ...band,
          APPROVE: String(payouts.approve),
          USER_POOL_ID: userPoolId,
          ...(mail !== undefined && { SENDER: mail.sender }),
        },
        // A call that creates a payout may take 35 s, and calls are started for 35 s.
        timeout: Duration.seconds(90),
      }),
    ).allow(['cognito-idp:AdminGetUser'], [userPoolArn]);
    this.allowMail(reconciler);
    return reconciler;
  }

  /** Recomputes all ledgers once a day, from the tables, without a way to change them. */
  #verification(): void {
    const verify = this.function('verify', {
      environment: { METRIC_NAMESPACE: metricNamespace(this.stage) },
      // One ledger is in memory at a time: some 300,000 entries fit.
      ...{ timeout: Duration.minutes(15), memoryMb: 1024 },
    });
    this.table.allow(verify, ['GetItem', 'Query'], ['watched']);
    scheduledRun(this, 'verify-ledgers', {
      target: verify,
      timetable: everyDay(VERIFICATION_HOUR),
      severity: 'ticket',
      impact: 'Nobody would notice if the ledger of a developer was changed.',
    });
    figureAlarm(this, 'wrong-ledgers', {
      impact: 'The ledger of a developer is wrong: payouts may be too high or too low.',
      runbook: 'ledger',
      metric: figure(this.stage, 'LedgerFaults', { period: Duration.days(1), statistic: 'Maximum' }),
      source: verify,
    });
  }

  /** Lets a function read BTCPay's address and credentials. */
  #btcpay(consumer: ServiceFunction): ServiceFunction {
    const { secretArn } = this.platform.btcpaySecret;
    const { tableStreamArn = '' } = this.table.table;
    return (
      consumer
        // It ends with the time of its creation, so a restored table has another one.
        .setEnvironment('TABLE_ID', tableStreamArn)
        .setEnvironment('BTCPAY_SECRET_ARN', secretArn)
        .allow(['secretsmanager:GetSecretValue'], [secretArn])
    );
  }
}
