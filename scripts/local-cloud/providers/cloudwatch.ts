import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { numeric, type Providers, provider } from './provider.ts';

const AlarmSchema = z.object({
  AlarmName: z.optional(z.string()),
  AlarmDescription: z._default(z.string(), ''),
  ComparisonOperator: z.string(),
  MetricName: z.optional(z.string()),
  Namespace: z._default(z.string(), ''),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  Period: z._default(numeric, 0),
  Statistic: z._default(z.string(), ''),
  Threshold: z.optional(numeric),
  EvaluationPeriods: numeric,
});

const MetricFilterSchema = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.string(),
  MetricTransformations: z.array(z.object({ MetricName: z.string(), MetricNamespace: z.string() })),
});

/** Alarms and log metrics. Nobody is notified: the console shows what each alarm's state would be. */
export function cloudwatchProviders({ plan }: Pick<Cloud, 'plan'>): Providers {
  return {
    'AWS::CloudWatch::Alarm': provider(AlarmSchema, (properties, resource) => {
      const name = properties.AlarmName ?? physicalName(resource, { maxLength: 255 });
      plan.alarms.push({
        name,
        constructPath: resource.constructPath,
        description: properties.AlarmDescription,
        namespace: properties.Namespace,
        // An alarm on an expression has no metric of its own.
        metric: properties.MetricName ?? 'an expression',
        dimensions: Object.fromEntries(properties.Dimensions.map(({ Name, Value }) => [Name, Value])),
        statistic: properties.Statistic,
        periodSeconds: properties.Period,
        evaluationPeriods: properties.EvaluationPeriods,
        comparison: properties.ComparisonOperator,
        threshold: properties.Threshold,
      });
      return { ref: name, attributes: { Arn: arn('cloudwatch', `alarm:${name}`) } };
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
