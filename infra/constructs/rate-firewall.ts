import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { firewallUrl } from './alarms/links.ts';
import { WatchedAlarm } from './alarms/watched-alarm.ts';

/** Refuses the requests of an address that sends more than `limit` in five minutes. */
interface RateRule {
  readonly name: string;
  readonly limit: number;
  /** Which requests count: all of them without it. */
  readonly counts?: CfnWebACL.StatementProperty;
  /** What visitors feel whose address is refused. */
  readonly impact: string;
}

interface RateFirewallProps {
  readonly stage: Pick<Stage, 'name'>;
  /** Of its metrics, with the stage: stages of one account must not share them. */
  readonly name: string;
  readonly protects: 'CLOUDFRONT' | 'REGIONAL';
  readonly rates: readonly RateRule[];
  /** AWS's own rule groups that apply after the rates. */
  readonly managed?: readonly string[];
}

/** More refused requests than this in a quarter of an hour are no accident of one visitor. */
const MANY = 100;

/** A firewall with limits per address. Each limit has an alarm, which rings when it refuses many requests. */
export function rateFirewall(scope: Construct, id: string, props: RateFirewallProps): CfnWebACL {
  const { stage, name, protects, rates, managed = [] } = props;
  const metricOf = (rule: string) => `satcade-${stage.name}-${name}-${rule}`;
  const visibility = (rule: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName: metricOf(rule),
  });
  const limits = rates.map(({ name: rule, limit, counts }) => ({
    name: rule,
    action: { block: {} },
    statement: {
      rateBasedStatement: { limit, aggregateKeyType: 'IP', ...(counts && { scopeDownStatement: counts }) },
    },
    visibilityConfig: visibility(rule),
  }));
  const groups = managed.map((group) => ({
    name: group,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: group } },
    visibilityConfig: visibility(group),
  }));
  for (const { name: rule, impact } of rates) {
    const isRegional = protects === 'REGIONAL';
    const { region } = Stack.of(scope);
    new WatchedAlarm(scope, `${name}-${rule}-refusals`, {
      impact,
      runbook: 'firewall',
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: metricOf('firewall'), Rule: metricOf(rule), ...(isRegional && { Region: region }) },
        period: Duration.minutes(15),
        statistic: 'Sum',
      }),
      threshold: MANY,
      links: { Firewall: firewallUrl(scope, isRegional ? region : 'global') },
    });
  }
  return new CfnWebACL(scope, id, {
    scope: protects,
    defaultAction: { allow: {} },
    visibilityConfig: visibility('firewall'),
    rules: [...limits, ...groups].map((rule, priority) => ({ ...rule, priority })),
  });
}
