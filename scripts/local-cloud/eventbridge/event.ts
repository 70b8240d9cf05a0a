import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ACCOUNT, type Clock, REGION } from '../engine.ts';

/** An event as rules match it and targets receive it. */
export const eventSchema = z.object({
  version: z.literal('0'),
  id: z.string(),
  'detail-type': z.string(),
  source: z.string(),
  account: z.string(),
  /** ISO 8601 in UTC, to the second. */
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.record(z.string(), z.unknown()),
  /** Only events of a replay have it. */
  'replay-name': z.optional(z.string()),
});
export type EventBridgeEvent = z.infer<typeof eventSchema>;

/** The content that a producer sends. */
export interface EventContent {
  /** Given when the producer may repeat itself, so that its repetition can be recognised. */
  readonly id?: string | undefined;
  readonly source: string;
  readonly detailType: string;
  readonly detail: Record<string, unknown>;
  readonly resources?: readonly string[] | undefined;
  /** In ms since the epoch; without it, now. */
  readonly time?: number | undefined;
}

/** Is called with each event that a bus accepted and the length of its detail; must return quickly. */
export type RecordEvent = (event: EventBridgeEvent, characters: number) => void;

export function makeEvent(content: EventContent, clock: Clock): EventBridgeEvent {
  return {
    version: '0',
    id: content.id ?? randomUUID(),
    'detail-type': content.detailType,
    source: content.source,
    account: ACCOUNT,
    time: isoSeconds(content.time ?? clock.now()),
    region: REGION,
    resources: [...(content.resources ?? [])],
    detail: content.detail,
  };
}

export const isoSeconds = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
