import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  type CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { alarmsUrl, documentLink } from './alarms/links.ts';
import { figure } from './alarms/stage-metrics.ts';

interface DashboardProps {
  readonly stage: Stage;
  /** The API's answers with a 5xx. */
  readonly apiErrors: IMetric;
  readonly composites: readonly CompositeAlarm[];
}

const WIDTH = 24;

/** What operators look at first: the figures of the last day, the alarms, and a graph for each part of the store. */
export function dashboard(scope: Construct, { stage, apiErrors, composites }: DashboardProps): void {
  const board = new Dashboard(scope, 'dashboard', {
    dashboardName: `satcade-${stage.name}`,
    defaultInterval: Duration.days(1),
  });
  board.addWidgets(
    new TextWidget({
      ...{ width: WIDTH, height: 2 },
      markdown: `# Satcade ${stage.name}\n[Alarms that ring](${alarmsUrl(scope, `satcade-${stage.name}-`)}) · ${documentLink(scope, 'Runbook', 'runbook')} · ${documentLink(scope, 'Service levels', 'service-levels')}`,
    }),
  );
  board.addWidgets(
    new SingleValueWidget({
      ...{ title: 'Within the time above', width: WIDTH, height: 4, setPeriodToTimeRange: true },
      metrics: [
        figure(stage, 'OrdersPlaced', { label: 'orders placed' }),
        figure(stage, 'OrdersFulfilled', { label: 'orders fulfilled' }),
        figure(stage, 'SoldUsd', { label: 'sold (USD)' }),
        figure(stage, 'SecondsToFulfilled', { label: 'seconds to FULFILLED (p95)', statistic: 'p95' }),
        figure(stage, 'ScansClean', { label: 'scans: CLEAN' }),
        figure(stage, 'PaidOutUsd', { label: 'paid to developers (USD)' }),
        figure(stage, 'PayoutsFailed', { label: 'payouts failed' }),
        held(stage),
        lambdaErrors(),
      ],
    }),
  );
  board.addWidgets(
    new AlarmStatusWidget({
      ...{ title: 'Alarms by service and severity', width: WIDTH, height: 4 },
      alarms: [...composites],
    }),
  );
  board.addWidgets(
    graph('Orders', [
      figure(stage, 'OrdersPlaced', { label: 'placed' }),
      figure(stage, 'OrdersConfirmed', { label: 'paid' }),
      figure(stage, 'OrdersFulfilled', { label: 'fulfilled' }),
      figure(stage, 'RefundsFailed', { label: 'refunds failed' }),
    ]),
    graph(
      'From payment to FULFILLED (seconds)',
      ['p50', 'p95', 'Maximum'].map((statistic) =>
        figure(stage, 'SecondsToFulfilled', { statistic, label: statistic }),
      ),
    ),
  );
  board.addWidgets(
    graph('Scans of games', [
      figure(stage, 'ScansClean', { label: 'CLEAN' }),
      figure(stage, 'ScansRefused', { label: 'INFECTED or REJECTED' }),
      figure(stage, 'ScansFailed', { label: 'ERROR' }),
      figure(stage, 'SecondsToVerdict', { label: 'seconds to the verdict (p95)', statistic: 'p95' }),
    ]),
    graph('Payouts', [
      figure(stage, 'PayoutsOpened', { label: 'opened' }),
      figure(stage, 'PayoutsCompleted', { label: 'completed' }),
      figure(stage, 'PayoutsFailed', { label: 'failed' }),
    ]),
  );
  board.addWidgets(
    graph('Owed to developers and in no payout (USD)', [held(stage)]),
    graph('Verification of the ledgers', [
      figure(stage, 'LedgersVerified', { label: 'ledgers', statistic: 'Maximum' }),
      figure(stage, 'LedgerFaults', { label: 'wrong', statistic: 'Maximum' }),
    ]),
  );
  if (stage.canary)
    board.addWidgets(
      graph('Visits of the canary in five minutes', [figure(stage, 'CanarySucceeded', { label: 'succeeded' })]),
      graph(
        'Time of a visit (seconds)',
        ['p50', 'Maximum'].map((statistic) => figure(stage, 'CanarySeconds', { statistic, label: statistic })),
      ),
    );
  board.addWidgets(
    graph('Errors', [lambdaErrors(), apiErrors]),
    new GraphWidget({
      ...{ title: 'Cost of the AWS account per day (USD)', width: WIDTH / 2, height: 6 },
      left: [costPerDay()],
    }),
  );
}

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: WIDTH / 2, height: 6, leftYAxis: { min: 0 } });

/** Counted once a day, so a sum over several days would be too high. */
const held = (stage: Stage): Metric =>
  figure(stage, 'HeldUsd', { label: 'owed to developers (USD)', statistic: 'Maximum', period: Duration.days(1) });

/** Without a dimension, the metric is the sum of all functions of the account and region. */
const lambdaErrors = (): Metric =>
  new Metric({
    ...{ namespace: 'AWS/Lambda', metricName: 'Errors', statistic: 'Sum', period: Duration.minutes(5) },
    label: 'errors of functions',
  });

/**
 * AWS estimates the month's charges some times a day, if the account's billing preferences say so. The difference to
 * the day before is the day's cost; on the first of a month, when the estimate starts again, it is the estimate itself.
 */
const costPerDay = (): MathExpression =>
  new MathExpression({
    expression: 'IF(DIFF(charges) < 0, charges, DIFF(charges))',
    label: 'estimated cost',
    period: Duration.days(1),
    usingMetrics: {
      charges: new Metric({
        ...{ namespace: 'AWS/Billing', metricName: 'EstimatedCharges', statistic: 'Maximum' },
        dimensionsMap: { Currency: 'USD' },
      }),
    },
  });
