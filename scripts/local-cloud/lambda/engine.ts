import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { LateAssets } from '../assembly/late-assets.ts';
import type { Engine, EngineOptions } from '../engine.ts';
import { AsyncInvocations } from './async-invocations.ts';
import { EnvironmentBudget } from './environment-budget.ts';
import type { HandOverTo } from './execution-environment.ts';
import { FunctionPool } from './function-pool.ts';
import { FunctionRegistry } from './function-registry.ts';
import { handleInvoke } from './invoke-api.ts';
import { DEFAULT_LIMITS, type PoolLimits } from './pool-limits.ts';
import { functionNameOf, referenceText } from './reference.ts';
import { SharedClockOffset } from './shared-clock-offset.ts';
import type {
  AliasConfig,
  AsyncConfig,
  DeliverRecord,
  FunctionConfig,
  InvokeResult,
  Outcome,
  Parcel,
  RunListener,
} from './types.ts';
import { pack, unpackShared } from './worker/parcel.mjs';

/** For all functions together. An order, from the click to the developer's ledger, passes about this many. */
export const DEFAULT_MAX_ENVIRONMENTS = 20;
const DEFAULT_ASYNC: AsyncConfig = { maxRetries: 2, maxAgeSeconds: 6 * 3600 };

export interface LambdaOptions extends EngineOptions {
  /** Delivers records of asynchronous invocations to their destinations (SQS, EventBridge, …). */
  readonly deliver: DeliverRecord;
  /** Receives every line that a function prints, and one line per failed invocation. */
  readonly log: (functionName: string, line: string) => void;
  /** Is told about each run. */
  readonly runs?: RunListener;
  readonly limits?: Partial<PoolLimits>;
  /**
   * The limit of environments of all functions, exceeded only while more are at work or were a moment ago. Read each
   * time one is started.
   */
  readonly maxEnvironments?: () => number;
  /** The limit of environments that functions have besides their first, of all functions. */
  readonly maxSpare?: number;
  /** Answers calls of functions without HTTP; left out, all their calls go over HTTP. */
  readonly handOver?: HandOverTo | undefined;
  readonly lateAssets?: LateAssets | undefined;
}

export interface LambdaEngine extends Engine {
  /** Makes a function, or one version of it, callable, in place of an earlier one of the same name, whose running invocations end by themselves. */
  register(fn: FunctionConfig): void;
  /** Leads a name to a version; that of an earlier alias of the same name is replaced. */
  alias(alias: AliasConfig): void;
  /**
   * Invokes and waits, as the pollers and front doors do: by a name, with a version or alias if wanted. An error of the function is in the result; rejects with
   * `ResourceNotFoundException` or `TooManyRequestsException` (`AwsError`) when the function could not be run at all.
   */
  invoke(name: string, payload: unknown): Promise<InvokeResult>;
  /** An `Event` invocation: resolves with its request id once it is on disk. Retries and destinations as configured. */
  invokeAsync(name: string, payload: unknown): Promise<string>;
  /** What the next invocation would wait for before it can run: code that is still being built. */
  untilBuilt(name: string): Promise<unknown> | undefined;
  /** For callers whose work grows while they wait: resolves when the function has an environment free, or soon. */
  vacancy(name: string): Promise<void>;
  /** The injected clock was moved: running functions see it at once. */
  clockMoved(): void;
  /** Kills the environments of the function and its versions at once: running invocations fail with `Runtime.ExitError`. */
  terminate(name: string): void;
}

/** Runs each function's real bundle in worker threads, and answers Lambda's Invoke API. */
export function createLambdaEngine(options: LambdaOptions): LambdaEngine {
  const { dir, clock, meter, deliver, log, runs, handOver, lateAssets } = options;
  // A thread cannot have its own time zone, and functions run in UTC.
  process.env.TZ = 'UTC';
  // A limit of the process for new objects would replace that of each thread and is larger: 56 MB for twenty threads at 8.
  // The main thread keeps the limit with which it was started.
  setFlagsFromString('--max-semi-space-size=0');
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { maxEnvironments = () => DEFAULT_MAX_ENVIRONMENTS, maxSpare } = options;
  const budget = new EnvironmentBudget(maxEnvironments, { maxSpare, recentMs: limits.recentMs });
  const offset = new SharedClockOffset(clock);
  // Next to this process's own cache, if it has one: then a new store need not compile the functions again.
  const compileCache = process.env.NODE_COMPILE_CACHE ?? join(dir, 'compile-cache');
  const surroundings = { clockOffset: offset.shared, compileCache, log, runs, handOver, lateAssets };
  const functions = new FunctionRegistry(
    (fn, concurrency) => new FunctionPool(fn, surroundings, limits, budget, meter, concurrency),
  );
  const run = async (functionName: string, event: Parcel, requestId: string): Promise<Outcome> => {
    offset.refresh();
    const { pool, arn, reference, version } = functions.find(functionName);
    const qualified =
      reference.qualifier === undefined ? undefined : { resource: referenceText(reference), executedVersion: version };
    return pool.invoke({ requestId, event, arn, qualified });
  };
  const asynchronous = new AsyncInvocations({
    dir: join(dir, 'pending'),
    clock,
    deliver,
    log,
    functionOf(name) {
      if (!functions.has(name)) return undefined;
      const { arn, version, asyncConfig = DEFAULT_ASYNC, pool } = functions.find(name);
      return { arn, version, asyncConfig, isWarm: pool.isWarm };
    },
    run: ({ functionName, payload, requestId }) => run(functionName, { json: payload }, requestId),
  });
  const accept = async (name: string, payload: string): Promise<string> => {
    const requestId = randomUUID();
    await asynchronous.accept(requestId, referenceText(functions.find(name).reference), payload);
    return requestId;
  };

  return {
    service: 'lambda',
    handle: (request, response, call) =>
      handleInvoke(request, response, call, {
        find: (name) => functions.find(name),
        run: (name, payload) => run(name, { json: payload }, randomUUID()),
        accept,
      }),
    register: (fn) => functions.add(fn),
    alias: (alias) => functions.alias(alias),
    async invoke(name, payload) {
      const outcome = await run(name, pack(payload), randomUUID());
      const { durationMs } = outcome;
      return outcome.ok
        ? { payload: unpackShared(outcome.result), durationMs }
        : { payload: outcome.error, functionError: 'Unhandled', durationMs };
    },
    invokeAsync: (name, payload) => accept(name, JSON.stringify(payload) ?? 'null'),
    untilBuilt: (name) => (functions.has(name) ? lateAssets?.(functions.find(name).fn.dir) : undefined),
    async vacancy(name) {
      if (functions.has(name)) await functions.find(name).pool.vacancy();
    },
    clockMoved: () => offset.refresh(),
    terminate(name) {
      for (const pool of functions.poolsOf(functionNameOf(name))) pool.terminate();
    },
    async close() {
      const idle = asynchronous.close();
      await Promise.all(functions.pools.map((pool) => pool.close()));
      await idle;
    },
  };
}
