import type { Clock } from '../engine.ts';
import type { Meter } from '../meter.ts';
import type { Writer } from './items/writer.ts';
import type { Store } from './storage/store.ts';
import type { Tables } from './tables/tables.ts';
import type { Tokens } from './transactions/tokens.ts';

/** What the operations use. */
export interface DynamoContext {
  readonly store: Store;
  readonly tables: Tables;
  readonly writer: Writer;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly meter: Meter;
  /** How many shards the streams of new tables have. */
  readonly streamShards: number;
}
