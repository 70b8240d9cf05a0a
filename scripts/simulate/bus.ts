import { detailType } from '@satcade/contracts/events';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import { orderIdIn } from './dead-letters.ts';
import type { Faults } from './faults.ts';
import type { Incidents } from './incidents.ts';
import type { Queue } from './queues.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { SERVICES, type Service } from './wiring.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Longer than five receives take: whoever waits for such an event is a dead letter by then. */
const LONGEST_DELAY = 3 * 60 * MINUTE;
const DONE_AFTER = 20 * MINUTE;

/**
 * The bus between the services. Events come in any order, some of them hours late; and often enough two about the same
 * order come at the same moment, each to a function of its own, because that is when races happen.
 */
export class Bus {
  readonly #queues: Readonly<Record<Service, Queue>>;
  readonly #parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults };
  readonly #incidents: Incidents;
  readonly #waiting = new Map<string, () => void>();
  readonly #rushed = new Map<string, number>();
  readonly #sales: (() => void)[] = [];

  constructor(
    queues: Readonly<Record<Service, Queue>>,
    parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults },
    incidents: Incidents,
  ) {
    this.#queues = queues;
    this.#parts = parts;
    this.#incidents = incidents;
  }

  /** For the next minutes, what comes about this order is likely to come at the same moment. */
  rush(orderId: string): void {
    this.#rushed.set(orderId, this.#parts.scheduler.now() + 5 * MINUTE);
  }

  /** What waits for company at a service comes now. */
  release(name: Service, orderId: string): void {
    this.#waiting.get(`${name} ${orderId}`)?.();
  }

  /** Sales and reversals that wait for company at the ledgers come now, all at once. */
  releaseSales(): void {
    for (const go of this.#sales.splice(0)) this.#parts.scheduler.after(this.#parts.random.between(0, 500), go);
  }

  publish(type: string, detail: string): void {
    for (const name of SERVICES) if (hears(name, type)) this.#send(name, detail);
  }

  #send(name: Service, detail: string): void {
    const { random, faults } = this.#parts;
    const orderId = orderIdIn(detail);
    if (name === 'payouts' && faults.strikes('met-another', 0.3))
      this.#sales.push(() => this.#queues[name].deliverAlone(detail));
    else if (!this.#meets(name, orderId, detail)) {
      if (faults.strikes('delivered-at-once', 0.02)) this.#queues[name].deliverAlone(detail);
      if (faults.strikes('delayed', 0.03)) this.#delay(name, orderId, detail, random.between(SECOND, LONGEST_DELAY));
      else this.#queues[name].send(detail);
    }
  }

  #delay(name: Service, orderId: string | undefined, detail: string, delay: number): void {
    const { scheduler } = this.#parts;
    this.#incidents.add(scheduler.now(), scheduler.now() + delay + DONE_AFTER, orderId);
    scheduler.after(delay, () => this.#queues[name].send(detail));
  }

  /** Whether it comes together with another one about the same order: with one that waits, or with the next. */
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

  /** Until another one about the same order comes, or for a minute. */
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

const hears = (service: Service, type: string): boolean =>
  SUBSCRIPTIONS[service].some((contract) => detailType(contract.type, contract.version) === type);
