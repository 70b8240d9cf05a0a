import type { Clock } from '../engine.ts';
import { type BatchOutcome, batchOutcome } from './batch-response.ts';
import type { GivenUpBecause } from './failed-batch.ts';
import { reportFailure } from './failure-destination.ts';
import type { PollerDependencies } from './poller.ts';
import { Sleeper } from './sleeper.ts';
import type { StreamMapping } from './stream-mapping.ts';
import { createdAt, type StreamRecord, sequenceNumberOf, streamEventRecord } from './stream-records.ts';

type Batch = readonly [StreamRecord, ...StreamRecord[]];

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 10_000;
/** No record stays in a stream longer than this. */
const RETENTION_SECONDS = 24 * 3600;

/**
 * Delivers one shard's records to the function, in order: a batch that fails holds up the later ones until it succeeds
 * or is given up, by the mapping's rules on retries, age and halving.
 */
export class StreamDelivery {
  readonly #mapping: StreamMapping;
  readonly #dependencies: PollerDependencies & { readonly clock: Clock };
  readonly #shardId: string;
  readonly #done: (sequenceNumber: string) => Promise<void>;
  readonly #backOff = new Sleeper();
  #stopped = false;

  /** `done` is called with the records that were handled. */
  constructor(
    mapping: StreamMapping,
    dependencies: PollerDependencies & { readonly clock: Clock },
    shardId: string,
    done: (sequenceNumber: string) => Promise<void>,
  ) {
    this.#mapping = mapping;
    this.#dependencies = dependencies;
    this.#shardId = shardId;
    this.#done = done;
  }

  /** `true` once every record is handled; `false` when it was stopped before. */
  async deliver(records: readonly StreamRecord[]): Promise<boolean> {
    let rest = records;
    let attempts = 0;
    for (;;) {
      rest = await this.#withoutExpired(rest, attempts);
      const [first, ...others] = rest;
      if (first === undefined) return true;
      const batch: Batch = [first, ...others];
      const { outcome, counts } = await this.#invoke(batch);
      if (this.#stopped && outcome.kind !== 'succeeded') return false;
      if (outcome.kind === 'succeeded') {
        await this.#checkpoint(batch);
        return true;
      }
      const failedAt = outcome.kind === 'partly failed' ? firstFailure(batch, outcome.items) : 0;
      if (failedAt > 0) {
        await this.#checkpoint(batch.slice(0, failedAt));
        rest = batch.slice(failedAt);
        attempts = 0;
        continue;
      }
      if (counts) attempts += 1;
      if (outcome.kind === 'failed') this.#dependencies.log(`a batch of the stream failed: ${outcome.reason}`);
      if (this.#mapping.bisect && batch.length > 1 && counts) return this.#deliverHalves(batch);
      if (attempts > (this.#mapping.maxRetries ?? Number.POSITIVE_INFINITY)) {
        await this.#giveUp(batch, 'RetryAttemptsExhausted', attempts);
        return true;
      }
      await this.#backOff.sleep(Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts, 10)));
      if (this.#stopped) return false;
    }
  }

  /** Ends a wait before the next attempt. */
  retryNow(): void {
    this.#backOff.wake();
  }

  stop(): void {
    this.#stopped = true;
    this.#backOff.close();
  }

  async #deliverHalves(batch: Batch): Promise<boolean> {
    const middle = Math.ceil(batch.length / 2);
    return (await this.deliver(batch.slice(0, middle))) && this.deliver(batch.slice(middle));
  }

  /** A throttled invocation is retried without counting as an attempt, as in Lambda. */
  async #invoke(batch: Batch): Promise<{ outcome: BatchOutcome; counts: boolean }> {
    const { functionName, sourceArn, reportsFailures } = this.#mapping;
    const Records = batch.map((record) => streamEventRecord(record, sourceArn));
    try {
      const result = await this.#dependencies.invoke(functionName, { Records });
      const sequenceNumbers = new Set(batch.map(sequenceNumberOf));
      return { outcome: batchOutcome(result, reportsFailures, sequenceNumbers), counts: true };
    } catch (error) {
      return { outcome: { kind: 'failed', reason: String(error) }, counts: false };
    }
  }

  async #withoutExpired(records: readonly StreamRecord[], attempts: number): Promise<readonly StreamRecord[]> {
    const maxAge = Math.min(this.#mapping.maxAgeSeconds ?? RETENTION_SECONDS, RETENTION_SECONDS) * 1000;
    const oldest = this.#dependencies.clock.now() - maxAge;
    // DynamoDB's times are whole seconds: a record counts as expired only when all of its second is too old.
    const fresh = records.findIndex((record) => createdAt(record) + 1000 > oldest);
    const [first, ...others] = fresh === -1 ? records : records.slice(0, fresh);
    if (first === undefined || fresh === 0) return records;
    await this.#giveUp([first, ...others], 'RecordAgeExceeded', attempts);
    return fresh === -1 ? [] : records.slice(fresh);
  }

  async #giveUp(records: Batch, condition: GivenUpBecause, attempts: number): Promise<void> {
    const { clock, log } = this.#dependencies;
    const { onFailure } = this.#mapping;
    log(`${records.length} records of the stream are given up: ${condition}`);
    if (onFailure !== undefined) {
      const batch = { shardId: this.#shardId, records, condition, attempts, now: clock.now() };
      await reportFailure(onFailure, this.#mapping, batch, this.#dependencies);
    }
    await this.#checkpoint(records);
  }

  async #checkpoint(records: readonly StreamRecord[]): Promise<void> {
    const last = records.at(-1);
    if (last !== undefined) await this.#done(sequenceNumberOf(last));
  }
}

const firstFailure = (batch: Batch, failed: ReadonlySet<string>): number =>
  batch.findIndex((record) => failed.has(sequenceNumberOf(record)));
