import { join } from 'node:path';
import type { Clock } from '../engine.ts';
import { Checkpoints } from './checkpoints.ts';
import type { Poller, PollerDependencies } from './poller.ts';
import { ShardReader } from './shard-reader.ts';
import { Sleeper } from './sleeper.ts';
import type { StreamMapping } from './stream-mapping.ts';
import { type Shard, StreamSchema } from './stream-records.ts';

interface StreamPollerDependencies extends PollerDependencies {
  readonly clock: Clock;
  /** The folder of the checkpoint. */
  readonly dir: string;
  readonly lookEveryMs: number;
}

const MAX_BACK_OFF_MS = 10_000;

/**
 * Delivers the changes of a table to a function: every shard in order, a child after its parent, one batch at a time.
 */
export class StreamPoller implements Poller {
  readonly #mapping: StreamMapping;
  readonly #dependencies: StreamPollerDependencies;
  readonly #checkpoints: Checkpoints;
  readonly #readers = new Set<ShardReader>();
  readonly #finished = new Set<string>();
  readonly #sleeper = new Sleeper();
  #loop: Promise<void> | undefined;
  #stopped = false;

  constructor(mapping: StreamMapping, dependencies: StreamPollerDependencies) {
    this.#mapping = mapping;
    this.#dependencies = dependencies;
    this.#checkpoints = new Checkpoints(join(dependencies.dir, 'checkpoints'), mapping.id, dependencies.clock.now());
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** There are new records in these shards. */
  wakeShards(shardIds: ReadonlySet<string>): void {
    this.#sleeper.wake();
    for (const reader of this.#readers) if (shardIds.has(reader.shardId)) reader.wake('activity');
  }

  wake(because: 'activity' | 'clock'): void {
    this.#sleeper.wake();
    for (const reader of this.#readers) reader.wake(because);
  }

  get idle(): boolean {
    return this.#readers.size > 0 && [...this.#readers].every((reader) => reader.idle);
  }

  get isFilling(): boolean {
    const readers = [...this.#readers];
    return readers.some((reader) => reader.isFilling) && readers.every((reader) => reader.idle || reader.isFilling);
  }

  deliverNow(): void {
    for (const reader of this.#readers) reader.deliverNow();
  }

  /** The last record of a shard that was handled; `undefined` before the first one. */
  position(shardId: string): string | undefined {
    return this.#checkpoints.of(shardId);
  }

  async close(): Promise<void> {
    this.#stopped = true;
    this.#sleeper.close();
    for (const reader of this.#readers) reader.stop();
    await this.#loop;
    await this.#checkpoints.close();
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stopped) {
      try {
        const shards = await this.#readableShards();
        await Promise.all(shards.map((shard) => this.#read(shard)));
        if (shards.length === 0) await this.#sleeper.sleep(this.#dependencies.lookEveryMs);
        failures = 0;
      } catch (error) {
        if (this.#stopped) return;
        this.#dependencies.log(`cannot read ${this.#mapping.sourceArn}: ${String(error)}`);
        await this.#sleeper.sleep(Math.min(MAX_BACK_OFF_MS, 100 * 2 ** failures++));
      }
    }
  }

  async #read({ ShardId }: Shard): Promise<void> {
    const reader = new ShardReader(this.#mapping, ShardId, { ...this.#dependencies, checkpoints: this.#checkpoints });
    this.#readers.add(reader);
    try {
      if (this.#stopped) return;
      await reader.read();
      if (!this.#stopped) this.#finished.add(ShardId);
    } catch (error) {
      for (const other of this.#readers) other.stop();
      throw error;
    } finally {
      this.#readers.delete(reader);
    }
  }

  /** The shards that are not read to their end, and whose parent is read to its end or gone. */
  async #readableShards(): Promise<Shard[]> {
    const shards: Shard[] = [];
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = StreamSchema.parse(
        await this.#dependencies.client.call('dynamodbstreams', 'DescribeStream', {
          StreamArn: this.#mapping.sourceArn,
          ...(ExclusiveStartShardId !== undefined && { ExclusiveStartShardId }),
        }),
      );
      shards.push(...StreamDescription.Shards);
      ExclusiveStartShardId = StreamDescription.LastEvaluatedShardId;
    } while (ExclusiveStartShardId !== undefined);
    const unfinished = shards.filter(({ ShardId }) => !this.#finished.has(ShardId));
    const waiting = new Set(unfinished.map(({ ShardId }) => ShardId));
    return unfinished.filter(({ ParentShardId }) => ParentShardId === undefined || !waiting.has(ParentShardId));
  }
}
