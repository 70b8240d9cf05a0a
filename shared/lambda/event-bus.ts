import * as z from 'zod/mini';
import { type JsonClient, jsonClient } from './aws-json.ts';
import type { EventPublisher, OutgoingEvent } from './events-out.ts';

const EVENTS = { name: 'events', target: 'AWSEvents', version: '1.1', sdkId: 'eventbridge' } as const;
const repliesSchema = z.object({ Entries: z.array(z.object({ ErrorCode: z.optional(z.string()) })) });

const MAX_ENTRIES = 10;
/** One call may carry 256 KB; each entry counts with its names. */
const MAX_BYTES = 250 * 1024;

/**
 * Publishes to an EventBridge bus in order, at most ten events per call. A partial failure stops at its first entry.
 */
export function eventBus(busName: string, call: JsonClient = jsonClient(EVENTS)): EventPublisher {
  return {
    async publish(events) {
      for (let start = 0, end = 0; start < events.length; start = end) {
        end = endOfCall(events, start);
        const chunk = events.slice(start, end);
        const reply = await call('PutEvents', {
          Entries: chunk.map(({ source, detailType, detail }) => ({
            EventBusName: busName,
            Source: source,
            DetailType: detailType,
            Detail: detail,
          })),
        });
        const { Entries: results } = repliesSchema.parse(reply);
        const failed = results.findIndex(({ ErrorCode: code }) => code !== undefined);
        if (failed >= 0) return start + failed;
      }
      return undefined;
    },
  };
}

/** Where the call that begins at `start` must end. */
function endOfCall(events: readonly OutgoingEvent[], start: number): number {
  let bytes = 0;
  let end = start;
  while (end < events.length && end - start < MAX_ENTRIES) {
    bytes += sizeOf(events[end]);
    if (bytes > MAX_BYTES && end > start) break;
    end += 1;
  }
  return end;
}

const sizeOf = (event: OutgoingEvent | undefined): number =>
  event === undefined ? 0 : Buffer.byteLength(event.detail) + event.source.length + event.detailType.length;
