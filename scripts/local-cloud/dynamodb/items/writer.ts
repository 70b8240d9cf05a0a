import type { Clock } from '../../engine.ts';
import { itemPrefix, SEQUENCE } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Store } from '../storage/store.ts';
import { RecentRecords, sequenceNumberIn } from '../streams/recent-records.ts';
import { type Shard, shardOfItem } from '../streams/shards.ts';
import { type StreamRecord, streamRecord, type UserIdentity } from '../streams/stream-record.ts';
import { sameItem, storedSize } from './attribute-value.ts';
import { expiryOperations } from './expiry.ts';
import { indexChanges, indexOperations } from './indexes.ts';
import type { ItemChange } from './working-set.ts';

/** A change of an item, as others may see it. */
export interface ItemWritten extends Pick<ItemChange, 'before' | 'after'> {
  readonly table: string;
  readonly keyNames: readonly string[];
}

/** Called with a table's name and the shards of its stream that have new records. */
export type ActivityListener = (tableName: string, shardIds: ReadonlySet<string>) => void;

interface CommitOptions {
  readonly alongside?: readonly Operation[];
  readonly userIdentity?: UserIdentity;
  /** False for an import, which streams know nothing of. */
  readonly isStreamed?: boolean;
}

/** A record on its way to the disk. */
interface NewRecord {
  readonly shard: Shard;
  readonly count: number;
  readonly record: StreamRecord;
}

/** Turns changes of items into one atomic batch: items, index entries, expiries and stream records. */
export class Writer {
  readonly recentRecords = new RecentRecords();
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #listeners: ActivityListener[] = [];
  readonly #onWrite: ((written: ItemWritten) => void)[] = [];
  #sequence = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  load(): void {
    this.#sequence = this.#store.get<number>(SEQUENCE) ?? 0;
    this.recentRecords.startAfter(this.#sequence);
  }

  onActivity(listener: ActivityListener): void {
    this.#listeners.push(listener);
  }

  onWrite(listener: (written: ItemWritten) => void): void {
    this.#onWrite.push(listener);
  }

  /** The sequence number of the shard's newest record, or a higher one that no later record will have. */
  lastSequenceNumber(shard: Shard): string {
    return sequenceNumberIn(shard, this.#sequence);
  }

  /**
   * Resolves once the changes, and `alongside` with them, are on disk. They are in force when this returns: the changes
   * must have been read from the store in the same turn of the event loop.
   */
  async commit(
    changes: readonly ItemChange[],
    { alongside = [], userIdentity, isStreamed = true }: CommitOptions = {},
  ): Promise<void> {
    const real = changes.filter(({ before, after }) => !sameItem(before, after));
    const hasStream = ({ table }: ItemChange) => table.description.StreamSpecification?.StreamEnabled === true;
    const streamed = isStreamed ? real.filter(hasStream) : [];
    const records = streamed.map((change) => this.#newRecord(change, userIdentity));
    const operations = records.map(recordOperation);
    if (records.length > 0) operations.push({ type: 'put', key: SEQUENCE, value: this.#sequence });
    await this.#store.write([...real.flatMap(itemOperations), ...operations, ...alongside]);
    // The store writes in the order of the calls, so records come here in the order of their counts.
    for (const { shard, count, record } of records) this.recentRecords.add(shard, count, record);
    for (const { table, before, after } of real) {
      const keyNames = (table.description.KeySchema ?? []).map(({ AttributeName }) => AttributeName);
      for (const listener of this.#onWrite) listener({ table: table.description.TableName, keyNames, before, after });
    }
    for (const [name, shardIds] of shardsByTable(streamed)) {
      for (const listener of this.#listeners) listener(name, shardIds);
    }
  }

  #newRecord(change: ItemChange, userIdentity: UserIdentity | undefined): NewRecord {
    this.#sequence += 1;
    const shard = shardOf(change);
    const record = streamRecord(change, this.lastSequenceNumber(shard), this.#clock.now(), userIdentity);
    return { shard, count: this.#sequence, record };
  }
}

const recordOperation = ({ shard, record }: NewRecord): Operation => ({
  type: 'put',
  key: shard.prefix + record.dynamodb.SequenceNumber,
  value: record,
});

function shardsByTable(changes: readonly ItemChange[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const change of changes) {
    const name = change.table.description.TableName;
    const shardIds = found.get(name) ?? new Set();
    found.set(name, shardIds.add(shardOf(change).id));
  }
  return found;
}

const shardOf = ({ table, before, after }: ItemChange): Shard => shardOfItem(table, after ?? before ?? {});

function itemOperations(change: ItemChange): Operation[] {
  const { table, after } = change;
  const key = itemPrefix(table.description.TableId) + change.key;
  return [
    after === undefined ? { type: 'del', key } : { type: 'put', key, value: after, size: storedSize(after) },
    ...indexChanges(change).flatMap((entry) => indexOperations(table, entry)),
    ...expiryOperations(change),
  ];
}
