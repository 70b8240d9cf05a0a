import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { LateAssets } from '../assembly/late-assets.ts';
import type { JsonReply, JsonRequest } from '../engine.ts';
import { hasCode } from '../error-code.ts';
import { Ahead } from './ahead.ts';
import { environmentVariables, logGroupName } from './environment-variables.ts';
import { eachLine } from './lines.ts';
import { isTooLarge, REPLY_TOO_LARGE } from './reply-size.ts';
import { type FunctionConfig, type FunctionError, LATEST, type Parcel, type RunListener } from './types.ts';
import type { Boot, Call, Handed, HandOver, Invocation, WorkerMessage } from './worker/protocol.ts';

/** AWS gives the code outside the handler 10 seconds, or the function's own time-out when that is longer. */
const INIT_LIMIT_MS = 10_000;
const WORKER_FILE = new URL('./worker/main.mjs', import.meta.url);

export type Answer =
  | { readonly ok: true; readonly result: Parcel }
  | { readonly ok: false; readonly error: FunctionError };

/** One invocation, as an environment gets it. */
export interface Run {
  readonly requestId: string;
  readonly traceId: string;
  readonly event: Parcel;
  /** By which it was invoked. */
  readonly arn: string;
}

/** What every environment of every function gets. */
export interface Surroundings {
  readonly clockOffset: Float64Array;
  readonly compileCache: string;
  readonly log: (functionName: string, line: string) => void;
  readonly runs?: RunListener | undefined;
  readonly handOver?: HandOverTo | undefined;
  readonly lateAssets?: LateAssets | undefined;
}

/** Who answers the calls that functions hand over. */
export interface HandOverTo extends Pick<HandOver, 'host' | 'port'> {
  services(): HandOver['services'];
  /** Answers the holder of the key; an error is a reply, too. */
  exchange(request: JsonRequest & { readonly date: string }, accessKeyId: string): Promise<JsonReply>;
}

/** The bundle could not be loaded; `error` is the answer to its invocation. */
export class InitError extends Error {
  readonly error: FunctionError;

  constructor(error: FunctionError) {
    super(error.errorMessage);
    this.error = error;
  }
}

/**
 * One warm copy of a function: a worker thread with its own variables that handles one invocation at a time. Whatever
 * the function does (endless loop, process.exit, out of memory) ends this thread only, and is reported as Lambda would.
 */
export class ExecutionEnvironment {
  readonly #fn: FunctionConfig;
  readonly #worker: Worker;
  readonly #log: Surroundings['log'];
  readonly #handOver: HandOverTo | undefined;
  /** The calls under way, to tell the service when nobody waits any more. */
  readonly #calls = new Map<number, AbortController>();
  #settle: ((answer: Answer | 'ready') => void) | undefined;
  #requestId = '';
  readonly #ahead = new Ahead();
  /** The run that was sent ahead, until it is withdrawn or this environment begins it. */
  #next: { readonly run: Run; readonly ticket: number; answer?: Promise<Answer> } | undefined;
  #callCount = 0;
  readonly #exited: Promise<void>;
  #alive = true;

  constructor(fn: FunctionConfig, { clockOffset, compileCache, log, handOver }: Surroundings) {
    this.#fn = fn;
    this.#handOver = handOver;
    this.#log = log;
    const version = fn.version ?? LATEST;
    const logStreamName = `[${version}]${randomBytes(16).toString('hex')}`;
    const env = environmentVariables(fn, logStreamName);
    const boot: Boot = {
      dir: fn.dir,
      handler: fn.handler,
      clockOffset,
      ahead: this.#ahead.shared,
      compileCache,
      sourceMaps: env.NODE_OPTIONS?.includes('--enable-source-maps') ?? false,
      context: {
        functionName: fn.name,
        functionVersion: version,
        memoryLimitInMB: String(fn.memoryMb),
        logGroupName: logGroupName(fn),
        logStreamName,
      },
      handOver: handOver && {
        host: handOver.host,
        port: handOver.port,
        services: handOver.services(),
        accessKeyId: fn.credentials.accessKeyId,
        sessionToken: fn.credentials.sessionToken,
      },
    };
    this.#worker = new Worker(WORKER_FILE, {
      workerData: boot,
      env,
      // None of the host's flags, and a small young generation, as that makes up most of an idle thread's memory.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: Math.max(128, fn.memoryMb), maxYoungGenerationSizeMb: 4 },
      stdout: true,
      stderr: true,
    });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#listen();
  }

  /** Resolves once the bundle is loaded. Rejects with {@link InitError}; the environment is ended then. */
  async load(): Promise<void> {
    const limitMs = Math.max(INIT_LIMIT_MS, this.#fn.timeoutSeconds * 1000);
    const answer = await this.#wait(limitMs, () => {});
    if (answer === 'ready') return;
    this.terminate();
    throw new InitError(answer.ok ? runtimeError('Runtime.Unknown', 'answered before it was asked') : answer.error);
  }

  /** Resolves when the thread has ended and has written its compiled code to the cache. */
  get exited(): Promise<void> {
    return this.#exited;
  }

  /** How many invocations it has run or runs. */
  get calls(): number {
    return this.#callCount;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Whether the next run may be sent ahead: one is at work, and there is no next one yet. */
  get mayPrepare(): boolean {
    return this.#alive && this.#settle !== undefined && this.#next === undefined && this.#ahead.isTaken;
  }

  /**
   * Sends the next run ahead while another one is at work. The thread begins it when it has answered, without waiting
   * for this one: to wake it, and to wait for it, costs more than a small run itself.
   */
  prepare(run: Run): void {
    const ticket = this.#ahead.offer();
    this.#next = { run, ticket };
    this.#send(run, ticket);
  }

  /** Takes back the run that was sent ahead; false if the thread has begun it. */
  withdraw(): boolean {
    const next = this.#next;
    if (next === undefined || next.answer !== undefined || !this.#ahead.withdraw(next.ticket)) return false;
    this.#next = undefined;
    return true;
  }

  /**
   * Runs one invocation, which may have been sent ahead; never rejects. After a time-out or a crash the environment is no
   * longer `alive`.
   */
  async run(run: Run): Promise<Answer> {
    const { answer } = this.#next ?? {};
    if (answer !== undefined) {
      this.#next = undefined;
      return answer;
    }
    this.#requestId = run.requestId;
    // It may have been killed since it was chosen; then no answer would ever come.
    if (!this.#alive) return { ok: false, error: this.#exitError('signal: killed') };
    return this.#begin(run, () => this.#send(run, 0));
  }

  async #begin({ requestId }: Run, send: () => void): Promise<Answer> {
    this.#requestId = requestId;
    this.#callCount += 1;
    const answer = await this.#wait(this.#fn.timeoutSeconds * 1000, send);
    return answer === 'ready' ? { ok: false, error: runtimeError('Runtime.Unknown', 'started twice') } : answer;
  }

  #send({ requestId, traceId, event, arn }: Run, ticket: number): void {
    const timeoutMs = this.#fn.timeoutSeconds * 1000;
    const invocation: Invocation = {
      type: 'invocation',
      ...{ ticket, requestId, traceId, timeoutMs, event, invokedFunctionArn: arn },
    };
    this.#worker.postMessage(invocation);
  }

  /** The thread has answered: it begins the run that was sent ahead, if there is one, and this one's time begins. */
  #promote(): void {
    if (this.#next !== undefined && this.#next.answer === undefined) {
      this.#next.answer = this.#begin(this.#next.run, () => {});
    }
  }

  /** Ends the thread at once; a running invocation fails as if the process had been killed. */
  terminate(): void {
    this.#die(this.#exitError('signal: killed'));
  }

  async #wait(limitMs: number, begin: () => void): Promise<Answer | 'ready'> {
    // An idle thread must not keep the host's process alive; one at work must.
    this.#worker.ref();
    const answer = await new Promise<Answer | 'ready'>((resolve) => {
      let last: NodeJS.Immediate | undefined;
      // A process that was busy or frozen for so long reads first what the thread has answered meanwhile.
      const timer = setTimeout(() => {
        last = setImmediate(() => this.#die(this.#timeoutError()));
      }, limitMs);
      this.#settle = (settled) => {
        clearTimeout(timer);
        clearImmediate(last);
        this.#settle = undefined;
        resolve(settled);
        if (this.#alive) this.#promote();
      };
      begin();
    });
    if (this.#settle === undefined) this.#worker.unref();
    return answer;
  }

  #listen(): void {
    const worker = this.#worker;
    const log = (line: string) => this.#log(this.#fn.name, line);
    eachLine(worker.stdout, log);
    eachLine(worker.stderr, log);
    worker.on('message', (message: WorkerMessage) => this.#hear(message));
    worker.on('error', (error: unknown) => this.#die(this.#threadError(error)));
    worker.on('exit', (code) => this.#die(this.#exitError(code === 0 ? undefined : `exit status ${code}`)));
  }

  #hear(message: WorkerMessage): void {
    switch (message.type) {
      case 'ready':
        this.#settle?.('ready');
        return;
      case 'reply':
        this.#settle?.(
          isTooLarge(message.result) ? { ok: false, error: REPLY_TOO_LARGE } : { ok: true, result: message.result },
        );
        return;
      case 'error':
        this.#settle?.({ ok: false, error: message.error });
        return;
      case 'crash':
        this.#die(message.error);
        return;
      case 'call':
        void this.#answer(message);
        return;
      case 'gone':
        this.#calls.get(message.id)?.abort('the caller hung up');
        return;
    }
  }

  /** Answers a call that was handed over. Like a request that was sent, it is carried out even if this thread ends. */
  async #answer({ id, target, date, body }: Call): Promise<void> {
    if (this.#handOver === undefined) return;
    const calling = new AbortController();
    this.#calls.set(id, calling);
    const request = { target, date, body, gone: calling.signal };
    const reply = await this.#handOver.exchange(request, this.#fn.credentials.accessKeyId);
    this.#calls.delete(id);
    const handed: Handed = { type: 'handed', id, ...reply };
    if (this.#alive) this.#worker.postMessage(handed);
  }

  #die(error: FunctionError): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const calling of this.#calls.values()) calling.abort('the caller ended');
    this.#worker.terminate().catch((reason: unknown) => this.#log(this.#fn.name, `could not be ended: ${reason}`));
    this.#settle?.({ ok: false, error });
  }

  #timeoutError(): FunctionError {
    const seconds = this.#fn.timeoutSeconds.toFixed(2);
    return runtimeError(
      'Sandbox.Timedout',
      `RequestId: ${this.#requestId} Error: Task timed out after ${seconds} seconds`,
    );
  }

  #exitError(how: string | undefined): FunctionError {
    const what = how === undefined ? 'Runtime exited without providing a reason' : `Runtime exited with error: ${how}`;
    return runtimeError('Runtime.ExitError', `RequestId: ${this.#requestId} Error: ${what}`);
  }

  #threadError(error: unknown): FunctionError {
    if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) {
      return { ...this.#exitError('signal: killed'), errorType: 'Runtime.OutOfMemory' };
    }
    return runtimeError('Runtime.ExitError', `RequestId: ${this.#requestId} Error: ${String(error)}`);
  }
}

const runtimeError = (errorType: string, errorMessage: string): FunctionError => ({ errorType, errorMessage });
