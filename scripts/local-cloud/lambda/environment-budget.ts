import type { ExecutionEnvironment } from './execution-environment.ts';

type Environment = Pick<ExecutionEnvironment, 'alive' | 'exited'>;

/**
 * The limit of environments of all functions: each is a thread with its own heap (about 20 MB). When one more is
 * started, the one that has been idle for longest is ended. Environments at work are never ended, so the limit is
 * exceeded while all of them work at once.
 */
export class EnvironmentBudget {
  readonly #max: () => number;
  readonly #environments = new Set<Environment>();
  /** With the function that ends it; the one that is idle for longest comes first. */
  readonly #idle = new Map<Environment, () => void>();

  constructor(max: () => number) {
    this.#max = max;
  }

  started(environment: Environment): void {
    this.#environments.add(environment);
    // `exited` never rejects.
    void environment.exited.then(() => {
      this.#environments.delete(environment);
      this.#idle.delete(environment);
    });
    if (this.#aliveCount() <= this.#max()) return;
    const [longest] = this.#idle;
    if (longest === undefined) return;
    const [idle, end] = longest;
    this.#idle.delete(idle);
    end();
  }

  idle(environment: Environment, end: () => void): void {
    this.#idle.set(environment, end);
  }

  atWork(environment: Environment): void {
    this.#idle.delete(environment);
  }

  /** A thread that was told to end takes a moment; it no longer counts. */
  #aliveCount(): number {
    return [...this.#environments].filter(({ alive }) => alive).length;
  }
}
