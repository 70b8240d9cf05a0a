import type { Clock } from '../../engine.ts';
import { itemPrefix, SEQUENCE, streamPrefix } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Store } from '../storage/store.ts';
import { streamRecord, type UserIdentity } from '../streams/stream-record.ts';
import { sameItem } from './attribute-value.ts';
import { expiryOperations } from './expiry.ts';
import { indexChanges, indexOperations } from './indexes.ts';
import type { ItemChange } from './working-set.ts';

/** Sequence numbers start here, so all have 21 digits, and their order as text is their order as numbers. */
const FIRST_SEQUENCE = 10n ** 20n;

/** Turns changes of items into one atomic batch: items, index entries, expiries and stream records. */
export class Writer {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #listeners: ((tableName: string) => void)[] = [];
  #sequence = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  load(): void {
    this.#sequence = this.#store.get<number>(SEQUENCE) ?? 0;
  }

  onActivity(listener: (tableName: string) => void): void {
    this.#listeners.push(listener);
  }

  /** The sequence number of the newest record of any stream. */
  get lastSequenceNumber(): string {
    return String(FIRST_SEQUENCE + BigInt(this.#sequence));
  }

  /**
   * Resolves once the changes, and `alongside` with them, are on disk. They are in force when this returns: the changes
   * must have been read from the store in the same turn of the event loop.
   */
  async commit(
    changes: readonly ItemChange[],
    { alongside = [], userIdentity }: { alongside?: readonly Operation[]; userIdentity?: UserIdentity } = {},
  ): Promise<void> {
    const real = changes.filter(({ before, after }) => !sameItem(before, after));
    const streamed = real.filter(({ table }) => table.description.StreamSpecification?.StreamEnabled === true);
    const records = streamed.map((change) => this.#recordOperation(change, userIdentity));
    if (records.length > 0) records.push({ type: 'put', key: SEQUENCE, value: this.#sequence });
    await this.#store.write([...real.flatMap(itemOperations), ...records, ...alongside]);
    for (const name of new Set(streamed.map(({ table }) => table.description.TableName))) {
      for (const listener of this.#listeners) listener(name);
    }
  }

  #recordOperation(change: ItemChange, userIdentity: UserIdentity | undefined): Operation {
    this.#sequence += 1;
    const sequenceNumber = this.lastSequenceNumber;
    return {
      type: 'put',
      key: streamPrefix(change.table.description.TableId) + sequenceNumber,
      value: streamRecord(change, sequenceNumber, this.#clock.now(), userIdentity),
    };
  }
}

function itemOperations(change: ItemChange): Operation[] {
  const { table, after } = change;
  const key = itemPrefix(table.description.TableId) + change.key;
  return [
    after === undefined ? { type: 'del', key } : { type: 'put', key, value: after },
    ...indexChanges(change).flatMap((entry) => indexOperations(table, entry)),
    ...expiryOperations(change),
  ];
}
