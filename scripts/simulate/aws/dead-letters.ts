import type { Random } from '../../lib/random.ts';
import type { Incidents } from '../engine/incidents.ts';
import type { Scheduler } from '../engine/scheduler.ts';

interface DeadLetter {
  readonly queue: string;
  readonly body: string;
  /** When it failed for the first time. */
  readonly since: number;
}

const MINUTE = 60_000;
/** The most redrives by an operator; a message that needs more is a finding, not an incident. */
const MOST_REDRIVES = 40;

/**
 * Messages that failed five times. During an incident an alarm rings, and an operator redrives them when it is over.
 * Without an incident the services failed by themselves.
 */
export class DeadLetters {
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #incidents: Incidents;
  readonly #redrives = new Map<string, number>();
  readonly unexplained: DeadLetter[] = [];
  redriven = 0;

  constructor(scheduler: Scheduler, random: Random, incidents: Incidents) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#incidents = incidents;
  }

  add(letter: DeadLetter, redrive: (afterMs: number) => void): void {
    const redrives = this.#redrives.get(letter.body) ?? 0;
    const isExplained = this.#incidents.coincide(orderIdIn(letter.body), letter.since, this.#scheduler.now());
    if (!isExplained || redrives >= MOST_REDRIVES) this.unexplained.push(letter);
    else {
      this.#redrives.set(letter.body, redrives + 1);
      this.redriven += 1;
      redrive(this.#random.between(5, 120) * MINUTE);
    }
  }
}

/** The order that a message is about. */
export const orderIdIn = (message: string): string | undefined => /"orderId":"(\w+)"/.exec(message)?.[1];
