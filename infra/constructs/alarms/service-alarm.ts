import { ArnFormat, Duration, Stack, Tags } from 'aws-cdk-lib';
import { Alarm, AlarmRule, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { alarmsUrl, runbookUrl } from './links.ts';
import type { Owner, Severity } from './severities.ts';
import type { WatchedAlarm } from './watched-alarm.ts';

/** Of an alarm's description, without its links: CloudWatch allows 1,024 characters. */
const MAX_WORDS = 650;

interface ServiceAlarmProps {
  readonly stageName: string;
  readonly owner: Owner;
  readonly severity: Severity;
  readonly alarms: readonly WatchedAlarm[];
  readonly topic: ITopic;
  /** It notifies nobody while this alarm rings, whose consequence it is. */
  readonly cause: WatchedAlarm | undefined;
}

/**
 * Sums up the alarms of one service and severity, and notifies: once when the first of them rings, and once when all of
 * them are OK again.
 */
export class ServiceAlarm extends Construct {
  readonly composite: CompositeAlarm;

  constructor(scope: Construct, { stageName, owner, severity, alarms, topic, cause }: ServiceAlarmProps) {
    super(scope, `${owner}-${severity}`);
    const prefix = `satcade-${stageName}-`;
    const composite = new CompositeAlarm(this, 'alarm', {
      compositeAlarmName: `${prefix}${owner}-${severity}`,
      alarmDescription: [
        `${severity.toUpperCase()}: ${owner}. One or more of: ${impactsOf(alarms)}`,
        `Alarms: ${alarmsUrl(this, `${prefix}${owner === 'edge' ? '' : owner}`)}`,
        `Runbook: ${runbookUrl(this)}`,
      ].join('\n'),
      alarmRule: AlarmRule.fromString(ruleOf(alarms)),
      ...(cause !== undefined && {
        actionsSuppressor: Alarm.fromAlarmArn(this, 'cause', arnOf(this, cause)),
        // The cause needs up to five minutes to ring, and its consequences some minutes to end after it.
        actionsSuppressorWaitPeriod: Duration.minutes(6),
        actionsSuppressorExtensionPeriod: Duration.minutes(10),
      }),
    });
    // Named by their names, which are fixed, instead of by exports, which could not be removed in one deployment.
    for (const stack of new Set([...alarms, ...(cause ? [cause] : [])].map((alarm) => Stack.of(alarm))))
      Stack.of(this).addStackDependency(stack);
    this.composite = composite;
    composite.addAlarmAction(new SnsAction(topic));
    composite.addOkAction(new SnsAction(topic));
    Tags.of(composite).add('severity', severity);
  }
}

const arnOf = (scope: Construct, { alarmName: resourceName }: WatchedAlarm): string =>
  Stack.of(scope).formatArn({
    ...{ service: 'cloudwatch', resource: 'alarm', resourceName },
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** Any of them; those that count only together with another one are in a pair with it. */
function ruleOf(alarms: readonly WatchedAlarm[]): string {
  const partners = new Set(alarms.map(({ onlyWith }) => onlyWith));
  const rings = ({ alarmName }: WatchedAlarm) => `ALARM("${alarmName}")`;
  return alarms
    .filter((alarm) => !partners.has(alarm))
    .map((alarm) => (alarm.onlyWith === undefined ? rings(alarm) : `(${rings(alarm)} AND ${rings(alarm.onlyWith)})`))
    .join(' OR ');
}

/** Each impact once, as many as fit. */
function impactsOf(alarms: readonly WatchedAlarm[]): string {
  let text = '';
  for (const impact of new Set(alarms.map((alarm) => alarm.impact))) {
    if (text.length + impact.length > MAX_WORDS) return `${text} …`;
    text = `${text} ${impact}`.trim();
  }
  return text;
}
