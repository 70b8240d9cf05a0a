import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { lambdaUrl } from './links.ts';
import { WatchedAlarm } from './watched-alarm.ts';

/**
 * Rings when AWS refuses to run functions. One alarm for all of them: they share the account's concurrency, and the
 * link shows which ones are concerned.
 */
export function throttleAlarm(scope: Construct): void {
  new WatchedAlarm(scope, 'throttles', {
    impact: 'AWS refuses to run functions of this account: requests fail or wait, of any page and service.',
    runbook: 'throttles',
    // Without a dimension, the metric is the sum of all functions of the account and region.
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      period: Duration.minutes(5),
      statistic: 'Sum',
    }),
    links: { Functions: lambdaUrl(scope) },
  });
}
