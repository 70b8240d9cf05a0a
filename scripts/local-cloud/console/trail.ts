import { type EventLog, mentions, type RecordedEvent } from './event-log.ts';
import type { Logs } from './logs.ts';

/** One step of what followed from a request: a published event or a printed line. */
export type TrailEntry =
  | { readonly kind: 'event'; readonly at: number; readonly event: RecordedEvent }
  | { readonly kind: 'log'; readonly at: number; readonly functionName: string; readonly text: string };

export interface Trail {
  /** Oldest first. */
  readonly entries: readonly TrailEntry[];
  readonly correlationIds: readonly string[];
}

/**
 * Everything that belongs to an id: the events that mention it, the events that share a correlation id with one of
 * those, and the log lines that contain the id or one of the correlation ids.
 */
export function trailOf(id: string, events: EventLog | undefined, logs: Logs, functions: Iterable<string>): Trail {
  const all = events?.latest() ?? [];
  const mentioned = all.filter((event) => mentions(event, id));
  const correlationIds = new Set(mentioned.flatMap(({ correlationId }) => correlationId ?? []));
  const related = all.filter(
    (event) =>
      mentioned.includes(event) || (event.correlationId !== undefined && correlationIds.has(event.correlationId)),
  );
  const wanted = [...new Set([id, ...correlationIds])];
  const lines = [...functions].flatMap((functionName) =>
    logs
      .of(functionName)
      .filter(({ text }) => wanted.some((each) => text.includes(each)))
      .map(({ at, text }) => ({ kind: 'log', at, functionName, text }) as const),
  );
  const steps = related.reverse().map((event) => ({ kind: 'event', at: event.at, event }) as const);
  const entries = [...steps, ...lines].toSorted((a, b) => a.at - b.at);
  return { entries, correlationIds: [...correlationIds] };
}
