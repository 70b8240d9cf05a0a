import type { DynamoContext } from './context.ts';
import type { Item } from './items/attribute-value.ts';
import { expiryOf, readExpiryKey, sortable, TOO_OLD_SECONDS } from './items/expiry.ts';
import type { ItemChange } from './items/working-set.ts';
import { NextExpiries } from './next-expiries.ts';
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
  readonly #expiries: NextExpiries;
  /** A time before which a shard has no record, in seconds and by the prefix of its keys. */
  readonly #oldestRecords = new Map<string, number>();
  #previousSweep: number;

  constructor(context: DynamoContext) {
    this.#context = context;
    this.#expiries = new NextExpiries(context.store);
    this.#previousSweep = context.clock.now();
  }

  async sweep(): Promise<void> {
    const { tables, tokens, clock } = this.#context;
    const now = clock.now();
    // Uses the time of the previous sweep: when the clock is moved by days, readers of the stream still have the time
    // between two sweeps for the records that became old in that instant.
    const keptFrom = this.#previousSweep / 1000 - STREAM_KEPT_SECONDS;
    this.#context.writer.recentRecords.forgetBefore(keptFrom);
    for (const table of tables.all()) {
      const { TableId } = table.description;
      const second = Math.floor(now / 1000);
      if (table.timeToLiveAttribute !== undefined && this.#expiries.mayBeDue(TableId, second))
        await this.#expiries.find(TableId, () => this.#deleteExpired(table, second));
      if (table.description.LatestStreamArn !== undefined) await this.#trimStream(table, keptFrom);
    }
    await tokens.forgetOld();
    this.#previousSweep = now;
  }

  /** Costs no capacity, as on AWS. `now` in seconds. Returns the first expiry that is not due, in seconds. */
  async #deleteExpired(table: Table, now: number): Promise<number | undefined> {
    const range = { gte: sortable(Math.max(0, now - TOO_OLD_SECONDS)), lt: sortable(now) };
    const due: string[] = [];
    for await (const key of this.#context.store.values<string>(
      within(expiryPrefix(table.description.TableId), range),
    )) {
      due.push(key);
      if (due.length >= CHUNK) await this.#deleteIfExpired(table, due.splice(0), now);
    }
    await this.#deleteIfExpired(table, due, now);
    const later = within(expiryPrefix(table.description.TableId), { gte: sortable(now), limit: 1 });
    for await (const key of this.#context.store.keys(later)) return readExpiryKey(key)?.seconds;
    return undefined;
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
    if ((this.#oldestRecords.get(prefix) ?? 0) >= keptFrom) return;
    let lastOld: string | undefined;
    // Without a record, the first one will be of now or later.
    let oldest = Math.floor(this.#context.clock.now() / 1000);
    for await (const { dynamodb } of this.#context.store.values<StreamRecord>(within(prefix))) {
      if (dynamodb.ApproximateCreationDateTime >= keptFrom) {
        oldest = dynamodb.ApproximateCreationDateTime;
        break;
      }
      lastOld = dynamodb.SequenceNumber;
    }
    this.#oldestRecords.set(prefix, oldest);
    if (lastOld !== undefined) await this.#context.store.clear(within(prefix, { lte: lastOld }));
  }
}
