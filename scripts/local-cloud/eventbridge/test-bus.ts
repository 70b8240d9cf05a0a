import {
  EventBridgeClient,
  PutEventsCommand,
  type PutEventsRequestEntry,
  PutRuleCommand,
  type PutRuleCommandInput,
  PutTargetsCommand,
  type Target,
} from '@aws-sdk/client-eventbridge';
import { clientOptions, serveEngine } from '../test-service.ts';
import type { DeliveryTarget } from './delivery.ts';
import type { EventBridgeEvent } from './event.ts';
import { createEventBridgeEngine } from './eventbridge-engine.ts';

interface Delivered {
  readonly target: DeliveryTarget;
  readonly event: EventBridgeEvent;
  readonly input: string;
}

/** EventBridge on a free port with its SDK client. Deliveries to targets in `broken` fail, and are counted. */
export async function startEventBridge() {
  const delivered: Delivered[] = [];
  const broken = new Set<string>();
  let failures = 0;
  const deliver = async (target: DeliveryTarget, event: EventBridgeEvent, input: string): Promise<void> => {
    if (broken.has(target.Arn)) {
      failures += 1;
      throw new Error('the target is broken');
    }
    delivered.push({ target, event, input });
  };
  const service = await serveEngine((options) => createEventBridgeEngine({ ...options, deliver }));
  const client = new EventBridgeClient(clientOptions(service.url));

  return {
    ...service,
    client,
    delivered,
    broken,
    failures: () => failures,
    rule: async (rule: PutRuleCommandInput, ...targets: Target[]) => {
      const { Name, EventBusName } = rule;
      await client.send(new PutRuleCommand(rule));
      if (targets.length === 0) return;
      await client.send(new PutTargetsCommand({ Rule: Name, EventBusName, Targets: targets }));
    },
    put: (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries })),
    close: async () => {
      client.destroy();
      await service.close();
    },
  };
}

export const queueArn = (name: string): string => `arn:aws:sqs:us-east-1:000000000000:${name}`;

export const orderPlaced = (id: string, more: Partial<PutEventsRequestEntry> = {}): PutEventsRequestEntry => ({
  Source: 'app.shop',
  DetailType: 'OrderPlaced',
  Detail: JSON.stringify({ id }),
  ...more,
});
