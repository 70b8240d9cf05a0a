/** One printed line; `at` in ms since the epoch. */
export interface LogLine {
  readonly at: number;
  readonly text: string;
}

const KEPT = 1000;

/** The last lines of every function and of the cloud's own parts. */
export class Logs {
  readonly #lines = new Map<string, LogLine[]>();
  readonly #now: () => number;
  readonly #forward: (name: string, line: string) => void;
  #listener: (name: string, line: string) => void = () => {};

  constructor(now: () => number, forward: (name: string, line: string) => void) {
    this.#now = now;
    this.#forward = forward;
  }

  /** Is told about every line from now on. There is one listener. */
  onLine(listener: (name: string, line: string) => void): void {
    this.#listener = listener;
  }

  add(name: string, text: string): void {
    const lines = this.#lines.get(name) ?? [];
    lines.push({ at: this.#now(), text });
    if (lines.length > KEPT) lines.splice(0, lines.length - KEPT);
    this.#lines.set(name, lines);
    this.#forward(name, text);
    this.#listener(name, text);
  }

  of(name: string): readonly LogLine[] {
    return this.#lines.get(name) ?? [];
  }
}
