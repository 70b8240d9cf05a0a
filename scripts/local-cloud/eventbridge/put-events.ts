import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import { AwsError, type Clock } from '../engine.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { JsonOperation } from '../json-engine.ts';
import type { Meter } from '../meter.ts';
import { type EventBridgeEvent, makeEvent, type RecordEvent } from './event.ts';
import type { Router } from './router.ts';
import { busArn, DEFAULT_BUS } from './rule.ts';
import { busName, type RuleBook } from './rule-book.ts';

/** The largest size of all entries of a request together. */
const MAX_BYTES = 1_048_576;
const TIME_BYTES = 14;

const entrySchema = z.object({
  Source: z.optional(z.string()),
  DetailType: z.optional(z.string()),
  Detail: z.optional(z.string()),
  Resources: z.optional(z.array(z.string())),
  EventBusName: z.optional(z.string()),
  /** Seconds since the epoch. */
  Time: z.optional(z.number()),
});
type Entry = z.infer<typeof entrySchema>;
const requestSchema = z.object({ Entries: z.array(entrySchema).min(1).max(10) });

interface Dependencies {
  readonly rules: RuleBook;
  readonly router: Router;
  readonly clock: Clock;
  readonly meter: Meter;
  readonly record: RecordEvent;
}

/** PutEvents: each entry is accepted or rejected separately; accepted ones are on disk before the answer. */
export function putEvents({ rules, router, clock, meter, record }: Dependencies): JsonOperation {
  return checkedOperation('ValidationException')(requestSchema, async ({ Entries }, call) => {
    const buses = new Set(Entries.map(({ EventBusName = DEFAULT_BUS }) => busArn(busName(EventBusName))));
    call.authorize('events:PutEvents', [...buses]);
    if (Entries.reduce((bytes, entry) => bytes + entryBytes(entry), 0) > MAX_BYTES) {
      throw new AwsError('ValidationException', 'Total size of the entries in the request is over the limit.');
    }
    const accepted: { bus: string; event: EventBridgeEvent; characters: number }[] = [];
    const results = Entries.map((entry) => {
      try {
        const characters = entry.Detail?.length ?? 0;
        const routed = { bus: rules.bus(entry.EventBusName), event: eventOf(entry, clock), characters };
        accepted.push(routed);
        return { EventId: routed.event.id };
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return { ErrorCode: error.code, ErrorMessage: error.message };
      }
    });
    await router.publish(accepted);
    for (const { event, characters } of accepted) {
      meter.count('events.put', event['detail-type']);
      record(event, characters);
    }
    return { FailedEntryCount: Entries.length - accepted.length, Entries: results };
  });
}

function eventOf({ Source, DetailType, Detail, Resources, Time }: Entry, clock: Clock): EventBridgeEvent {
  const source = required('Source', Source);
  if (source.startsWith('aws.')) {
    throw new AwsError('NotAuthorizedForSourceException', 'Not authorized for the source.');
  }
  const time = Time === undefined ? undefined : Time * 1000;
  const detailType = required('DetailType', DetailType);
  const detail = parseDetail(required('Detail', Detail));
  return makeEvent({ source, detailType, detail, resources: Resources, time }, clock);
}

function required(name: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new AwsError('InvalidArgument', `Parameter ${name} is not valid. Reason: ${name} is a required argument.`);
}

function parseDetail(text: string): JsonObject {
  let detail: unknown;
  try {
    detail = JSON.parse(text);
  } catch {
    throw new AwsError('MalformedDetail', 'Detail is malformed.');
  }
  if (isObject(detail)) return detail;
  throw new AwsError('MalformedDetail', 'Detail must be a JSON object.');
}

/** Source: "Calculating PutEvents event entry size", EventBridge user guide. */
function entryBytes({ Source = '', DetailType = '', Detail = '', Resources = [], Time }: Entry): number {
  const text = Source + DetailType + Detail + Resources.join('');
  return Buffer.byteLength(text) + (Time === undefined ? 0 : TIME_BYTES);
}
