import { ALL_EVENTS, detailType } from '@satcade/contracts/events';
import { NOT_NEEDED_WITH, SUBSCRIPTIONS, WANTED_DATA } from '@satcade/contracts/subscriptions';
import * as z from 'zod/mini';
import type { Random } from '../../lib/random.ts';
import type { Faults } from '../engine/faults.ts';
import type { Incidents } from '../engine/incidents.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { SERVICES, type Service } from '../wiring.ts';
import { orderIdIn } from './dead-letters.ts';
import type { Queue } from './queues.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Longer than five receives take: a consumer that waits for such an event has become a dead letter by then. */
const LONGEST_DELAY = 3 * 60 * MINUTE;
const DONE_AFTER = 20 * MINUTE;

/**
 * The bus between the services. Events arrive in any order, some of them hours late. Often two events about one order
 * arrive at the same moment, each at its own function, because that is when races happen.
 */
export class Bus {
  readonly #queues: Readonly<Record<Service, Queue>>;
  readonly #parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults };
  readonly #incidents: Incidents;
  readonly #waiting = new Map<string, () => void>();
  readonly #rushed = new Map<string, number>();
  readonly #sales: { readonly orderId: string | undefined; readonly go: () => void }[] = [];
  readonly #archive: { readonly at: number; readonly type: string; readonly detail: string }[] = [];

  constructor(
    queues: Readonly<Record<Service, Queue>>,
    parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults },
    incidents: Incidents,
  ) {
    this.#queues = queues;
    this.#parts = parts;
    this.#incidents = incidents;
  }

  /** For the next minutes, events about this order are likely to arrive at the same moment. */
  rush(orderId: string): void {
    this.#rushed.set(orderId, this.#parts.scheduler.now() + 5 * MINUTE);
  }

  /** Delivers the events about this order that are held back for a service. */
  release(name: Service, orderId: string): void {
    this.#waiting.get(`${name} ${orderId}`)?.();
  }

  /** Delivers all purchases and reversals that are held back for the ledgers, at once: those of an order in any order. */
  releaseSales(): void {
    for (const { go } of this.#sales.splice(0)) this.#parts.scheduler.after(this.#parts.random.between(0, 500), go);
  }

  publish(type: string, detail: string): void {
    this.#archive.push({ at: this.#parts.scheduler.now(), type, detail });
    for (const name of SERVICES) if (consumes(name, type, detail) && !isDone(name, detail)) this.#send(name, detail);
  }

  /**
   * An operator replays the events of one service, or of all, from `from` on: those of a few minutes in any order, and
   * beside whatever else is happening.
   */
  replay(from: number, publisher?: Service): void {
    const { scheduler, random } = this.#parts;
    const first = this.#archive.find(({ at }) => at >= from)?.at ?? 0;
    for (const { at, type, detail } of this.#archive) {
      if (at < from || (publisher !== undefined && PUBLISHERS.get(type) !== publisher)) continue;
      const after = Math.floor((at - first) / 60) + random.between(0, 10 * SECOND);
      for (const name of SERVICES)
        if (consumes(name, type, detail)) scheduler.after(after, () => this.#queues[name].send(detail));
    }
  }

  #send(name: Service, detail: string): void {
    const { random, faults } = this.#parts;
    const orderId = orderIdIn(detail);
    const isSaleHeldBack = name === 'payouts' && orderId !== undefined && this.#holdsBack(orderId);
    if (isSaleHeldBack || (name === 'payouts' && faults.strikes('met-another', 0.3)))
      this.#sales.push({ orderId, go: () => this.#queues[name].deliverAlone(detail) });
    else if (!this.#meets(name, orderId, detail)) {
      if (faults.strikes('delivered-at-once', 0.02)) this.#queues[name].deliverAlone(detail);
      if (faults.strikes('delayed', 0.03)) this.#delay(name, orderId, detail, random.between(SECOND, LONGEST_DELAY));
      else this.#queues[name].send(detail);
    }
  }

  #holdsBack(orderId: string): boolean {
    return this.#sales.some((held) => held.orderId === orderId);
  }

  #delay(name: Service, orderId: string | undefined, detail: string, delay: number): void {
    const { scheduler } = this.#parts;
    this.#incidents.add(scheduler.now(), scheduler.now() + delay + DONE_AFTER, orderId);
    scheduler.after(delay, () => this.#queues[name].send(detail));
  }

  /** Whether the event arrives together with another one about the same order: one that is held back, or the next. */
  #meets(name: Service, orderId: string | undefined, detail: string): boolean {
    if (orderId === undefined) return false;
    const place = `${name} ${orderId}`;
    const first = this.#waiting.get(place);
    if (first !== undefined) {
      first();
      this.#queues[name].deliverAlone(detail);
      return true;
    }
    const isRushed = (this.#rushed.get(orderId) ?? 0) > this.#parts.scheduler.now();
    if (!this.#parts.faults.strikes('met-another', isRushed ? 0.9 : 0.06)) return false;
    this.#wait(name, place, detail);
    return true;
  }

  /** Holds the event back until another one about the same order arrives, or for a minute. */
  #wait(name: Service, place: string, detail: string): void {
    const go = (): void => {
      if (this.#waiting.get(place) !== go) return;
      this.#waiting.delete(place);
      this.#queues[name].deliverAlone(detail);
    };
    this.#waiting.set(place, go);
    this.#parts.scheduler.after(60 * SECOND, go);
  }
}

const consumes = (service: Service, type: string, detail: string): boolean =>
  SUBSCRIPTIONS[service].some((contract) => detailType(contract.type, contract.version) === type) &&
  isWanted(service, type, detail);

/** Whether the service's rule lets an event with this data through. */
function isWanted(service: Service, type: string, detail: string): boolean {
  const wanted = WANTED_DATA[service];
  if (wanted === undefined || detailType(wanted.event.type, wanted.event.version) !== type) return true;
  const { data } = dataSchema.parse(JSON.parse(detail));
  return wanted.anyOf.some((fields) =>
    Object.entries(fields).every(([name, values]) => values.includes(String(data[name]))),
  );
}

/** Whether a direct call does the event's work. A replay delivers it all the same. */
function isDone(service: Service, detail: string): boolean {
  const field = NOT_NEEDED_WITH[service];
  return field !== undefined && dataSchema.parse(JSON.parse(detail)).data[field] !== undefined;
}
const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });

const PUBLISHERS = new Map<string, string>(
  ALL_EVENTS.map(({ type, version, publisher }) => [detailType(type, version), publisher]),
);
