import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { OWNERS } from '../constructs/alarms/severities.ts';
import { DEV, OTHER, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();

const reference = z.union([z.string(), z.object({ Ref: z.string() }), z.object({ 'Fn::GetAtt': z.array(z.string()) })]);
const dimensions = z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []);
const metricSchema = z.object({ MetricName: z.string(), Namespace: z.string(), Dimensions: dimensions });
const alarmSchema = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.unknown(),
  AlarmActions: z.optional(z.array(z.unknown())),
  OKActions: z.optional(z.array(z.unknown())),
  MetricName: z.optional(z.string()),
  Namespace: z.optional(z.string()),
  Dimensions: dimensions,
  Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.object({ Metric: metricSchema })) }))),
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
});

/** The id in a reference to a resource of the same stack. */
function idOf(value: unknown): string | undefined {
  const parsed = reference.safeParse(value).data;
  if (parsed === undefined || typeof parsed === 'string') return undefined;
  return 'Ref' in parsed ? parsed.Ref : parsed['Fn::GetAtt'][0];
}

const alarms = app.ofType('AWS::CloudWatch::Alarm').map(({ stack, id, properties }) => {
  const alarm = alarmSchema.parse(properties);
  const { MetricName = '', Namespace = '', Dimensions } = alarm;
  const metrics = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [
    { MetricName, Namespace, Dimensions },
  ];
  return { stack, id, ...alarm, text: JSON.stringify(alarm.AlarmDescription), metrics };
});

/** `stack/id` of the resources that a metric is watched of. */
const watched = (namespace: string, metric: string): string[] =>
  alarms.flatMap(({ stack, metrics }) =>
    metrics
      .filter((each) => each.Namespace === namespace && each.MetricName === metric)
      .flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => `${stack}/${idOf(Value)}`)),
  );
const named = (type: string, isWanted: (id: string) => boolean = () => true): string[] =>
  app
    .ofType(type)
    .filter(({ id }) => isWanted(id))
    .map(({ stack, id }) => `${stack}/${id}`);
const isOwn = (id: string) => !/^(Custom|AWS)/.test(id);
const isDead = (id: string) => /deadletters|failures/.test(id);

describe('alarms', () => {
  it('watch the errors of every function', () => {
    expect(watched('AWS/Lambda', 'Errors')).toEqual(expect.arrayContaining(named('AWS::Lambda::Function', isOwn)));
    expect(alarms.some(({ metrics: [metric] }) => metric?.MetricName === 'Throttles')).toBe(true);
  });

  it('watch the depth of every dead-letter queue and the age of messages in every other queue', () => {
    const depths = watched('AWS/SQS', 'ApproximateNumberOfMessagesVisible');
    expect(depths.sort()).toEqual(named('AWS::SQS::Queue', isDead).sort());
    const ages = watched('AWS/SQS', 'ApproximateAgeOfOldestMessage');
    expect(ages.sort()).toEqual(named('AWS::SQS::Queue', (id) => !isDead(id)).sort());
  });

  it('watch how late every consumer of a stream is', () => {
    const consumers = app
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => properties.StartingPosition !== undefined)
      .map(({ stack, properties }) => `${stack}/${idOf(properties.FunctionName)}`);
    expect([consumers.length > 8, watched('AWS/Lambda', 'IteratorAge').sort()]).toEqual([true, consumers.sort()]);
  });

  it('ring when a scheduled function has not succeeded for several periods', () => {
    const targets = z.object({ Targets: z.array(z.object({ Arn: z.unknown() })) });
    const scheduled = app
      .ofType('AWS::Events::Rule')
      .filter(({ properties }) => properties.ScheduleExpression !== undefined)
      .flatMap(({ stack, properties }) => targets.parse(properties).Targets.map(({ Arn }) => `${stack}/${idOf(Arn)}`));
    expect([scheduled.length > 5, watched('AWS/Lambda', 'Invocations').sort()]).toEqual([true, scheduled.sort()]);
    const missed = app.ofType('AWS::CloudWatch::Alarm').filter(({ id }) => id.includes('missedruns'));
    for (const { properties } of missed) {
      expect(properties).toMatchObject({ TreatMissingData: 'breaching', ComparisonOperator: 'LessThanThreshold' });
    }
  });

  it('watch what callers of the API and BTCPay get', () => {
    const metrics = alarms.flatMap((alarm) => alarm.metrics.map(({ MetricName }) => MetricName));
    expect(metrics).toEqual(expect.arrayContaining(['5xx', 'FailedWebhooks']));
    const [filter] = app.ofType('AWS::Logs::MetricFilter').filter(({ id }) => id.startsWith('failedwebhooks'));
    expect(filter?.properties.FilterPattern).toBe(
      '{ ($.routeKey = "POST /api/webhooks/btcpay") && (($.status = "4*") || ($.status = "5*")) }',
    );
  });

  it('watch every limit of the firewalls, by metrics of this stage', () => {
    const rates = z.object({
      VisibilityConfig: z.object({ MetricName: z.string() }),
      Rules: z.array(
        z.object({
          Statement: z.object({ RateBasedStatement: z.unknown().optional() }),
          VisibilityConfig: z.object({ MetricName: z.string() }),
        }),
      ),
    });
    const limits = app.ofType('AWS::WAFv2::WebACL').flatMap(({ properties }) => {
      const { VisibilityConfig: firewall, Rules } = rates.parse(properties);
      const own = Rules.filter(({ Statement }) => Statement.RateBasedStatement !== undefined);
      return own.map((rule) => ({
        WebACL: firewall.MetricName,
        Rule: rule.VisibilityConfig.MetricName,
        ...(properties.Scope === 'REGIONAL' && { Region: 'us-east-1' }),
      }));
    });
    const refusals = alarms.flatMap(({ metrics }) =>
      metrics
        .filter(({ MetricName }) => MetricName === 'BlockedRequests')
        .map(({ Dimensions }) => Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))),
    );
    expect(refusals).toEqual(expect.arrayContaining(limits));
    expect([limits.length, refusals.length]).toEqual([4, 4]);
    for (const { Rule } of limits) expect(Rule).toMatch(/^satcade-dev-/);
  });

  it.each([
    ['catalogue/src/listing/adapters/stored-listing.ts', 'the list of games cannot be read', 'UnreadLists'],
    ['payouts/src/use-cases/reconcile.ts', 'payouts have been open for more than a day', 'OverduePayouts'],
    ['payments/src/use-cases/probe-btcpay.ts', 'BTCPay cannot be used', 'BtcpayFailures'],
    [
      'payments/src/use-cases/open-waiting.ts',
      'orders have waited for their invoice for more than ten minutes',
      'WaitingOrders',
    ],
  ])('ring when %s logs: %s', (file, message, metric) => {
    const filters = app.ofType('AWS::Logs::MetricFilter').map(({ properties }) => JSON.stringify(properties));
    const source = new URL(`../../services/${file}`, import.meta.url);
    expect(filters.filter((filter) => filter.includes(message) && filter.includes(metric))).toHaveLength(1);
    expect(readFileSync(source, 'utf8')).toMatch(new RegExp(`logger\\.(warn|error)\\('${message}'`));
    expect(alarms.map(({ MetricName }) => MetricName)).toContain(metric);
  });
});

describe('text of an alarm', () => {
  const folder = join(import.meta.dirname, '../../docs/runbook');
  /** The sections of the runbook by their place: the page, and the anchor of their heading. */
  const sections = new Map<string, string>(
    readdirSync(folder).flatMap((page) =>
      readFileSync(join(folder, page), 'utf8')
        .split(/^## /m)
        .slice(1)
        .map((text) => [`${page}#${(text.split('\n')[0] ?? '').toLowerCase().replaceAll(' ', '-')}`, text] as const),
    ),
  );
  const placeIn = (text: string) => /Runbook: \S*?\/runbook\/([\w-]+\.md#[\w-]+)/.exec(text)?.[1] ?? text;
  const named = alarms.map(({ text }) => placeIn(text));

  it('names its severity, the impact, a section of the runbook, and where to look', () => {
    for (const { text, AlarmName, Tags } of alarms) {
      const severity = Tags.find(({ Key }) => Key === 'severity')?.Value ?? '';
      expect({ AlarmName, text }).toEqual({
        AlarmName,
        text: expect.stringMatching(
          new RegExp(`${severity.toUpperCase()}: [A-Z].*\\.\\\\n.*(Logs|Queue|Functions|Firewall): https:`),
        ),
      });
    }
  });

  it.each([...new Set(named)])(
    'leads to the section %s, which describes, says the impact, checks, mends and verifies',
    (section) => {
      const text = sections.get(section) ?? '';
      const parts = [...text.matchAll(/^\*\*(\w+)\.\*\* /gm)].map(([, part]) => part);
      expect({ section, parts }).toEqual({ section, parts: ['Description', 'Impact', 'Check', 'Mend', 'Verify'] });
    },
  );

  it.each([
    [DEV, 'Runbook: docs/runbook/checkout.md#orders\\n'],
    [PROD, 'Runbook: https://git.example.com/store/docs/runbook/checkout.md#orders\\n'],
    [OTHER, 'Runbook: https://docs.store.example/runbook/checkout.html#orders\\n'],
  ])('links the section where the stage says that the runbook is published', (stage, line) => {
    const [alarm] = synthesised(stage)
      .ofType('AWS::CloudWatch::Alarm')
      .filter(({ properties }) => /-orders-.*inbox-dead-letters/.test(String(properties.AlarmName)));
    expect(JSON.stringify(alarm?.properties.AlarmDescription)).toContain(line);
  });
});

describe('composite alarms', () => {
  const composites = app.ofType('AWS::CloudWatch::CompositeAlarm').map(({ properties }) =>
    z
      .object({
        AlarmName: z.string(),
        AlarmRule: z.string(),
        ActionsSuppressor: z.optional(z.unknown()),
        AlarmActions: z.array(z.unknown()),
        OKActions: z.array(z.unknown()),
      })
      .parse(properties),
  );

  const isCause = ({ MetricName }: { readonly MetricName?: string | undefined }) => MetricName === 'BtcpayFailures';
  const consequences = alarms.filter((alarm) => !isCause(alarm));

  it('and whatever else notifies end with their severity, by which a pager filters (docs/runbook.md)', () => {
    const notifying = [...composites, ...alarms].filter(({ AlarmActions = [] }) => AlarmActions.length > 0);
    expect(notifying.length).toBe(composites.length + 1);
    for (const { AlarmName } of notifying) expect(AlarmName).toMatch(/-(page|ticket)$/);
  });

  it('of payments and payouts are silent while BTCPay does not answer, which notifies itself', () => {
    const [cause, another] = alarms.filter(isCause);
    expect([cause?.AlarmActions, cause?.OKActions, another]).toEqual([
      [expect.anything()],
      [expect.anything()],
      undefined,
    ]);
    const silent = composites.filter(({ ActionsSuppressor }) =>
      JSON.stringify(ActionsSuppressor ?? '').includes(`:alarm:${cause?.AlarmName}`),
    );
    expect(silent.map(({ AlarmName }) => AlarmName).sort()).toEqual([
      'satcade-dev-payments-page',
      'satcade-dev-payments-ticket',
      'satcade-dev-payouts-ticket',
    ]);
  });

  it('contain every other alarm exactly once, and notify when they ring and when they are OK again', () => {
    const children = composites.flatMap(({ AlarmRule }) =>
      [...AlarmRule.matchAll(/ALARM\("([^"]+)"\)/g)].map(([, name]) => name),
    );
    expect(children.sort()).toEqual(consequences.map(({ AlarmName }) => AlarmName).sort());
    for (const { AlarmActions, OKActions } of composites)
      expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]]);
    for (const { AlarmName, AlarmActions, OKActions } of consequences) {
      expect({ AlarmName, actions: [AlarmActions, OKActions] }).toEqual({ AlarmName, actions: [undefined, undefined] });
    }
  });

  it('exist for every service, and name its severity', () => {
    const owners = composites.map(({ AlarmName }) => AlarmName.replace(/^satcade-dev-(\w+)-(page|ticket)$/, '$1'));
    expect(new Set(owners)).toEqual(new Set(Object.keys(OWNERS)));
  });
});
