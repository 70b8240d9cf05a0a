import type { DurableStore } from '../durable-store.ts';
import type { Clock } from '../engine.ts';
import type { Meter } from '../meter.ts';
import { afterFailure, type Deliver, type Delivery, type DroppedDelivery, deliverySchema } from './delivery.ts';

/** The most deliveries at the same time; the others wait. */
const MAX_CONCURRENT = 64;

interface Options {
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly meter: Meter;
  readonly deliver: Deliver;
  /** A delivery without a dead-letter queue whose retry policy has ended. */
  readonly dropped?: DroppedDelivery;
}

/**
 * Delivers accepted events to their targets, at least once: a delivery stays on disk until its target has it or its
 * retry policy ends.
 */
export class Deliveries {
  readonly #options: Options;
  readonly #ready: Delivery[] = [];
  readonly #later = new Set<Delivery>();
  #running = 0;
  #closed = false;

  private constructor(options: Options) {
    this.#options = options;
  }

  /** Loads the undelivered events of an earlier run; the first {@link startDue} tries them. */
  static async load(options: Options): Promise<Deliveries> {
    const deliveries = new Deliveries(options);
    for await (const [, value] of options.store.records('delivery/'))
      deliveries.#later.add(deliverySchema.parse(value));
    return deliveries;
  }

  /**
   * Resolves when the deliveries are on disk. They start at once: one that arrives while its event could not be saved
   * arrives twice, because the publisher tries again.
   */
  async accept(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) this.#keep(delivery);
    this.#ready.push(...deliveries);
    this.#pump();
    await this.#options.store.saved();
  }

  /** Starts the deliveries whose time has come. */
  startDue(): void {
    const now = this.#options.clock.now();
    for (const delivery of this.#later) {
      if (delivery.nextAt > now) continue;
      this.#later.delete(delivery);
      this.#ready.push(delivery);
    }
    this.#pump();
  }

  /** Starts no more. Deliveries under way may still reach their target; they will be repeated after a restart. */
  close(): void {
    this.#closed = true;
  }

  #pump(): void {
    while (!this.#closed && this.#running < MAX_CONCURRENT) {
      const delivery = this.#ready.shift();
      if (delivery === undefined) return;
      this.#running += 1;
      void this.#attempt(delivery).then((rest) => {
        this.#running -= 1;
        this.#settle(delivery, rest);
        this.#pump();
      });
    }
  }

  /** Returns what is left to do for the delivery afterwards. */
  async #attempt(delivery: Delivery): Promise<Delivery | undefined> {
    const { clock, meter, deliver } = this.#options;
    const label = delivery.target.Arn.split(':').at(-1) ?? '';
    try {
      await deliver({ ...delivery.target, ruleArn: delivery.ruleArn }, delivery.event, delivery.input);
      meter.count('events.delivered', label);
      return undefined;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const rest = afterFailure(delivery, error, clock.now());
      if (rest === undefined && !this.#closed) {
        meter.count('events.dropped', label);
        this.#options.dropped?.({ ...delivery.target, ruleArn: delivery.ruleArn }, delivery.event);
        process.stderr.write(
          `local cloud: gave up event ${delivery.event.id} for ${delivery.target.Arn}: ${error.message}\n`,
        );
      }
      return rest;
    }
  }

  #settle(delivery: Delivery, rest: Delivery | undefined): void {
    if (this.#closed) return;
    if (rest === undefined) {
      // Lost in a power cut, it is delivered once more.
      void this.#options.store.write([{ type: 'del', key: `delivery/${delivery.id}` }], { mayBeLost: true });
      return;
    }
    this.#keep(rest);
    this.#later.add(rest);
  }

  #keep(delivery: Delivery): void {
    void this.#options.store.write([{ type: 'put', key: `delivery/${delivery.id}`, value: delivery }]);
  }
}
