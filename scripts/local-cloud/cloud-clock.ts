import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from './engine.ts';
import { isMissingFile } from './error-code.ts';

/**
 * The real time plus an offset, which survives a restart. It never runs backwards. It may begin behind the real time
 * while the past of a demo shop is played; a later start without that option sets it to the real time.
 */
export class CloudClock implements Clock {
  readonly #path: string;
  readonly #base: Clock;
  readonly #listeners = new Set<() => void>();
  #offsetMs: number;

  /** @param behindMs how far before the real time a new clock begins */
  constructor(path: string, base: Clock = Date, behindMs = 0) {
    this.#path = path;
    this.#base = base;
    const kept = readOffset(path);
    this.#offsetMs = behindMs > 0 ? (kept ?? -behindMs) : Math.max(0, kept ?? 0);
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  /** How far it is behind the real time, ms; 0 when it is not. */
  get behindMs(): number {
    return Math.max(0, -this.#offsetMs);
  }

  /** @throws RangeError for a step back */
  advance(seconds: number): void {
    if (!(seconds >= 0)) throw new RangeError('the clock only moves forward');
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
