import * as z from 'zod/mini';
import { AwsError, arn } from '../engine.ts';
import { compilePattern } from '../eventbridge/pattern.ts';
import { functionNameOf, shortReference } from '../lambda/reference.ts';
import type { MappingConfig } from '../pollers/poller.ts';
import type { FailureDestination } from '../pollers/stream-mapping.ts';
import type { Cloud } from './cloud.ts';
import { requireMappingPermissions } from './mapping-permissions.ts';
import { physicalName } from './physical-name.ts';
import type { PlannedMapping } from './plan.ts';
import { flag, numeric, type Providers, provider } from './provider.ts';

/** Lambda's quotas: filters of a mapping, and characters of a pattern. */
const MOST_FILTERS = 5;
const LONGEST_PATTERN = 4096;
/** EventBridge's operators that Lambda's filters do not have. */
const NOT_IN_FILTERS = /"(?:wildcard|cidr)"\s*:/;

const filterSchema = z.object({
  Pattern: z.string().check(
    z.maxLength(LONGEST_PATTERN),
    z.refine((pattern) => !NOT_IN_FILTERS.test(pattern), 'Lambda filters have neither wildcard nor cidr'),
  ),
});

/** Strict: with an overlooked setting a function would receive other batches than in AWS. */
const MappingSchema = z.strictObject({
  BatchSize: z.optional(numeric),
  BisectBatchOnFunctionError: z._default(flag, false),
  DestinationConfig: z.optional(z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) })),
  Enabled: z._default(flag, true),
  EventSourceArn: z.string(),
  FilterCriteria: z.optional(z.object({ Filters: z.array(filterSchema).check(z.maxLength(MOST_FILTERS)) })),
  FunctionName: z.string(),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  MaximumBatchingWindowInSeconds: z._default(numeric.check(z.minimum(0), z.maximum(300)), 0),
  MaximumRecordAgeInSeconds: z._default(numeric, -1),
  MaximumRetryAttempts: z._default(numeric, -1),
  /** Read but not used: one reader per shard keeps the order that several would keep per item. */
  ParallelizationFactor: z.optional(numeric),
  /** Lambda's range. */
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.optional(numeric.check(z.minimum(2), z.maximum(1000))) })),
  StartingPosition: z.optional(z.enum(['TRIM_HORIZON', 'LATEST'])),
  Tags: z.optional(z.unknown()),
});
type MappingProperties = z.output<typeof MappingSchema>;

const QUEUE_BATCH_SIZE = 10;
const STREAM_BATCH_SIZE = 100;
/** The number of batches with which AWS begins on a queue. */
const QUEUE_CONCURRENCY = 5;

/** Queues and streams as sources of a function's events; reading begins when everything exists. */
export function eventSourceMappingProviders({ plan, access }: Pick<Cloud, 'plan' | 'access'>): Providers {
  return {
    'AWS::Lambda::EventSourceMapping': provider(MappingSchema, (properties, resource) => {
      const id = physicalName(resource, { maxLength: 100 });
      const created = {
        ref: id,
        attributes: { Id: id, EventSourceMappingArn: arn('lambda', `event-source-mapping:${id}`) },
      };
      const planned = plannedMapping(properties, id);
      requireVisibility(properties, plan);
      const failureArn = properties.DestinationConfig?.OnFailure?.Destination;
      requireMappingPermissions(access, roleOf(properties, plan), {
        id,
        sourceArn: properties.EventSourceArn,
        failureArn,
      });
      if (properties.Enabled) plan.mappings.push(planned);
      return created;
    }),
  };
}

function plannedMapping(properties: MappingProperties, id: string): PlannedMapping {
  switch (properties.EventSourceArn.split(':')[2]) {
    case 'sqs':
      return { kind: 'queue', mapping: queueMapping(properties) };
    case 'dynamodb':
      return { kind: 'stream', ...streamMapping(properties, id) };
    default:
      throw new Error(`${properties.EventSourceArn} cannot be an event source locally`);
  }
}

function roleOf({ FunctionName }: MappingProperties, { functions }: Cloud['plan']): string {
  const name = functionNameOf(FunctionName);
  const planned = functions.get(name);
  if (planned === undefined) throw new Error(`function ${name} does not exist`);
  return planned.role;
}

/** Lambda refuses a queue that would show a message again while the function may still be at work on it. */
function requireVisibility({ EventSourceArn, FunctionName }: MappingProperties, plan: Cloud['plan']): void {
  const visible = plan.visibilitySeconds.get(EventSourceArn);
  const { timeoutSeconds } = plan.functionOf(functionNameOf(FunctionName));
  if (visible === undefined || visible >= timeoutSeconds) return;
  throw invalid(
    `Queue visibility timeout: ${visible} seconds is less than Function timeout: ${timeoutSeconds} seconds`,
  );
}

function queueMapping(properties: MappingProperties) {
  const mapping = common(properties, QUEUE_BATCH_SIZE);
  const isFifo = mapping.sourceArn.endsWith('.fifo');
  // Lambda's rules for queues.
  if (isFifo && mapping.windowSeconds > 0) throw invalid('Batching window is not supported for FIFO queues.');
  if (isFifo && mapping.batchSize > QUEUE_BATCH_SIZE) throw invalid('A batch of a FIFO queue has 10 messages at most.');
  if (mapping.batchSize > QUEUE_BATCH_SIZE && mapping.windowSeconds === 0)
    throw invalid('Maximum batch window must be greater than 0 if maximum batch size is greater than 10.');
  return { ...mapping, maxConcurrency: properties.ScalingConfig?.MaximumConcurrency ?? QUEUE_CONCURRENCY };
}

const invalid = (message: string): AwsError => new AwsError('InvalidParameterValueException', message);

function streamMapping(properties: MappingProperties, id: string) {
  const mapping = {
    ...common(properties, STREAM_BATCH_SIZE),
    id,
    startAt: properties.StartingPosition ?? 'TRIM_HORIZON',
    bisect: properties.BisectBatchOnFunctionError,
    // -1 means no limit.
    maxRetries: properties.MaximumRetryAttempts < 0 ? undefined : properties.MaximumRetryAttempts,
    maxAgeSeconds: properties.MaximumRecordAgeInSeconds < 0 ? undefined : properties.MaximumRecordAgeInSeconds,
    onFailure: failureDestination(properties.DestinationConfig?.OnFailure?.Destination),
  };
  // arn:aws:dynamodb:region:account:table/NAME/stream/LABEL
  return { mapping, tableName: properties.EventSourceArn.split('/')[1] ?? '' };
}

function failureDestination(destination: string | undefined): FailureDestination | undefined {
  if (destination === undefined) return undefined;
  const [, , service, , , name = ''] = destination.split(':');
  if (service === 'sqs') return { kind: 'queue', arn: destination };
  if (service === 's3') return { kind: 'bucket', name };
  throw new Error(`only a queue or a bucket can be the destination of failed batches locally, not ${destination}`);
}

function common(properties: MappingProperties, defaultBatchSize: number): MappingConfig {
  const functionName = shortReference(properties.FunctionName);
  return {
    functionName,
    functionArn: arn('lambda', `function:${functionName}`),
    sourceArn: properties.EventSourceArn,
    batchSize: properties.BatchSize ?? defaultBatchSize,
    windowSeconds: properties.MaximumBatchingWindowInSeconds,
    reportsFailures: properties.FunctionResponseTypes.length > 0,
    filter: filterOf(properties.FilterCriteria?.Filters ?? []),
  };
}

/** A record passes when any of the patterns matches it. */
function filterOf(filters: readonly { readonly Pattern: string }[]): MappingConfig['filter'] {
  if (filters.length === 0) return undefined;
  const matchers = filters.map(({ Pattern }) => compilePattern(JSON.parse(Pattern)));
  return (record) => matchers.some((matches) => matches(record));
}
