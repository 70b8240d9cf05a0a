import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { EventPublisher } from './events-out.ts';

const MAX_ENTRIES = 10;

/** Publishes to an EventBridge bus, ten at a time and in order; a partial failure stops at its first entry. */
export function eventBus(busName: string): EventPublisher {
  const client = new EventBridgeClient({ maxAttempts: 4 });
  return {
    async publish(events) {
      for (let start = 0; start < events.length; start += MAX_ENTRIES) {
        const chunk = events.slice(start, start + MAX_ENTRIES);
        const reply = await client.send(
          new PutEventsCommand({
            Entries: chunk.map(({ source, detailType, detail }) => ({
              EventBusName: busName,
              Source: source,
              DetailType: detailType,
              Detail: detail,
            })),
          }),
        );
        const failed = (reply.Entries ?? []).findIndex(({ ErrorCode: code }) => code !== undefined);
        if (failed >= 0) return start + failed;
      }
      return undefined;
    },
  };
}
