import { beforeEach, describe, expect, it } from '@jest/globals';
import { EnvironmentBudget } from './environment-budget.ts';

let ended: string[];
beforeEach(() => {
  ended = [];
});

/** An environment that ends when it is told to. */
class FakeEnvironment {
  readonly #name: string;
  #alive = true;
  #exit = () => {};
  readonly exited = new Promise<void>((resolve) => {
    this.#exit = resolve;
  });

  constructor(name: string) {
    this.#name = name;
  }

  get alive(): boolean {
    return this.#alive;
  }

  readonly end = (): void => {
    this.#alive = false;
    ended.push(this.#name);
    this.#exit();
  };
}

describe('environments that functions have besides their first', () => {
  it('are allowed up to their own limit, which the first ones do not count for', () => {
    const budget = new EnvironmentBudget(() => 10, { maxSpare: 2 });
    for (const name of ['a', 'b', 'c']) budget.started(new FakeEnvironment(name), false);
    expect(budget.mayStartSpare).toBe(true);
    budget.started(new FakeEnvironment('a2'), true);
    expect(budget.mayStartSpare).toBe(true);
    budget.started(new FakeEnvironment('b2'), true);
    expect(budget.mayStartSpare).toBe(false);
  });

  it('are allowed again as soon as one was told to end', () => {
    const budget = new EnvironmentBudget(() => 10, { maxSpare: 1 });
    const spare = new FakeEnvironment('a2');
    budget.started(spare, true);
    expect(budget.mayStartSpare).toBe(false);
    spare.end();
    expect(budget.mayStartSpare).toBe(true);
  });

  it('count for the limit of all: the one idle for longest ends', () => {
    const budget = new EnvironmentBudget(() => 2);
    const [first, second] = [new FakeEnvironment('a'), new FakeEnvironment('b')];
    for (const environment of [first, second]) {
      budget.started(environment, false);
      budget.idle(environment, environment.end);
    }
    budget.atWork(second);
    budget.started(new FakeEnvironment('b2'), true);
    expect(ended).toEqual(['a']);
  });

  it('leave those that are at work, or have ended by themselves, out of the ones that are idle', async () => {
    const budget = new EnvironmentBudget(() => 2);
    const [atWork, gone, idle] = ['a', 'b', 'c'].map((name) => new FakeEnvironment(name));
    if (atWork === undefined || gone === undefined || idle === undefined) throw new Error('three were made');
    budget.started(gone, false);
    budget.idle(gone, gone.end);
    gone.end();
    await gone.exited;
    for (const environment of [atWork, idle]) {
      budget.started(environment, false);
      budget.idle(environment, environment.end);
    }
    budget.atWork(atWork);
    budget.started(new FakeEnvironment('d'), false);
    expect(ended).toEqual(['b', 'c']);
  });
});

describe('when one more is started than there may be', () => {
  let now = 0;
  /** A limit of two; each of these has become idle at its time. */
  const withIdle = (idleAt: Readonly<Record<string, number>>): EnvironmentBudget => {
    const budget = new EnvironmentBudget(() => 2, { recentMs: 5000, now: () => now });
    for (const [name, at] of Object.entries(idleAt)) {
      const environment = new FakeEnvironment(name);
      now = at;
      budget.started(environment, false);
      budget.idle(environment, environment.end);
    }
    return budget;
  };

  it('ends none that was at work a moment ago: whoever called it will call again', () => {
    const budget = withIdle({ checkout: 1000, consumer: 1500 });
    now = 5999;
    budget.started(new FakeEnvironment('clock'), false);
    expect(ended).toEqual([]);
  });

  it('ends as many as are too many by then, and keeps the recent ones', () => {
    const budget = withIdle({ a: 1000, b: 1500, c: 2000, d: 4000 });
    now = 8000;
    budget.started(new FakeEnvironment('e'), false);
    expect(ended).toEqual(['a', 'b', 'c']);
    now = 8500;
    budget.started(new FakeEnvironment('f'), false);
    expect(ended).toEqual(['a', 'b', 'c']);
  });
});
