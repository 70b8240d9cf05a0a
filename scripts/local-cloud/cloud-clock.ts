import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from './engine.ts';
import { isMissingFile } from './missing-file.ts';

/**
 * The real time plus an offset, which outlives a restart. It never runs back. It may begin behind the real time while a
 * demo shop's past is played; the next start without that wish finds it at the real time.
 */
export class CloudClock implements Clock {
  readonly #path: string;
  readonly #base: Clock;
  readonly #listeners = new Set<() => void>();
  #offsetMs: number;

  /** @param behindMs where a new clock begins, before the real time */
  constructor(path: string, base: Clock = Date, behindMs = 0) {
    this.#path = path;
    this.#base = base;
    const kept = readOffset(path);
    this.#offsetMs = behindMs > 0 ? (kept ?? -behindMs) : Math.max(0, kept ?? 0);
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  /** How far it is behind the real time, ms; 0 where it is not. */
  get behindMs(): number {
    return Math.max(0, -this.#offsetMs);
  }

  /** @throws RangeError for a step back */
  advance(seconds: number): void {
    if (!(seconds >= 0)) throw new RangeError('the clock moves forward only');
    this.#moveTo(this.#offsetMs + seconds * 1000);
  }

  /** Moves a clock that is behind to the real time. */
  catchUp(): void {
    if (this.#offsetMs < 0) this.#moveTo(0);
  }

  onAdvance(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #moveTo(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, String(offsetMs));
    for (const listener of this.#listeners) listener();
  }
}

function readOffset(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
