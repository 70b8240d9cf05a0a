import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@satcade/kernel';
import type { Random } from '../../lib/random.ts';
import { Timers } from '../../lib/timers.ts';
import type { Faults, StepFault } from './faults.ts';

/** One invocation of a function: it runs until it ends, or until it crashes at a step and never continues. */
export interface Task {
  readonly name: string;
  isOver: boolean;
  /** Its calls are spared from random faults. */
  readonly isSpared: boolean;
  /** A fault hit one of its calls. */
  wasHit: boolean;
  readonly end: (outcome: Outcome) => void;
}

export type Outcome =
  /** `wasHit`: a fault hit one of its calls. */
  | { readonly kind: 'done'; readonly value: unknown; readonly wasHit: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'crashed' };

/** A step at which a task waits: it takes effect when the scheduler picks it. */
interface Step {
  readonly task: Task;
  readonly take: (fault: StepFault | undefined) => void;
  readonly faults: readonly StepFault[];
}

/** How a step of a kind can fail, and what its caller then sees. */
export interface StepKind<Value> {
  readonly faults: readonly StepFault[];
  /** What the caller gets without an answer: an exception, or the value that the port defines for it. */
  readonly unanswered: (fault: StepFault) => Value;
}

const AT_ONCE = 8;
/** A call may be under way for as long as the services wait for one another, and no longer than an attempt's lease. */
const LONGEST_STALL_MS = 15_000;
/**
 * How far a clock jumps. `underWay`: while a call is under way, which outlives its function by its time-out at most.
 */
const LONGEST_JUMP_MS = { underWay: 10_000, quiet: 20 * 60_000 };
const realImmediate = setImmediate;
/** Lets all promises continue that can: whatever remains waits at a step, or has ended. */
const settled = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));

/**
 * Runs everything, one step at a time, in an order that the seed decides: which waiting call takes effect, which
 * message is delivered, which timer fires, and what fails. There is no wall clock and no real timer.
 */
export class Scheduler implements Clock {
  readonly #current = new AsyncLocalStorage<Task>();
  readonly #steps: Step[] = [];
  readonly #due: (() => void)[] = [];
  readonly #later = new Timers<() => void>();
  readonly #random: Random;
  readonly #faults: Faults;
  #now = Date.parse('2026-03-01T12:00:00Z');
  #running = 0;
  #underWay = 0;
  taken = 0;

  constructor(random: Random, faults: Faults) {
    this.#random = random;
    this.#faults = faults;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  /** The running invocation, if there is one. */
  get task(): Task | undefined {
    return this.#current.getStore();
  }

  get isIdle(): boolean {
    return this.#steps.length + this.#due.length + this.#later.size + this.#running === 0;
  }

  /** Tasks that neither wait at a step nor have ended: nothing will ever wake them. */
  get hanging(): number {
    return this.#running;
  }

  /** Calls `action` at a later time, in random order among the actions due then. */
  after(ms: number, action: () => void): void {
    // A clock counts whole milliseconds.
    this.#later.add(this.#now + Math.max(0, Math.round(ms)), action);
  }

  /** The same for a call that has left its function: the clock makes no long jump before it arrives. */
  afterCall(ms: number, action: () => void): void {
    this.#underWay += 1;
    this.after(ms, () => {
      this.#underWay -= 1;
      action();
    });
  }

  /** For `setTimeout`: calls `action` when the time has come, if the calling task is still alive then. */
  resumeAfter(ms: number, action: () => void): void {
    const task = this.#current.getStore();
    this.after(ms, () => {
      if (task === undefined) action();
      else if (!task.isOver) this.#current.run(task, action);
    });
  }

  /** Starts an invocation. `ended` is called once with its outcome. */
  start(name: string, work: () => Promise<unknown>, ended: (outcome: Outcome) => void, isSpared = false): void {
    const task: Task = {
      name,
      isOver: false,
      isSpared,
      wasHit: false,
      end: (outcome) => {
        if (task.isOver) return;
        task.isOver = true;
        this.#running -= 1;
        ended(outcome);
      },
    };
    this.#running += 1;
    this.#current.run(task, () => {
      work().then(
        (value) => task.end({ kind: 'done', value, wasHit: task.wasHit }),
        (error: unknown) => task.end({ kind: 'failed', error }),
      );
    });
  }

  /** A call that leaves the process. Outside an invocation (setting up, checking) it takes effect at once. */
  step<Value>(effect: () => Value, { faults, unanswered }: StepKind<Value>): Promise<Value> {
    const task = this.#current.getStore();
    if (task === undefined) return Promise.resolve().then(effect);
    return new Promise((resolve, reject) => {
      const answer = (give: () => Value): void => {
        try {
          resolve(give());
        } catch (error) {
          reject(error);
        }
      };
      const crash = (): void => task.end({ kind: 'crashed' });
      const lose = (): void => quietly(effect);
      const outcomes: Readonly<Record<StepFault, () => void>> = {
        'crash-before': crash,
        'crash-after': () => inTurn(lose, crash),
        'refused-for-now': () => answer(() => unanswered('refused-for-now')),
        'answer-lost': () => inTurn(lose, () => answer(() => unanswered('answer-lost'))),
        'asked-twice': () => inTurn(lose, () => answer(effect)),
      };
      const take = (fault: StepFault | undefined): void =>
        this.#current.run(task, () => (fault === undefined ? answer(effect) : outcomes[fault]()));
      const step = { task, take, faults };
      // A function that read before a stall writes long after others have written.
      if (!this.#faults.strikes('stalled', 0.02)) this.#steps.push(step);
      else this.afterCall(this.#random.between(1, LONGEST_STALL_MS), () => this.#steps.push(step));
    });
  }

  /** Runs until nothing is left to do, or until `until`. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      this.#promote();
      const busy = this.#steps.length > 0 && (this.#running >= AT_ONCE || this.#due.length === 0);
      if (busy || (this.#steps.length > 0 && this.#random.chance(0.75))) this.#takeStep();
      else if (this.#due.length > 0) this.#random.take(this.#due)?.();
      else if (this.#later.nextAt === undefined || this.#later.nextAt > until) return;
      else {
        this.#now = Math.max(this.#now, this.#later.nextAt);
        if (this.#running === 0 && this.#underWay === 0) this.#jump(0.001, LONGEST_JUMP_MS.quiet);
      }
      await settled();
    }
  }

  #jump(probability: number, longestMs: number): void {
    if (this.#faults.strikes('clock-jump', probability)) this.#now += this.#random.between(1, longestMs);
  }

  #promote(): void {
    for (let action = this.#later.takeDue(this.#now); action !== undefined; action = this.#later.takeDue(this.#now))
      this.#due.push(action);
  }

  #takeStep(): void {
    const step = this.#random.take(this.#steps);
    if (step === undefined) return;
    this.taken += 1;
    this.#now += this.#random.between(0, 3);
    this.#jump(0.0005, LONGEST_JUMP_MS.underWay);
    // Calls of a crashed function may still be under way.
    if (!step.task.isOver) {
      const fault = step.task.isSpared ? undefined : this.#faults.ofStep(step.faults);
      if (fault !== undefined) step.task.wasHit = true;
      step.take(fault);
    } else if (this.#random.chance(0.5)) step.take('crash-after');
  }
}

function inTurn(...actions: readonly (() => void)[]): void {
  for (const action of actions) action();
}

/** The effect of a call whose answer nobody receives. */
function quietly(effect: () => unknown): void {
  try {
    effect();
  } catch {
    // An exception is an answer too, and is lost like any other.
  }
}
