import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from './engine.ts';
import { isMissingFile } from './missing-file.ts';

/** The real time, moved forward by as much as anyone asked for. What it was moved by outlives a restart: it never runs back. */
export class CloudClock implements Clock {
  readonly #path: string;
  readonly #base: Clock;
  readonly #listeners = new Set<() => void>();
  #offsetMs: number;

  constructor(path: string, base: Clock = Date) {
    this.#path = path;
    this.#base = base;
    this.#offsetMs = readOffset(path);
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  /** @throws RangeError for a step back */
  advance(seconds: number): void {
    if (!(seconds >= 0)) throw new RangeError('the clock moves forward only');
    this.#offsetMs += seconds * 1000;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, String(this.#offsetMs));
    for (const listener of this.#listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

function readOffset(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isMissingFile(error)) return 0;
    throw error;
  }
}
