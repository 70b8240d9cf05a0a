import type { Clock } from '../engine.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';

/** An event as the bus accepted it. */
export interface RecordedEvent {
  /** When it was accepted, in ms since the epoch. */
  readonly at: number;
  readonly id: string;
  readonly type: string;
  readonly source: string;
  /** The id that everything caused by one request shares, if the event has it. */
  readonly correlationId: string | undefined;
  /** `undefined` when it is too large to keep. */
  readonly detail: EventBridgeEvent['detail'] | undefined;
}

const KEPT = 2000;
const MAX_DETAIL_CHARACTERS = 16_384;

/** The latest events of all buses. Recording one costs a few assignments: the detail is stored without a copy. */
export class EventLog {
  readonly #clock: Clock;
  readonly #events: RecordedEvent[] = [];
  #next = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param characters the length of the detail as it was sent */
  record(event: EventBridgeEvent, characters: number): void {
    const { correlationId } = event.detail;
    this.#events[this.#next] = {
      at: this.#clock.now(),
      id: event.id,
      type: event['detail-type'],
      source: event.source,
      correlationId: typeof correlationId === 'string' ? correlationId : undefined,
      detail: characters > MAX_DETAIL_CHARACTERS ? undefined : event.detail,
    };
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Newest first. */
  latest(): readonly RecordedEvent[] {
    return [...this.#events.slice(this.#next), ...this.#events.slice(0, this.#next)].reverse();
  }
}

/** Whether the text is one of the event's ids: its own, the correlation id, or any text in its detail. */
export function mentions(event: RecordedEvent, text: string): boolean {
  return event.id === text || event.correlationId === text || contains(event.detail, text);
}

function contains(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => contains(part, text));
}
