import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { lambdaUrl, mailUrl } from './links.ts';
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

/**
 * AWS reviews an account whose mail bounces at 5 % or is reported as spam at 0.1 %, and then pauses it. These are half of
 * that. SES publishes both rates by itself, as parts of 1, for the whole account and region.
 */
const MAIL_LIMITS = { Bounce: 0.025, Complaint: 0.0005 } as const;

/** Rings before AWS pauses the mail of the account. */
export function mailAlarms(scope: Construct): void {
  for (const [kind, threshold] of Object.entries(MAIL_LIMITS)) {
    new WatchedAlarm(scope, `mail-${kind.toLowerCase()}-rate`, {
      impact: 'AWS may soon pause the mail of this account: then nobody can sign up or set a new password.',
      runbook: 'mail-is-not-delivered',
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${kind}Rate`,
        period: Duration.hours(1),
        statistic: 'Maximum',
      }),
      threshold,
      links: { Mail: mailUrl(scope) },
    });
  }
}
