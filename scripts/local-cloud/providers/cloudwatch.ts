import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import type { Cloud } from './cloud.ts';
import { parseDashboard } from './dashboard.ts';
import { physicalName } from './physical-name.ts';
import type { PlannedMetric } from './plan.ts';
import { flag, numeric, type Providers, provider } from './provider.ts';

/** CloudWatch's limit of an alarm's description. Longer ones fail on AWS as well. */
const Description = z._default(z.string().check(z.maxLength(1024)), '');
const Tags = z._default(z.array(z.object({ Key: z.string(), Value: z.string() })), []);
const Actions = z._default(z.array(z.string()), []);
const Dimensions = z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []);

const StatSchema = z.object({
  Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
  Period: numeric,
  Stat: z.string(),
});
const QuerySchema = z.object({
  Id: z.string(),
  Expression: z.optional(z.string()),
  MetricStat: z.optional(StatSchema),
  ReturnData: z._default(flag, true),
});
const AlarmSchema = z.object({
  AlarmName: z.optional(z.string()),
  AlarmDescription: Description,
  AlarmActions: Actions,
  ComparisonOperator: z.string(),
  MetricName: z.optional(z.string()),
  Namespace: z._default(z.string(), ''),
  Dimensions,
  Metrics: z.optional(z.array(QuerySchema)),
  Period: z._default(numeric, 0),
  Statistic: z.optional(z.string()),
  ExtendedStatistic: z.optional(z.string()),
  Threshold: z.optional(numeric),
  EvaluationPeriods: numeric,
  DatapointsToAlarm: z.optional(numeric),
  TreatMissingData: z._default(z.string(), 'missing'),
  Tags,
});
const CompositeSchema = z.object({
  AlarmName: z.optional(z.string()),
  AlarmDescription: Description,
  AlarmActions: Actions,
  AlarmRule: z.string(),
  ActionsSuppressor: z.optional(z.string()),
  Tags,
});

const DashboardSchema = z.object({ DashboardName: z.optional(z.string()), DashboardBody: z.string() });

const MetricFilterSchema = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.string(),
  MetricTransformations: z.array(
    z.object({
      MetricName: z.string(),
      MetricNamespace: z.string(),
      MetricValue: z.literal('1', 'only lines are counted locally'),
    }),
  ),
});

/** Alarms, dashboards and log metrics. Nobody is notified: the console shows the state of each alarm. */
export function cloudwatchProviders({ plan }: Pick<Cloud, 'plan'>): Providers {
  return {
    'AWS::CloudWatch::Alarm': provider(AlarmSchema, (properties, resource) => {
      const name = properties.AlarmName ?? physicalName(resource, { maxLength: 255 });
      plan.alarms.push({
        ...common(properties),
        name,
        constructPath: resource.constructPath,
        metrics: metricsOf(properties),
        evaluationPeriods: properties.EvaluationPeriods,
        datapointsToAlarm: properties.DatapointsToAlarm ?? properties.EvaluationPeriods,
        comparison: properties.ComparisonOperator,
        threshold: properties.Threshold,
        missingData: properties.TreatMissingData,
      });
      return { ref: name, attributes: { Arn: alarmArn(name) } };
    }),

    'AWS::CloudWatch::CompositeAlarm': provider(CompositeSchema, (properties, resource) => {
      const name = properties.AlarmName ?? physicalName(resource, { maxLength: 255 });
      plan.composites.push({
        ...common(properties),
        name,
        constructPath: resource.constructPath,
        rule: properties.AlarmRule,
        suppressor: properties.ActionsSuppressor?.replace(/^arn:aws:cloudwatch:.*:alarm:/, ''),
      });
      return { ref: name, attributes: { Arn: alarmArn(name) } };
    }),

    'AWS::CloudWatch::Dashboard': provider(DashboardSchema, ({ DashboardName, DashboardBody }, resource) => {
      const name = DashboardName ?? physicalName(resource, { maxLength: 255 });
      plan.dashboards.push(parseDashboard(name, DashboardBody));
      return { ref: name, attributes: {} };
    }),

    'AWS::Logs::MetricFilter': provider(MetricFilterSchema, (properties, resource) => {
      for (const { MetricName, MetricNamespace } of properties.MetricTransformations) {
        plan.metricFilters.push({
          namespace: MetricNamespace,
          metric: MetricName,
          pattern: properties.FilterPattern,
          logGroup: properties.LogGroupName,
        });
      }
      return { ref: physicalName(resource, { maxLength: 512 }), attributes: {} };
    }),
  };
}

const alarmArn = (name: string): string => arn('cloudwatch', `alarm:${name}`);

const common = ({
  AlarmDescription,
  AlarmActions,
  Tags: tags,
}: Pick<z.output<typeof CompositeSchema>, 'AlarmDescription' | 'AlarmActions' | 'Tags'>) => ({
  description: AlarmDescription,
  severity: tags.find(({ Key }) => Key === 'severity')?.Value,
  notifies: AlarmActions.length > 0,
});

function metricsOf({
  Metrics,
  MetricName,
  Namespace,
  Dimensions: pairs,
  Period,
  ...alarm
}: z.output<typeof AlarmSchema>): PlannedMetric[] {
  if (Metrics === undefined) {
    const statistic = alarm.ExtendedStatistic ?? alarm.Statistic ?? '';
    const dimensions = record(pairs);
    const metric = MetricName ?? '';
    return [
      { id: 'metric', isResult: true, namespace: Namespace, metric, dimensions, statistic, periodSeconds: Period },
    ];
  }
  return Metrics.map(({ Id: id, Expression: expression, MetricStat, ReturnData: isResult }) => {
    if (MetricStat === undefined) return { id, isResult, expression: expression ?? '' };
    const { Metric, Period: periodSeconds, Stat: statistic } = MetricStat;
    const dimensions = record(Metric.Dimensions);
    return {
      id,
      isResult,
      namespace: Metric.Namespace,
      metric: Metric.MetricName,
      dimensions,
      statistic,
      periodSeconds,
    };
  });
}

const record = (pairs: z.output<typeof Dimensions>): Record<string, string> =>
  Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
