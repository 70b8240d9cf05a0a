import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queueUrl } from './links.ts';
import { severityOf } from './severities.ts';
import { type AlarmWords, WatchedAlarm } from './watched-alarm.ts';

/** Depth and age are read once: the metrics are gauges, and a message that waits stays visible in them. */
const gauge = { period: Duration.minutes(1), statistic: 'Maximum' };

/** Rings as soon as a message is in a dead-letter queue. */
export function alarmOnMessages(scope: Construct, queue: Queue, { impact, runbook, links }: Filled): void {
  new WatchedAlarm(scope, 'dead-letters-alarm', {
    impact,
    runbook,
    metric: queue.metricApproximateNumberOfMessagesVisible(gauge),
    links: { Queue: queueUrl(scope, queue), ...links },
  });
}

interface Filled extends AlarmWords {
  /** Further places to look at. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Rings when a message has waited for longer than its consumer ever needs: it is not consumed at all. */
export function alarmOnAge(scope: Construct, queue: Queue, { impact, runbook, maxAge }: Aged): void {
  new WatchedAlarm(scope, 'waiting-messages-alarm', {
    impact,
    runbook: 'waiting-messages',
    severity: severityOf(runbook, scope),
    metric: queue.metricApproximateAgeOfOldestMessage(gauge),
    threshold: maxAge.toSeconds(),
    links: { Queue: queueUrl(scope, queue) },
  });
}

/** `runbook`: the section of the dead letters, which are as urgent. */
interface Aged extends AlarmWords {
  readonly maxAge: Duration;
}
