import { availableParallelism } from 'node:os';
import type { ExecutionEnvironment } from './execution-environment.ts';

type Environment = Pick<ExecutionEnvironment, 'alive' | 'exited'>;

export interface BudgetOptions {
  /** More threads than cores answer no sooner, as long as they compute. */
  readonly maxSpare?: number | undefined;
  /** Environments that were at work this recently are not ended for another one; ms of real time. */
  readonly recentMs?: number;
  /** Real time in ms. */
  readonly now?: () => number;
}

/**
 * The limit of environments of all functions: each is a thread with its own heap (about 20 MB). When one more is
 * started, those that have been idle for longest are ended. Environments at work, or until a moment ago, are never
 * ended, so the limit is exceeded while so many are needed: otherwise functions that run once a minute would end those
 * that orders under way need next. Those that functions have besides their first have a limit of their own.
 */
export class EnvironmentBudget {
  readonly #max: () => number;
  readonly #maxSpare: number;
  readonly #recentMs: number;
  readonly #now: () => number;
  readonly #environments = new Set<Environment>();
  readonly #spare = new Set<Environment>();
  /** Those that are idle for longest come first. */
  readonly #idle = new Map<Environment, { readonly since: number; readonly end: () => void }>();

  constructor(max: () => number, { maxSpare, recentMs = 0, now = () => performance.now() }: BudgetOptions = {}) {
    this.#max = max;
    this.#maxSpare = maxSpare ?? Math.max(2, availableParallelism());
    this.#recentMs = recentMs;
    this.#now = now;
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
    for (const [idle, { since, end }] of this.#idle) {
      const isRecent = this.#now() - since < this.#recentMs;
      if (isRecent || aliveOf(this.#environments) <= this.#max()) return;
      this.#idle.delete(idle);
      end();
    }
  }

  /** It has nothing to do, and `end` ends it. */
  idle(environment: Environment, end: () => void): void {
    this.#idle.set(environment, { since: this.#now(), end });
  }

  atWork(environment: Environment): void {
    this.#idle.delete(environment);
  }
}

/** A thread that was told to end takes a moment; it no longer counts. */
const aliveOf = (environments: ReadonlySet<Environment>): number =>
  [...environments].filter(({ alive }) => alive).length;
