import { type App, Duration, Stack } from 'aws-cdk-lib';
import { mailAlarms, throttleAlarm } from '../constructs/alarms/account-alarms.ts';
import { ServiceAlarm } from '../constructs/alarms/service-alarm.ts';
import type { Owner } from '../constructs/alarms/severities.ts';
import { WatchedAlarm } from '../constructs/alarms/watched-alarm.ts';
import { Canary } from '../constructs/canary.ts';
import { dashboard } from '../constructs/dashboard.ts';
import type { Stage } from '../stage.ts';
import type { PlatformStack } from './platform-stack.ts';

/** Their alarms are consequences while BTCPay does not answer. */
const WAIT_FOR_BTCPAY: ReadonlySet<Owner> = new Set(['payments', 'payouts']);

/**
 * What operators are told: the alarms of all stacks, summed up by service and severity, the dashboard, and the canary.
 * It comes after all of them.
 */
export class OperationsStack extends Stack {
  constructor(app: App, stage: Stage, { alarmTopic: topic, httpApi, userPool }: PlatformStack, siteOrigin: string) {
    super(app, `satcade-${stage.name}-operations`, { env: stage.env, description: 'Satcade: what operators are told' });
    throttleAlarm(this);
    if (stage.mail !== undefined) mailAlarms(this);
    if (stage.canary) new Canary(this, { stage, userPool, siteOrigin });
    const found = app.node.findAll().filter((each) => each instanceof WatchedAlarm);
    const all = found.filter(({ isCause }) => !isCause);
    const btcpay = found.find(({ isCause }) => isCause);
    const composites = [...Map.groupBy(all, (alarm) => alarm.owner)].flatMap(([owner, owned]) =>
      [...Map.groupBy(owned, (alarm) => alarm.severity)].map(([severity, alarms]) => {
        const cause = WAIT_FOR_BTCPAY.has(owner) ? btcpay : undefined;
        return new ServiceAlarm(this, { stageName: stage.name, owner, severity, alarms, topic, cause }).composite;
      }),
    );
    const apiErrors = httpApi.metricServerError({ period: Duration.minutes(5), statistic: 'Sum', label: 'API: 5xx' });
    dashboard(this, { stage, apiErrors, composites });
  }
}
