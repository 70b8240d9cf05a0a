import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);
const count = (type: string): number => prod.ofType(type).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const rate = z.object({ RateBasedStatement: z.object({ Limit: z.int() }) });
const rules = z.object({ Rules: z.array(z.object({ Name: z.string(), Statement: z.unknown() })) });
const firewalls = prod.ofType('AWS::WAFv2::WebACL').map(({ properties }) => ({
  scope: properties.Scope,
  rules: rules.parse(properties).Rules,
}));
const rateOf = (scope: string, rule: string): number | undefined =>
  firewalls
    .filter((each) => each.scope === scope)
    .flatMap((each) => each.rules)
    .filter(({ Name }) => Name === rule)
    .map(({ Statement }) => rate.parse(Statement).RateBasedStatement.Limit)[0];

/** How often a schedule runs in a month of 30 days. */
function runsAMonth(expression: string): number {
  const [, every, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  // The others are times of a day.
  if (every === undefined) return 30;
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? ''] ?? 1440;
  return (30 * 1440) / (Number(every) * minutes);
}
const scheduled = z.object({ ScheduleExpression: z.string() });
/** The runs of all schedules whose ids are wanted. */
const runsOf = (isWanted: (id: string) => boolean): number =>
  sum(
    prod
      .ofType('AWS::Events::Rule')
      .filter(({ id }) => isWanted(id))
      .flatMap(({ properties }) => scheduled.safeParse(properties).data ?? [])
      .map(({ ScheduleExpression }) => runsAMonth(ScheduleExpression)),
  );
const isCanary = (id: string): boolean => id.startsWith('canary');
const metrics = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).default([]) });

const throttle = z.object({ ThrottlingRateLimit: z.number() });
const settings = z.object({
  DefaultRouteSettings: throttle,
  RouteSettings: z.record(z.string(), throttle).default({}),
});
const [httpStage, socketStage] = ['$default', 'live'].map((name) =>
  settings.parse(
    prod.ofType('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.StageName === name)?.properties,
  ),
);

describe('billed-resources.json', () => {
  /**
   * When this fails, the templates have more or fewer things that cost money, or other limits. Edit the file, and run
   * `node scripts/run.mjs cost`, which computes docs/cost.md from it.
   */
  it('has what the templates of production create and limit', () => {
    const polled = prod
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => properties.StartingPosition === undefined);
    const atOnce = (functionName: string) =>
      z
        .object({ ScalingConfig: z.object({ MaximumConcurrency: z.int() }) })
        .parse(
          polled.find(({ properties }) => JSON.stringify(properties.FunctionName).includes(functionName))?.properties,
        ).ScalingConfig.MaximumConcurrency;
    expect(JSON.parse(readFileSync(join(import.meta.dirname, 'billed-resources.json'), 'utf8'))).toEqual({
      counts: {
        firewalls: firewalls.length,
        'firewall rules': sum(firewalls.map((each) => each.rules.length)),
        'alarm metrics': sum(
          prod.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => {
            const { Metrics } = metrics.parse(properties);
            return Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length);
          }),
        ),
        'composite alarms': count('AWS::CloudWatch::CompositeAlarm'),
        dashboards: count('AWS::CloudWatch::Dashboard'),
        'metric filters': count('AWS::Logs::MetricFilter'),
        'log groups': count('AWS::Logs::LogGroup'),
        secrets: count('AWS::SecretsManager::Secret'),
        functions: count('AWS::Lambda::Function'),
        tables: count('AWS::DynamoDB::Table'),
        archives: count('AWS::Events::Archive'),
        'polled queues': polled.length,
        'scheduled runs a month': runsOf((id) => !isCanary(id)),
        'canary runs a month': runsOf(isCanary),
      },
      limits: {
        'requests of one address': rateOf('CLOUDFRONT', 'rate'),
        'file requests of one address': rateOf('CLOUDFRONT', 'file-rate'),
        'sign-ins of one address': rateOf('REGIONAL', 'rate'),
        'sign-ups of one address': rateOf('REGIONAL', 'sign-up-rate'),
        'every other route': httpStage?.DefaultRouteSettings.ThrottlingRateLimit,
        ...Object.fromEntries(
          Object.entries(httpStage?.RouteSettings ?? {}).map(([route, each]) => [route, each.ThrottlingRateLimit]),
        ),
        'messages of sockets': socketStage?.DefaultRouteSettings.ThrottlingRateLimit,
        'scans at once': atOnce('scanfunction'),
        'assemblies at once': atOnce('assemblerfunction'),
      },
      windows: Object.fromEntries(
        prod.ofType('AWS::Lambda::EventSourceMapping').flatMap(({ stack, id, properties }) => {
          const { MaximumBatchingWindowInSeconds: seconds } = properties;
          const name = `${stack.split('-').at(-1)} ${id.replace(/function.*/, '')}`;
          return seconds === undefined ? [] : [[name, seconds]];
        }),
      ),
    });
  });
});
