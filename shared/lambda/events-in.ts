import type { BatchProcessor as Processor } from '@aws-lambda-powertools/batch';
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { type DomainEvent, type EventContract, eventSchema, type ServiceName } from '@satcade/contracts/events';
import type { ConsumedEvent } from '@satcade/contracts/subscriptions';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Logger } from './logger.ts';

/**
 * How one kind of event is consumed. `name` is the event with its version, such as `OrderPlaced.v1`. `consume` must
 * tolerate duplicate and out-of-order calls; it throws to be retried.
 */
export interface EventHandler<Name extends string = string> {
  readonly name: Name;
  readonly consume: (event: unknown) => Promise<void>;
}

/** Binds a contract to its handler: the event is parsed by the contract's schema first. */
export function on<Type extends string, Data extends z.core.$ZodType, Version extends number>(
  contract: EventContract<Type, Data, Version>,
  handle: (event: DomainEvent<Type, z.core.output<Data>>) => Promise<void>,
): EventHandler<`${Type}.v${Version}`> {
  const schema = eventSchema(contract);
  return {
    name: `${contract.type}.v${contract.version}`,
    consume: async (event) => {
      const parsed = z.parse(schema, event);
      // The schema is made from the contract, but TypeScript cannot infer its type through the generic.
      await handle(parsed as unknown as DomainEvent<Type, z.core.output<Data>>);
    },
  };
}

/** Names the events without a handler in the compiler's message. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly eventsWithoutHandler: Missing };

/**
 * The handlers of a service. A handler of an event that the service does not subscribe to, and a subscription without a
 * handler, do not compile.
 */
export const handlersOf = <
  Service extends ServiceName,
  const Handlers extends readonly EventHandler<ConsumedEvent<Service>>[],
>(
  _service: Service,
  handlers: Handlers & Complete<Exclude<ConsumedEvent<Service>, Handlers[number]['name']>>,
): readonly EventHandler[] => handlers;

const headSchema = z.object({ id: z.string(), type: z.string(), version: z.int(), correlationId: z.string() });

/**
 * A queue consumer: one event per message, as the rule delivers it. A message whose handler throws stays in the queue
 * (retried, then dead-lettered) without holding up the others of its batch. `isOneByOne`: the messages of a batch are
 * consumed one after the other, because they would compete for the same items.
 */
export function eventConsumer(handlers: readonly EventHandler[], logger: Logger, { isOneByOne = false } = {}) {
  const byType = new Map(handlers.map((each) => [each.name, each]));
  const processor: Processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    let context: Record<string, string> = { messageId };
    try {
      const event: unknown = JSON.parse(body);
      const { id: eventId, type, version, correlationId } = headSchema.parse(event);
      const eventType = `${type}.v${version}`;
      context = { messageId, eventId, eventType, correlationId };
      const handler = byType.get(eventType);
      if (handler === undefined) throw new Error(`no handler for ${eventType}`);
      await handler.consume(event);
      logger.info('event consumed', context);
    } catch (error) {
      logger.error('event failed', { ...context, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, {
      throwOnFullBatchFailure: false,
      processInParallel: !isOneByOne,
    });
}
