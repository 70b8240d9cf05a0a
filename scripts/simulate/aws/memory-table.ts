import {
  type Change,
  type ConditionFailed,
  type ItemKey,
  type ItemSchema,
  type Page,
  type QueryRequest,
  Table,
  type TransactItem,
} from '@satcade/dynamo';
import { err, ok, type Result } from '@satcade/kernel';
import type { StepKind } from '../engine/scheduler.ts';
import { changed, holds, type Item, stored } from './expressions.ts';

export interface TableChange {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** How calls of the table take effect: at a step of the scheduler, or at once. */
export interface Steps {
  step<Value>(effect: () => Value, kind: StepKind<Value>): Promise<Value>;
  /** Whether a read that need not be consistent shows the previous version of an item. */
  readsStale(): boolean;
}

const unanswered = (fault: string): never => {
  throw new Error(`the table does not answer (${fault})`);
};
const WRITE = {
  faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost', 'asked-twice'],
  unanswered,
} as const;
/** Transactions carry a token: DynamoDB executes a repeated one once. */
const TRANSACTION = { faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'], unanswered } as const;
const READ = { faults: ['crash-before', 'refused-for-now'], unanswered } as const;

const name = ({ pk, sk }: ItemKey): string => `${pk}\n${sk}`;
const isWritten = { pk: 'pk', sk: 'sk' } as const;

/**
 * A table in memory with the guarantees that the services' adapters rely on: conditions, transactions, indexes, stream.
 * `memory-table.test.ts` compares it with the embedded engine.
 */
export class MemoryTable extends Table {
  readonly #items = new Map<string, Item>();
  readonly #partitions = new Map<string, Map<string, Item>>();
  /** Items before their last change, for reads that are not consistent. */
  readonly #earlier = new Map<string, Item | undefined>();
  readonly #steps: Steps;
  readonly #committed: (changes: readonly TableChange[]) => void;

  /** `committed` receives the changes of each write; all of a transaction at once. */
  constructor(steps: Steps, committed: (changes: readonly TableChange[]) => void = () => {}) {
    super(async (operation) => {
      throw new Error(`the table in memory has no ${operation}`);
    }, 'memory');
    this.#steps = steps;
    this.#committed = committed;
  }

  /** All items, for checks. */
  all(): Item[] {
    return [...this.#items.values()];
  }

  override async get<Value>(key: ItemKey, schema: ItemSchema<Value>, consistent = false): Promise<Value | undefined> {
    const item = await this.#steps.step(() => this.#read(key, consistent), READ);
    return item === undefined ? undefined : schema.parse(item);
  }

  override async getMany<Value>(keys: readonly ItemKey[], schema: ItemSchema<Value>): Promise<Value[]> {
    if (keys.length === 0) return [];
    const items = await this.#steps.step(() => keys.map((key) => this.#read(key, false)), READ);
    return items.flatMap((item) => (item === undefined ? [] : [schema.parse(item)]));
  }

  override async put(item: object): Promise<void> {
    const next = stored(item);
    await this.#steps.step(() => this.#write(keyOf(next), next), WRITE);
  }

  override async create(item: object): Promise<Result<void, ConditionFailed>> {
    const next = stored(item);
    return this.#steps.step(() => {
      const current = this.#items.get(name(keyOf(next)));
      if (current !== undefined) return failed(current);
      this.#write(keyOf(next), next);
      return ok(undefined);
    }, WRITE);
  }

  override async update<Value>(
    key: ItemKey,
    change: Change,
    schema: ItemSchema<Value>,
  ): Promise<Result<Value, ConditionFailed>> {
    const written = await this.#steps.step((): Result<Item, ConditionFailed> => {
      const current = this.#items.get(name(key));
      const parts = change.build();
      if (!holds(current, parts)) return failed(current);
      const next = stored(changed(current ?? { ...key }, parts));
      this.#write(key, next);
      return ok(next);
    }, WRITE);
    return written.ok ? ok(schema.parse(written.value)) : written;
  }

  override async remove(key: ItemKey): Promise<void> {
    await this.#steps.step(() => this.#write(key, undefined), WRITE);
  }

  override async transact(items: readonly TransactItem[]): Promise<Result<void, ConditionFailed>> {
    return this.#steps.step(() => {
      const writes = items.map((item) => this.#planned(item));
      const refused = writes.find(({ isHeld }) => !isHeld);
      if (refused !== undefined) return failed(refused.current);
      this.#committed(writes.flatMap(({ key, next }) => this.#store(key, next)));
      return ok(undefined);
    }, TRANSACTION);
  }

  /** Removes items whose `ttl` has passed and that `isMeant` selects: DynamoDB does it some time later. */
  expire(nowMs: number, isMeant: () => boolean): void {
    for (const item of this.all())
      if (typeof item.ttl === 'number' && item.ttl * 1000 < nowMs && isMeant()) this.#write(keyOf(item), undefined);
  }

  override async query<Value>(
    request: QueryRequest,
    schema: ItemSchema<Value>,
  ): Promise<Result<Page<Value>, 'bad-token'>> {
    const all = await this.#steps.step(() => this.#select(request), READ);
    const from = Number(request.nextToken ?? 0);
    const items = all.slice(from, from + request.limit).map((item) => schema.parse(item));
    return ok({ items, nextToken: from + request.limit < all.length ? String(from + request.limit) : null });
  }

  #read(key: ItemKey, consistent: boolean): Item | undefined {
    if (!consistent && this.#earlier.has(name(key)) && this.#steps.readsStale()) return this.#earlier.get(name(key));
    return this.#items.get(name(key));
  }

  #planned(item: TransactItem) {
    if ('put' in item) {
      const next = stored(item.put);
      const current = this.#items.get(name(keyOf(next)));
      return { key: keyOf(next), current, next, isHeld: item.onlyIfNew !== true || current === undefined };
    }
    const key = 'update' in item ? item.update : item.remove;
    const current = this.#items.get(name(key));
    const parts = ('update' in item ? item.change : item.onlyIf)?.build();
    const isHeld = parts === undefined || holds(current, parts);
    const next = 'update' in item && parts !== undefined ? stored(changed(current ?? { ...key }, parts)) : undefined;
    return { key, current, next, isHeld };
  }

  #select({ index, pk, skPrefix, skBetween, newestFirst = false }: QueryRequest): Item[] {
    const { pk: partition, sk } = index ?? isWritten;
    const candidates = index === undefined ? (this.#partitions.get(pk)?.values() ?? []) : this.#items.values();
    const found = [...candidates].filter((item) => {
      const value = item[sk];
      if (item[partition] !== pk || typeof value !== 'string') return false;
      if (skBetween !== undefined) return skBetween[0] <= value && value <= skBetween[1];
      return skPrefix === undefined || value.startsWith(skPrefix);
    });
    const ascending = found.sort((a, b) => (String(a[sk]) < String(b[sk]) ? -1 : Number(a[sk] !== b[sk])));
    return newestFirst ? ascending.reverse() : ascending;
  }

  #write(key: ItemKey, next: Item | undefined): void {
    this.#committed(this.#store(key, next));
  }

  #store(key: ItemKey, next: Item | undefined): readonly TableChange[] {
    const before = this.#items.get(name(key));
    const partition = this.#partitions.get(key.pk) ?? new Map<string, Item>();
    this.#partitions.set(key.pk, partition);
    if (next === undefined) {
      this.#items.delete(name(key));
      partition.delete(key.sk);
    } else {
      this.#items.set(name(key), next);
      partition.set(key.sk, next);
    }
    this.#earlier.set(name(key), before);
    return before !== undefined || next !== undefined ? [{ before, after: next }] : [];
  }
}

const keyOf = (item: Item): ItemKey => ({ pk: String(item.pk), sk: String(item.sk) });
const failed = (item: Item | undefined): Result<never, ConditionFailed> =>
  err({ code: 'condition-failed', item: item === undefined ? undefined : { ...item } });
