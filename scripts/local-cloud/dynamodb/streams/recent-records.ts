import type { Shard } from './shards.ts';
import type { StreamRecord } from './stream-record.ts';

/** How many records are kept, of all shards together: an order has about 14. */
const KEPT = 200;
/** The sum of their sizes, as DynamoDB counts them. In memory they take several times as much. */
const KEPT_BYTES = 1024 * 1024;

/** The sequence number of the change with this count, of all writes, in a shard. */
export const sequenceNumberIn = ({ base }: Shard, count: number): string => String(base + BigInt(count));

/**
 * The newest records on disk. Whoever follows a stream asks for the record that was written a moment ago, and then
 * whether there is another one: both are answered without the disk. Nobody may change a record.
 */
export class RecentRecords {
  readonly #kept: { readonly prefix: string; readonly count: number; readonly record: StreamRecord }[] = [];
  /** Every record on disk with a higher count is kept. */
  #completeAfter = 0;
  #bytes = 0;

  /** The count of the last change that is on disk when nothing is kept yet. */
  startAfter(count: number): void {
    this.#completeAfter = count;
  }

  /** Takes the records that have reached the disk, in the order of their counts. */
  add({ prefix }: Shard, count: number, record: StreamRecord): void {
    this.#kept.push({ prefix, count, record });
    this.#bytes += record.dynamodb.SizeBytes;
    while (this.#kept.length > KEPT || this.#bytes > KEPT_BYTES) this.#dropFirst();
  }

  /** The shard's records after the sequence number, the oldest first; `undefined`: the disk may have more. */
  after(shard: Shard, sequenceNumber: string): readonly StreamRecord[] | undefined {
    if (sequenceNumber < sequenceNumberIn(shard, this.#completeAfter)) return undefined;
    const isLater = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber > sequenceNumber;
    return this.#kept.flatMap(({ prefix, record }) => (prefix === shard.prefix && isLater(record) ? [record] : []));
  }

  /** Forgets records that were made before that time, in seconds: they are deleted from the disk. */
  forgetBefore(seconds: number): void {
    while ((this.#kept[0]?.record.dynamodb.ApproximateCreationDateTime ?? seconds) < seconds) this.#dropFirst();
  }

  #dropFirst(): void {
    const first = this.#kept.shift();
    if (first === undefined) return;
    this.#completeAfter = first.count;
    this.#bytes -= first.record.dynamodb.SizeBytes;
  }
}
