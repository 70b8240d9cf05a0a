import type { Clock } from '../../engine.ts';

/** Only moves when a test moves it. It starts at the real time, which verifiers of tokens read, or before it. */
export class MovableClock implements Clock {
  readonly #startedAt = Date.now();
  #now: number;

  constructor(behindMs: number) {
    this.#now = this.#startedAt - behindMs;
  }

  now(): number {
    return this.#now;
  }

  get behindMs(): number {
    return Math.max(0, this.#startedAt - this.#now);
  }

  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
