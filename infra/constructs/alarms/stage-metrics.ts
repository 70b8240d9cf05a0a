import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Stage } from '../../stage.ts';

/** The namespace of everything that the store itself counts. It contains the stage, so metrics need no dimension. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>): string => `Satcade/${name}`;

/** What the access log of the HTTP API counts of single operations, answered with a 5xx: `api-alarms.ts`. */
export type RouteFailures = 'FailedCheckouts' | 'UnansweredWebhooks';

/**
 * The figures that services write by the embedded metric format: `figures.ts` of each service, the verification of the
 * ledgers, and the canary. CloudWatch bills each as a metric, in the hours in which it has values.
 */
export const FIGURES = {
  orders: [
    'OrdersPlaced',
    'OrdersConfirmed',
    'OrdersFulfilled',
    'OrdersFulfilledInTime',
    'SecondsToFulfilled',
    'SoldUsd',
    'RefundsFailed',
  ],
  scanning: ['ScansClean', 'ScansRefused', 'ScansFailed', 'SecondsToVerdict'],
  payouts: ['PayoutsOpened', 'PayoutsCompleted', 'PayoutsFailed', 'PaidOutUsd'],
  verification: ['LedgersVerified', 'LedgerFaults', 'HeldUsd'],
  canary: ['CanarySucceeded', 'CanarySeconds'],
} as const;
type FigureName = (typeof FIGURES)[keyof typeof FIGURES][number];

/** A figure of a stage: its sum over five minutes, unless stated otherwise. */
export const figure = (
  stage: Pick<Stage, 'name'>,
  metricName: FigureName,
  {
    statistic = 'Sum',
    period = Duration.minutes(5),
    label,
  }: { statistic?: string; period?: Duration; label?: string } = {},
): Metric =>
  new Metric({
    ...{ namespace: metricNamespace(stage), metricName, statistic, period },
    ...(label !== undefined && { label }),
  });
