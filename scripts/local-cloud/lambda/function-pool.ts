import { AwsError } from '../engine.ts';
import type { Meter } from '../meter.ts';
import type { EnvironmentBudget } from './environment-budget.ts';
import { type Answer, ExecutionEnvironment, InitError, type Run, type Surroundings } from './execution-environment.ts';
import type { PoolLimits } from './pool-limits.ts';
import type { FunctionConfig, Outcome, Parcel, Qualified } from './types.ts';
import { Vacancies } from './vacancies.ts';
import { WarmTime } from './warm-time.ts';

/** How many invocations of a function run, of all its versions together. */
export interface Concurrency {
  inFlight: number;
}

/** One invocation as the pool gets it. */
interface Call {
  readonly requestId: string;
  readonly event: Parcel;
  /** The ARN by which the function was invoked. */
  readonly arn: string;
  readonly qualified: Qualified | undefined;
}

interface Waiting {
  readonly run: Run;
  /** The environment at work to which it was sent ahead. */
  ahead: ExecutionEnvironment | undefined;
  readonly take: (environment: ExecutionEnvironment) => void;
  readonly fail: (error: unknown) => void;
}

/** The environments of one version of a function: started on demand, one invocation in each at a time, ended when idle. */
export class FunctionPool {
  readonly #fn: FunctionConfig;
  readonly #surroundings: Surroundings;
  readonly #limits: PoolLimits;
  readonly #budget: EnvironmentBudget;
  readonly #meter: Meter;
  readonly #concurrency: Concurrency;
  /** All whose thread has not ended yet: starting, idle, at work or ending. */
  readonly #environments = new Set<ExecutionEnvironment>();
  /** With the timer that ends it. */
  readonly #idle = new Map<ExecutionEnvironment, NodeJS.Timeout>();
  readonly #atWork = new Set<ExecutionEnvironment>();
  readonly #waiting: Waiting[] = [];
  readonly #vacancies = new Vacancies();
  readonly #warm: WarmTime;
  #starting = 0;
  #retired = false;
  #closed = false;

  constructor(
    fn: FunctionConfig,
    surroundings: Surroundings,
    limits: PoolLimits,
    budget: EnvironmentBudget,
    meter: Meter,
    concurrency: Concurrency = { inFlight: 0 },
  ) {
    this.#fn = fn;
    this.#surroundings = surroundings;
    this.#limits = limits;
    this.#warm = new WarmTime(limits.idleMs);
    this.#budget = budget;
    this.#meter = meter;
    this.#concurrency = concurrency;
  }

  /**
   * Rejects with `TooManyRequestsException` beyond the reserved concurrency, and with `ServiceException` once closed;
   * every other failure is an {@link Outcome}.
   */
  async invoke(call: Call): Promise<Outcome> {
    this.#admit(call);
    this.#concurrency.inFlight += 1;
    this.#meter.count('lambda.invokes', this.#fn.name);
    try {
      const late = this.#surroundings.lateAssets?.(this.#fn.dir);
      if (late !== undefined) await this.#built(late);
      const run = { ...call, traceId: traceId(call.requestId) };
      const environment = await this.#acquire(run);
      const begun = performance.now();
      this.#atWork.add(environment);
      const answering = environment.run(run);
      this.#sendAhead(environment);
      const answer = await answering;
      this.#release(environment);
      return this.#outcome(answer, call, performance.now() - begun);
    } catch (error) {
      if (error instanceof InitError) return this.#outcome({ ok: false, error: error.error }, call, 0);
      throw error;
    } finally {
      this.#concurrency.inFlight -= 1;
    }
  }

  /**
   * Resolves when a call would not wait for another one, or after a moment. For callers whose work grows while they
   * wait: a call that waits here for an environment cannot grow any more.
   */
  async vacancy(): Promise<void> {
    if (this.#idle.size > 0 || !this.isWarm) return;
    await this.#vacancies.next(this.#limits.growingMs);
  }

  /** Whether it has an environment, be it at work or still starting. */
  get isWarm(): boolean {
    return this.#aliveCount() > 0;
  }

  /** Ends every environment at once, like a crash of each. */
  terminate(): void {
    for (const environment of this.#environments) environment.terminate();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
  }

  /** Another release takes over: invocations that were accepted are still run, and no environment waits for more. */
  retire(): void {
    this.#retired = true;
    for (const [environment, timer] of this.#idle) {
      clearTimeout(timer);
      environment.terminate();
    }
    this.#idle.clear();
  }

  /** Resolves when all threads have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    this.terminate();
    for (const { fail } of this.#waiting.splice(0)) fail(this.#stopped());
    await Promise.all([...this.#environments].map(({ exited }) => exited));
  }

  #admit(call: Call): void {
    if (this.#closed) throw this.#stopped();
    const { reservedConcurrency } = this.#fn;
    if (reservedConcurrency === undefined || this.#concurrency.inFlight < reservedConcurrency) return;
    this.#surroundings.runs?.throttled(this.#fn.name, call);
    throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429, {
      Type: 'User',
      Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
    });
  }

  /**
   * Lambda takes no function without code, so there is no error of AWS to answer. It is none of the function: streams,
   * and what was invoked asynchronously, wait for the next start and lose no attempt.
   */
  async #built(late: Promise<string | undefined>): Promise<void> {
    const reason = await late;
    if (this.#closed) throw this.#stopped();
    if (reason === undefined) return;
    this.#surroundings.log(this.#fn.name, reason);
    throw new AwsError('LocalCloud.NotBuilt', reason, 500);
  }

  #stopped(): AwsError {
    return new AwsError('ServiceException', `${this.#fn.name} was stopped`, 500);
  }

  async #acquire(run: Run): Promise<ExecutionEnvironment> {
    for (const [environment, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer);
      this.#idle.delete(environment);
      this.#budget.atWork(environment);
      if (environment.alive) return environment;
    }
    let stopWaiting = () => {};
    try {
      return await new Promise<ExecutionEnvironment>((take, fail) => {
        this.#waiting.push({ run, ahead: undefined, take, fail });
        for (const environment of this.#atWork) this.#sendAhead(environment);
        if (this.#aliveCount() === 0) this.#start();
        else stopWaiting = this.#startSpareLater();
      });
    } finally {
      stopWaiting();
    }
  }

  /** Starts another environment, unless the function that it returns is called before. */
  #startSpareLater(): () => void {
    const { patienceMs, fullPatienceMs } = this.#limits;
    let timer = setTimeout(() => {
      if (this.#budget.mayStartSpare) this.#start();
      else timer = setTimeout(() => this.#start(), fullPatienceMs - patienceMs);
    }, patienceMs);
    return () => clearTimeout(timer);
  }

  /** Sends the first call that waits ahead to an environment at work. */
  #sendAhead(environment: ExecutionEnvironment): void {
    if (this.#waiting.length === 0 || !environment.mayPrepare) return;
    const next = this.#waiting.find(({ ahead }) => ahead === undefined);
    if (next === undefined) return;
    next.ahead = environment;
    environment.prepare(next.run);
  }

  /** The call that this environment gets next: the one that was sent ahead to it, or one that nobody has begun. */
  #nextFor(environment: ExecutionEnvironment): Waiting | undefined {
    const next =
      this.#waiting.find(({ ahead }) => ahead === environment) ??
      this.#waiting.find(({ ahead }) => ahead === undefined || ahead.withdraw());
    if (next !== undefined) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  #release(environment: ExecutionEnvironment): void {
    this.#atWork.delete(environment);
    if (environment.alive) {
      this.#offer(environment);
      return;
    }
    const sent = this.#waiting.find(({ ahead }) => ahead === environment);
    // It waits for another environment, unless it had begun: then it has ended with this one.
    if (sent !== undefined && environment.withdraw()) sent.ahead = undefined;
    else if (sent !== undefined) this.#nextFor(environment)?.take(environment);
    // A call that waits takes the place of the environment that ended.
    if (this.#waiting.length > this.#starting) this.#start();
  }

  #offer(environment: ExecutionEnvironment): void {
    const next = this.#nextFor(environment);
    if (next !== undefined) {
      next.take(environment);
      return;
    }
    if (this.#retired) {
      environment.terminate();
      return;
    }
    const isSpare = this.#idle.size > 0;
    const since = performance.now();
    // When its time is over, or to make room for another function.
    const end = () => {
      clearTimeout(this.#idle.get(environment));
      this.#idle.delete(environment);
      if (!isSpare) this.#warm.waitedInVain(environment.calls, performance.now() - since);
      environment.terminate();
    };
    const keepMs = isSpare ? Math.min(this.#limits.spareIdleMs, this.#warm.ms) : this.#warm.ms;
    this.#idle.set(environment, setTimeout(end, keepMs).unref());
    this.#budget.idle(environment, end);
    this.#vacancies.tell();
  }

  #start(): void {
    const alive = this.#aliveCount();
    if (this.#closed || alive >= this.#limits.maxEnvironments) return;
    this.#starting += 1;
    this.#warm.started();
    this.#meter.count('lambda.cold', this.#fn.name);
    this.#surroundings.runs?.coldStart(this.#fn.name);
    const environment = new ExecutionEnvironment(this.#fn, this.#surroundings);
    this.#environments.add(environment);
    this.#budget.started(environment, alive > 0);
    // `exited` never rejects.
    void environment.exited.then(() => this.#environments.delete(environment));
    environment.load().then(
      () => {
        this.#starting -= 1;
        this.#offer(environment);
      },
      (error: unknown) => {
        this.#starting -= 1;
        this.#nextFor(environment)?.fail(error);
        if (this.#waiting.length > 0 && this.#aliveCount() === 0) this.#start();
      },
    );
  }

  #aliveCount(): number {
    return [...this.#environments].filter(({ alive }) => alive).length;
  }

  #outcome(answer: Answer, call: Call, durationMs: number): Outcome {
    const { name, memoryMb } = this.#fn;
    // Billed as on AWS: whole milliseconds, times the configured memory.
    this.#meter.count('lambda.gbSeconds', name, (Math.ceil(durationMs) / 1000) * (memoryMb / 1024));
    this.#surroundings.runs?.ended(name, durationMs, { ...call, answer });
    if (!answer.ok) {
      this.#meter.count('lambda.errors', name);
      if (answer.error.errorType === 'Sandbox.Timedout') this.#meter.count('lambda.timeouts', name);
      this.#surroundings.log(name, `${call.requestId} ERROR Invoke Error ${JSON.stringify(answer.error)}`);
    }
    return { ...answer, requestId: call.requestId, durationMs };
  }
}

/** X-Ray's header, never sampled: there is no tracing daemon here, and libraries that expect the header accept that. */
function traceId(requestId: string): string {
  const hex = requestId.replaceAll('-', '');
  return `Root=1-${hex.slice(0, 8)}-${hex.slice(8)};Parent=${hex.slice(0, 16)};Sampled=0`;
}
