import * as z from 'zod';
import { type EventBridgeEvent, eventSchema } from './event.ts';
import { type EventTarget, targetSchema } from './target.ts';

/** A target as `deliver` receives it. */
export type DeliveryTarget = EventTarget & {
  /** The rule that sends: a queue's policy may allow one and not another. */
  readonly ruleArn: string;
  /** Text attributes of the message; only to a dead-letter queue. */
  readonly messageAttributes?: Readonly<Record<string, string>> | undefined;
};

/**
 * Delivers an event to its target. `input` is the target's input: the event itself, or the result of the target's
 * Input, InputPath or InputTransformer. Resolves when the target has accepted it; may be called again for the same
 * event.
 */
export type Deliver = (target: DeliveryTarget, event: EventBridgeEvent, input: string) => Promise<void>;

/** Called with an event that is not delivered any more, and has no dead-letter queue. */
export type DroppedDelivery = (target: DeliveryTarget, event: EventBridgeEvent) => void;

/** An accepted event on its way to one target, as it is stored on disk. Times are ms since the epoch. */
export const deliverySchema = z.object({
  id: z.string(),
  ruleArn: z.string(),
  target: targetSchema.extend({ messageAttributes: z.optional(z.record(z.string(), z.string())) }),
  event: eventSchema,
  input: z.string(),
  acceptedAt: z.number(),
  /** How often it was tried. */
  attempts: z.number(),
  nextAt: z.number(),
});
export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

const DEFAULT_MAX_AGE_S = 86_400;
const DEFAULT_MAX_RETRIES = 185;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10 * 60 * 1000;

/**
 * The next step of a delivery that failed with `error`: a later attempt; when its retry policy ends, a delivery to the
 * dead-letter queue; without one, nothing. AWS gives up at once when a target is missing or forbidden; here that is
 * retried, since targets may not exist yet while the local cloud starts.
 */
export function afterFailure(delivery: Delivery, error: Error, now: number): Delivery | undefined {
  const { target, event, attempts: before, acceptedAt } = delivery;
  const { MaximumRetryAttempts = DEFAULT_MAX_RETRIES, MaximumEventAgeInSeconds = DEFAULT_MAX_AGE_S } =
    target.RetryPolicy ?? {};
  const attempts = before + 1;
  const nextAt = now + Math.min(FIRST_DELAY_MS * 2 ** before, LONGEST_DELAY_MS);
  const outOfRetries = attempts > MaximumRetryAttempts;
  const outOfTime = nextAt > acceptedAt + MaximumEventAgeInSeconds * 1000;
  if (!outOfRetries && !outOfTime) return { ...delivery, attempts, nextAt };

  const Arn = target.DeadLetterConfig?.Arn;
  if (Arn === undefined) return undefined;
  const messageAttributes = {
    RULE_ARN: delivery.ruleArn,
    TARGET_ARN: target.Arn,
    ERROR_CODE: error.name,
    ERROR_MESSAGE: error.message,
    EXHAUSTED_RETRY_CONDITION: outOfRetries ? 'MaximumRetryAttempts' : 'MaximumEventAgeInSeconds',
    RETRY_ATTEMPTS: String(before),
  };
  return {
    ...delivery,
    target: { Id: target.Id, Arn, messageAttributes },
    input: JSON.stringify(event),
    acceptedAt: now,
    attempts: 0,
    nextAt: now,
  };
}
