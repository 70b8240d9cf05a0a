import type { Clock } from '../engine.ts';
import { type Pending, PendingStore } from './pending-store.ts';
import { type AsyncConfig, type DeliverRecord, type InvocationRecord, LATEST, type Outcome } from './types.ts';
import { unpack } from './worker/parcel.mjs';

/** Lambda waits a minute before the first retry and two before the second. */
const RETRY_DELAYS_MS = [60_000, 120_000];
const THROTTLE_DELAY_MS = 1_000;
const DELIVERY_DELAY_MS = 5_000;
/** How often due retries are looked for: no timer can be set to the right moment, as the clock can be moved. */
const LOOK_EVERY_MS = 100;
/** Limits a backlog, so that callers who wait for an answer do not have to wait for all of it. */
const AT_ONCE_PER_FUNCTION = 2;
/**
 * Nobody waits for these invocations, so they start environments one after the other: the schedules of an idle store
 * fire together, and six new threads would take 75 MB at once. An invocation that takes longer holds up nothing. Ms.
 */
const COLD_TURN_MS = 1_000;

/** The function of an invocation, by the name or alias by which it was invoked. */
interface Accepted {
  readonly arn: string;
  readonly version: string;
  readonly asyncConfig: AsyncConfig;
  /** Whether it has an environment. */
  readonly isWarm: boolean;
}

interface Options {
  readonly dir: string;
  readonly clock: Clock;
  readonly functionOf: (name: string) => Accepted | undefined;
  /** Rejects when the function is throttled. */
  readonly run: (pending: Pending) => Promise<Outcome>;
  readonly deliver: DeliverRecord;
  readonly log: (functionName: string, line: string) => void;
}

/** `Event` invocations: kept on disk until they succeeded, or failed for good and their record was delivered. */
export class AsyncInvocations {
  readonly #options: Options;
  readonly #store: PendingStore;
  readonly #pending = new Map<string, Pending>();
  /** By request id: the work under way for it. */
  readonly #running = new Map<string, Promise<void>>();
  /** The last one that had to start an environment. Real time in ms. */
  #cold: { readonly requestId: string; readonly since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#store = new PendingStore(options.dir);
    for (const pending of this.#store.load()) this.#pending.set(pending.requestId, pending);
    if (this.#pending.size > 0) this.#watch();
  }

  /** Resolves when the invocation is on disk: from then on it survives a restart. */
  async accept(requestId: string, functionName: string, payload: string): Promise<void> {
    const now = this.#options.clock.now();
    const pending: Pending = { requestId, functionName, payload, failures: 0, acceptedAt: now, dueAt: now };
    await this.#store.save(pending);
    this.#pending.set(requestId, pending);
    this.#watch();
    this.#look();
  }

  /** Stops looking for retries and waits for work under way; the rest continues after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all(this.#running.values());
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  #look(): void {
    if (this.#closed) return;
    const now = this.#options.clock.now();
    const active = new Map<string, number>();
    for (const id of this.#running.keys()) count(active, this.#pending.get(id)?.functionName ?? '');
    for (const pending of this.#pending.values()) {
      const { requestId, functionName, dueAt } = pending;
      if (dueAt > now || this.#running.has(requestId)) continue;
      if ((active.get(functionName) ?? 0) >= AT_ONCE_PER_FUNCTION) continue;
      // After a restart the file may be read before its function is registered: then it waits.
      const fn = this.#options.functionOf(functionName);
      if (fn === undefined) continue;
      if (pending.delivery === undefined && !fn.isWarm) {
        if (this.#isStartingOne) continue;
        this.#cold = { requestId, since: performance.now() };
      }
      count(active, functionName);
      this.#running.set(requestId, this.#advance(pending));
    }
    if (this.#pending.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  get #isStartingOne(): boolean {
    const { requestId, since } = this.#cold ?? { requestId: '', since: 0 };
    return this.#running.has(requestId) && performance.now() - since < COLD_TURN_MS;
  }

  async #advance(pending: Pending): Promise<void> {
    try {
      const next = pending.delivery === undefined ? await this.#attempt(pending) : await this.#deliver(pending);
      if (next === undefined) {
        await this.#store.remove(pending);
        this.#pending.delete(pending.requestId);
      } else {
        await this.#store.save(next);
        this.#pending.set(next.requestId, next);
      }
    } catch (error) {
      this.#options.log(pending.functionName, `asynchronous invocation ${pending.requestId}: ${String(error)}`);
    } finally {
      this.#running.delete(pending.requestId);
      this.#look();
    }
  }

  /** Makes one invocation. Returns what is still to be done, or `undefined` when it is over. */
  async #attempt(pending: Pending): Promise<Pending | undefined> {
    const now = this.#options.clock.now();
    const fn = this.#options.functionOf(pending.functionName);
    if (fn === undefined) return pending;
    const { maxRetries, maxAgeSeconds, onSuccessArn, onFailureArn } = fn.asyncConfig;
    if (now - pending.acceptedAt > maxAgeSeconds * 1000) {
      return this.#over(pending, onFailureArn, this.#record(pending, fn, 'EventAgeExceeded'));
    }
    const outcome = await this.#options.run(pending).catch(() => 'throttled' as const);
    if (outcome === 'throttled') return { ...pending, dueAt: now + THROTTLE_DELAY_MS };
    if (outcome.ok) return this.#over(pending, onSuccessArn, this.#record(pending, fn, 'Success', outcome));
    // Killed because the local cloud stops: not the function's fault, so it is repeated after the next start.
    if (this.#closed) return pending;
    const failures = pending.failures + 1;
    const delay = RETRY_DELAYS_MS[pending.failures];
    if (failures <= maxRetries && delay !== undefined) return { ...pending, failures, dueAt: now + delay };
    const failed = { ...pending, failures };
    return this.#over(failed, onFailureArn, this.#record(failed, fn, 'RetriesExhausted', outcome));
  }

  #over(pending: Pending, destinationArn: string | undefined, record: InvocationRecord): Pending | undefined {
    if (destinationArn === undefined) return undefined;
    const dueAt = this.#options.clock.now();
    return { ...pending, dueAt, delivery: { destinationArn, record: JSON.stringify(record) } };
  }

  async #deliver(pending: Pending): Promise<Pending | undefined> {
    const { delivery } = pending;
    if (delivery === undefined) return undefined;
    try {
      await this.#options.deliver(delivery.destinationArn, JSON.parse(delivery.record));
      return undefined;
    } catch (error) {
      const { functionName, requestId } = pending;
      this.#options.log(functionName, `${requestId} not delivered to ${delivery.destinationArn}: ${String(error)}`);
      return { ...pending, dueAt: this.#options.clock.now() + DELIVERY_DELAY_MS };
    }
  }

  #record(
    pending: Pending,
    { arn, version }: Accepted,
    condition: InvocationRecord['requestContext']['condition'],
    outcome?: Outcome,
  ): InvocationRecord {
    const { requestId, failures, payload } = pending;
    const common = {
      version: '1.0' as const,
      timestamp: new Date(this.#options.clock.now()).toISOString(),
      requestContext: {
        requestId,
        functionArn: version === LATEST ? `${arn}:${LATEST}` : arn,
        condition,
        approximateInvokeCount: failures + (outcome?.ok ? 1 : 0),
      },
      requestPayload: JSON.parse(payload),
    };
    if (outcome === undefined) return common;
    const responseContext = { statusCode: 200 as const, executedVersion: version };
    return outcome.ok
      ? { ...common, responseContext, responsePayload: unpack(outcome.result) }
      : {
          ...common,
          responseContext: { ...responseContext, functionError: 'Unhandled' },
          responsePayload: outcome.error,
        };
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
