import type { Faults } from './faults.ts';
import type { Incidents } from './incidents.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

const MINUTE = 60_000;
/** After an outage, messages that failed meanwhile are still being brought again. */
const DONE_AFTER = 20 * MINUTE;

/** The times at which BTCPay cannot be reached: often some minutes, sometimes hours. */
export class Outages {
  readonly #parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults };
  readonly #incidents: Incidents;
  #until = 0;

  constructor(
    parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults },
    incidents: Incidents,
  ) {
    this.#parts = parts;
    this.#incidents = incidents;
  }

  get isDown(): boolean {
    const { faults, scheduler } = this.#parts;
    return faults.isOn && scheduler.now() < this.#until;
  }

  /** When BTCPay is back: now, or later. */
  get until(): number {
    return Math.max(this.#until, this.#parts.scheduler.now());
  }

  /** Lets an outage begin now, if chance will have it. */
  perhaps(): void {
    const { faults, random, scheduler } = this.#parts;
    if (!faults.strikes('btcpay-down', 0.08)) return;
    const minutes = random.chance(0.6) ? random.between(1, 10) : random.between(10, 180);
    this.#until = scheduler.now() + minutes * MINUTE;
    this.#incidents.add(scheduler.now(), this.#until + DONE_AFTER);
  }
}
