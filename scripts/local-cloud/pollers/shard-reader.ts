import { AwsError, type Clock } from '../engine.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { PollerDependencies } from './poller.ts';
import { Sleeper } from './sleeper.ts';
import { StreamDelivery } from './stream-delivery.ts';
import type { StreamMapping } from './stream-mapping.ts';
import { createdAt, IteratorSchema, RecordsSchema, type StreamRecord, sequenceNumberOf } from './stream-records.ts';

export interface ShardReaderDependencies extends PollerDependencies {
  readonly clock: Clock;
  readonly checkpoints: Checkpoints;
  /** How long to wait, without a hint of activity, before looking again; ms. */
  readonly lookEveryMs: number;
}

/** Reads one shard from its checkpoint to its end, batch by batch. */
export class ShardReader {
  readonly #mapping: StreamMapping;
  readonly shardId: string;
  readonly #dependencies: ShardReaderDependencies;
  readonly #delivery: StreamDelivery;
  readonly #sleeper = new Sleeper();
  #filling = false;
  /** Ends the wait of the batch that would be delivered next. */
  #turn: AbortController | undefined;
  /** The batch that is being filled is delivered as it is. */
  #isEnough = false;
  #stopped = false;

  constructor(mapping: StreamMapping, shardId: string, dependencies: ShardReaderDependencies) {
    this.#mapping = mapping;
    this.shardId = shardId;
    this.#dependencies = dependencies;
    this.#delivery = new StreamDelivery(mapping, dependencies, shardId, (sequenceNumber) =>
      dependencies.checkpoints.set(shardId, sequenceNumber),
    );
  }

  /** It has read everything and waits for more. */
  get idle(): boolean {
    return this.#sleeper.sleeping && !this.#filling;
  }

  /** It has read everything and waits for its batch to fill. */
  get isFilling(): boolean {
    return (this.#sleeper.sleeping && this.#filling) || this.#turn !== undefined;
  }

  deliverNow(): void {
    if (!this.isFilling) return;
    this.#isEnough = true;
    this.#sleeper.wake();
    this.#turn?.abort('delivered as it is');
  }

  wake(because: 'activity' | 'clock'): void {
    this.#sleeper.wake();
    if (because === 'clock') this.#delivery.retryNow();
  }

  stop(): void {
    this.#stopped = true;
    this.#sleeper.close();
    this.#turn?.abort('stopped');
    this.#delivery.stop();
  }

  /** Resolves at the end of a closed shard or when stopped. Rejects when the stream cannot be read. */
  async read(): Promise<void> {
    let iterator: string | undefined = await this.#startingIterator();
    while (iterator !== undefined && !this.#stopped) {
      const batch = await this.#nextBatch(iterator);
      iterator = batch.next;
      const last = batch.records.at(-1);
      if (last === undefined) {
        if (iterator !== undefined) await this.#sleeper.sleep(this.#dependencies.lookEveryMs);
        continue;
      }
      const dealtWith = await this.#delivery.deliver(batch.records.filter((record) => this.#isWanted(record)));
      // Records that the filter rejected count as handled, too.
      if (dealtWith) this.#dependencies.checkpoints.pass(this.shardId, sequenceNumberOf(last));
    }
  }

  /** A batch may be filled for as long as the mapping's window is open, from its first wanted record on. */
  async #nextBatch(iterator: string): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    const { batchSize, windowSeconds } = this.#mapping;
    const first = await this.#getRecords(iterator, batchSize);
    const { records } = first;
    let { next } = first;
    if (windowSeconds === 0 || !records.some((record) => this.#isWanted(record))) return first;
    const until = Date.now() + windowSeconds * 1000;
    this.#isEnough = false;
    while (records.length < batchSize && next !== undefined && !this.#stopped) {
      const left = until - Date.now();
      if (this.#isEnough) break;
      if (left > 0) {
        this.#filling = true;
        await this.#sleeper.sleep(left);
        this.#filling = false;
      } else {
        await this.#waitForTurn();
        this.#isEnough = true;
      }
      const more = await this.#getRecords(next, batchSize - records.length);
      records.push(...more.records);
      next = more.next;
    }
    return { records, next };
  }

  async #waitForTurn(): Promise<void> {
    this.#turn = new AbortController();
    await this.#dependencies.precedence.turn(this.#turn.signal);
    this.#turn = undefined;
  }

  async #getRecords(iterator: string, limit: number): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    const input = { ShardIterator: iterator, Limit: limit };
    const reply = await this.#dependencies.client.call('dynamodbstreams', 'GetRecords', input);
    const { Records, NextShardIterator } = RecordsSchema.parse(reply);
    return { records: Records, next: NextShardIterator };
  }

  async #startingIterator(): Promise<string> {
    const { checkpoints, log } = this.#dependencies;
    const checkpoint = checkpoints.of(this.shardId);
    if (checkpoint === undefined) return this.#iterator('TRIM_HORIZON');
    try {
      return await this.#iterator('AFTER_SEQUENCE_NUMBER', checkpoint);
    } catch (error) {
      if (!(error instanceof AwsError) || error.code !== 'TrimmedDataAccessException') throw error;
      log(`records of ${this.#mapping.sourceArn} were trimmed before they could be read`);
      return this.#iterator('TRIM_HORIZON');
    }
  }

  async #iterator(type: string, sequenceNumber?: string): Promise<string> {
    const reply = await this.#dependencies.client.call('dynamodbstreams', 'GetShardIterator', {
      StreamArn: this.#mapping.sourceArn,
      ShardId: this.shardId,
      ShardIteratorType: type,
      ...(sequenceNumber !== undefined && { SequenceNumber: sequenceNumber }),
    });
    return IteratorSchema.parse(reply).ShardIterator;
  }

  #isWanted(record: StreamRecord): boolean {
    const { startAt, filter } = this.#mapping;
    // Decided by time and not by a LATEST iterator, which after a restart would skip records written in between.
    // DynamoDB's times are whole seconds: a record of the second of the start counts as new.
    const isTooOld = startAt === 'LATEST' && createdAt(record) + 1000 <= this.#dependencies.checkpoints.since;
    return !isTooOld && (filter?.(record) ?? true);
  }
}
