import { availableParallelism } from 'node:os';
import type { ExecutionEnvironment } from './execution-environment.ts';

type Environment = Pick<ExecutionEnvironment, 'alive' | 'exited'>;

/**
 * The limit of environments of all functions: each is a thread with its own heap (about 20 MB). When one more is
 * started, the one that has been idle for longest is ended. Environments at work are never ended, so the limit is
 * exceeded while all of them work at once. Those that functions have besides their first have a limit of their own.
 */
export class EnvironmentBudget {
  readonly #max: () => number;
  readonly #maxSpare: number;
  readonly #environments = new Set<Environment>();
  readonly #spare = new Set<Environment>();
  /** With the function that ends it; the one that is idle for longest comes first. */
  readonly #idle = new Map<Environment, () => void>();

  /** `maxSpare`: more threads than cores answer no sooner, as long as they compute. */
  constructor(max: () => number, maxSpare: number = Math.max(2, availableParallelism())) {
    this.#max = max;
    this.#maxSpare = maxSpare;
  }

  /** Whether a function may have another environment now, besides those that it has. */
  get mayStartSpare(): boolean {
    return aliveOf(this.#spare) < this.#maxSpare;
  }

  /** `isSpare`: its function has another one. */
  started(environment: Environment, isSpare: boolean): void {
    this.#environments.add(environment);
    if (isSpare) this.#spare.add(environment);
    // `exited` never rejects.
    void environment.exited.then(() => {
      this.#environments.delete(environment);
      this.#spare.delete(environment);
      this.#idle.delete(environment);
    });
    if (aliveOf(this.#environments) <= this.#max()) return;
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
}

/** A thread that was told to end takes a moment; it no longer counts. */
const aliveOf = (environments: ReadonlySet<Environment>): number =>
  [...environments].filter(({ alive }) => alive).length;
