import type { DynamoContext } from './context.ts';
import type { Item } from './items/attribute-value.ts';
import { expiryOf, sortable, TOO_OLD_SECONDS } from './items/expiry.ts';
import type { ItemChange } from './items/working-set.ts';
import { expiryPrefix, itemPrefix, within } from './storage/layout.ts';
import { type Shard, shardsOf } from './streams/shards.ts';
import type { StreamRecord, UserIdentity } from './streams/stream-record.ts';
import type { Table } from './tables/table.ts';

const TIME_TO_LIVE: UserIdentity = { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' };
const STREAM_KEPT_SECONDS = 24 * 3600;
/** How many expired items one batch deletes. */
const CHUNK = 100;

/** Deletes expired items, old stream records and old transaction tokens. */
export class Sweeper {
  readonly #context: DynamoContext;
  #previousSweep: number;

  constructor(context: DynamoContext) {
    this.#context = context;
    this.#previousSweep = context.clock.now();
  }

  async sweep(): Promise<void> {
    const { tables, tokens, clock } = this.#context;
    const now = clock.now();
    for (const table of tables.all()) {
      if (table.timeToLiveAttribute !== undefined) await this.#deleteExpired(table, Math.floor(now / 1000));
      // Uses the time of the previous sweep: when the clock is moved by days, readers of the stream still have the time
      // between two sweeps for the records that became old in that instant.
      const keptFrom = this.#previousSweep / 1000 - STREAM_KEPT_SECONDS;
      if (table.description.LatestStreamArn !== undefined) await this.#trimStream(table, keptFrom);
    }
    await tokens.forgetOld();
    this.#previousSweep = now;
  }

  /** Costs no capacity, as on AWS. `now` in seconds. */
  async #deleteExpired(table: Table, now: number): Promise<void> {
    const range = { gte: sortable(Math.max(0, now - TOO_OLD_SECONDS)), lt: sortable(now) };
    const due: string[] = [];
    for await (const key of this.#context.store.values<string>(
      within(expiryPrefix(table.description.TableId), range),
    )) {
      due.push(key);
      if (due.length >= CHUNK) await this.#deleteIfExpired(table, due.splice(0), now);
    }
    await this.#deleteIfExpired(table, due, now);
  }

  /** Checks each item again, because it may have been written since the expiries were read. */
  async #deleteIfExpired({ description }: Table, keys: readonly string[], now: number): Promise<void> {
    const { store, tables, writer } = this.#context;
    const table = tables.find(description.TableName);
    if (table === undefined || table.description.TableId !== description.TableId) return;
    const changes = keys.flatMap((key): ItemChange[] => {
      const before = store.get<Item>(itemPrefix(description.TableId) + key);
      const expiry = expiryOf(table, before);
      return expiry !== undefined && expiry < now ? [{ table, key, before, after: undefined }] : [];
    });
    if (changes.length > 0) await writer.commit(changes, { userIdentity: TIME_TO_LIVE });
  }

  async #trimStream(table: Table, keptFrom: number): Promise<void> {
    for (const shard of shardsOf(table)) await this.#trimShard(shard, keptFrom);
  }

  async #trimShard({ prefix }: Shard, keptFrom: number): Promise<void> {
    let lastOld: string | undefined;
    for await (const { dynamodb } of this.#context.store.values<StreamRecord>(within(prefix))) {
      if (dynamodb.ApproximateCreationDateTime >= keptFrom) break;
      lastOld = dynamodb.SequenceNumber;
    }
    if (lastOld !== undefined) await this.#context.store.clear(within(prefix, { lte: lastOld }));
  }
}
