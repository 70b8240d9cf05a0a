import { Faults as BtcpayFaults } from '@satcade/btcpay-stand-in/in-process';
import type { Random } from '../../lib/random.ts';
import type { Faults } from './faults.ts';
import type { Incidents } from './incidents.ts';
import type { Scheduler } from './scheduler.ts';

const MINUTE = 60_000;
/** After an outage, messages that failed during it are still being redelivered. */
const DONE_AFTER = 20 * MINUTE;
const SURROUNDINGS = ['lightning-down', 'rates-down'] as const;

/**
 * The times at which BTCPay, its Lightning node or its rate source cannot be reached: often some minutes, sometimes
 * hours. Only an outage of BTCPay is an incident: services must survive the others without a dead letter.
 */
export class Outages {
  readonly #parts: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults };
  readonly #incidents: Incidents;
  /** The outages of the stand-in. */
  readonly atBtcpay = new BtcpayFaults();
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

  /** Takes BTCPay down for some minutes. */
  begin(minutes: number): void {
    const { scheduler } = this.#parts;
    this.#until = Math.max(this.#until, scheduler.now() + minutes * MINUTE);
    this.#incidents.add(scheduler.now(), this.#until + DONE_AFTER);
  }

  /** May start outages now, at random. */
  startSome(): void {
    const { faults, scheduler } = this.#parts;
    if (faults.strikes('btcpay-down', 0.08)) this.begin(this.#minutes());
    for (const kind of SURROUNDINGS) {
      if (this.atBtcpay.isOn(kind) || !faults.strikes(kind, 0.08)) continue;
      this.atBtcpay.set({ [kind]: true });
      scheduler.after(this.#minutes() * MINUTE, () => this.atBtcpay.set({ [kind]: false }));
    }
  }

  #minutes(): number {
    const { random } = this.#parts;
    return random.chance(0.6) ? random.between(1, 10) : random.between(10, 180);
  }
}
