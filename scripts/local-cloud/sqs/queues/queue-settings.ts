import * as z from 'zod';
import { AwsError } from '../../engine.ts';

/** A queue's attributes as numbers and flags; times in ms. `given` are the attributes as they were set. */
export interface QueueSettings {
  readonly given: Readonly<Record<string, string>>;
  readonly fifo: boolean;
  readonly contentBasedDeduplication: boolean;
  readonly deduplicationPerGroup: boolean;
  readonly delayMs: number;
  readonly visibilityMs: number;
  readonly retentionMs: number;
  readonly waitMs: number;
  readonly maxBytes: number;
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceives: number } | undefined;
}

/** The largest size of a message, or of all messages of a batch together. */
export const MAX_BYTES = 1_048_576;

const flag = z.enum(['true', 'false']);
const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const redrivePolicy = z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: integer(1, 1000) });

/** Every attribute that may be set, with its limits; source: SetQueueAttributes, SQS API reference. */
const attributesSchema = z.strictObject({
  DelaySeconds: z.optional(integer(0, 900)),
  MaximumMessageSize: z.optional(integer(1024, MAX_BYTES)),
  MessageRetentionPeriod: z.optional(integer(60, 1_209_600)),
  ReceiveMessageWaitTimeSeconds: z.optional(integer(0, 20)),
  VisibilityTimeout: z.optional(integer(0, 43_200)),
  FifoQueue: z.optional(flag),
  ContentBasedDeduplication: z.optional(flag),
  DeduplicationScope: z.optional(z.enum(['messageGroup', 'queue'])),
  FifoThroughputLimit: z.optional(z.enum(['perQueue', 'perMessageGroupId'])),
  RedrivePolicy: z.optional(z.string()),
  RedriveAllowPolicy: z.optional(z.string()),
  Policy: z.optional(z.string()),
  KmsMasterKeyId: z.optional(z.string()),
  KmsDataKeyReusePeriodSeconds: z.optional(integer(60, 86_400)),
  SqsManagedSseEnabled: z.optional(flag),
});

const DEFAULTS = {
  DelaySeconds: '0',
  MaximumMessageSize: String(MAX_BYTES),
  MessageRetentionPeriod: '345600',
  ReceiveMessageWaitTimeSeconds: '0',
  VisibilityTimeout: '30',
  SqsManagedSseEnabled: 'true',
};
const FIFO_DEFAULTS = {
  ContentBasedDeduplication: 'false',
  DeduplicationScope: 'queue',
  FifoThroughputLimit: 'perQueue',
};

/**
 * Parses a queue's attributes; missing ones have AWS's default. Throws `InvalidAttributeName` or
 * `InvalidAttributeValue`.
 */
export function queueSettings(name: string, given: Readonly<Record<string, string>>): QueueSettings {
  const parsed = attributesSchema.safeParse(given);
  if (!parsed.success) throw attributeError(parsed.error);
  const fifo = parsed.data.FifoQueue === 'true';
  if (fifo !== name.endsWith('.fifo')) {
    throw new AwsError(
      'InvalidParameterValue',
      `the name of a FIFO queue must end with .fifo, and no other name may: ${name}`,
    );
  }
  const values = attributesSchema.parse({ ...DEFAULTS, ...given });
  return {
    given,
    fifo,
    contentBasedDeduplication: values.ContentBasedDeduplication === 'true',
    deduplicationPerGroup: values.DeduplicationScope === 'messageGroup',
    delayMs: seconds(values.DelaySeconds),
    visibilityMs: seconds(values.VisibilityTimeout),
    retentionMs: seconds(values.MessageRetentionPeriod),
    waitMs: seconds(values.ReceiveMessageWaitTimeSeconds),
    maxBytes: values.MaximumMessageSize ?? MAX_BYTES,
    redrive: readRedrive(values.RedrivePolicy),
  };
}

/** All attributes with their defaults, as GetQueueAttributes shows them. */
export const describeSettings = ({ fifo, given }: QueueSettings): Record<string, string> => ({
  ...DEFAULTS,
  ...(fifo ? FIFO_DEFAULTS : {}),
  ...given,
});

/** The name of an attribute that the queue has with another value. */
export function differentAttribute(
  settings: QueueSettings,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  const all = describeSettings(settings);
  return Object.entries(attributes).find(([name, value]) => all[name] !== value)?.[0];
}

const seconds = (value: number | undefined): number => (value ?? 0) * 1000;

function readRedrive(policy: string | undefined): QueueSettings['redrive'] {
  // An empty policy removes the previous one.
  if (policy === undefined || policy === '') return undefined;
  const parsed = z.safeParse(redrivePolicy, parseJson(policy));
  if (!parsed.success) throw new AwsError('InvalidAttributeValue', `RedrivePolicy is not valid: ${policy}`);
  return { deadLetterArn: parsed.data.deadLetterTargetArn, maxReceives: parsed.data.maxReceiveCount };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('InvalidAttributeValue', `not JSON: ${text}`);
  }
}

function attributeError(error: z.ZodError): AwsError {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    return new AwsError('InvalidAttributeName', `Unknown Attribute ${issue.keys.join(', ')}.`);
  }
  return new AwsError('InvalidAttributeValue', `Invalid value for the parameter ${issue?.path.join('.')}.`);
}
