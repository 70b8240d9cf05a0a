import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { documentClient } from './client.ts';
import { Table } from './table.ts';

/** Longer than a connection may stay open (two hours), and than the clocks of two functions differ. */
const KEEP_SECONDS = 2 * 60 * 60 + 15 * 60;
/** The most keys of one request. */
const AT_ONCE = 100;

const markSchema = z.object({ pk: z.string(), ttl: z.int() });
const keyOf = (mark: string) => ({ pk: mark, sk: 'WATCHED' });

/** What live's watchers have marked lately. A mark without a watcher costs a message that nobody receives. */
export interface WatchedTopics {
  /** Must be done before a client is told that it misses nothing. */
  mark(mark: string, nowMs: number): Promise<void>;
  /** Those of the marks that are set. */
  among(marks: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The marks in their table: one item each, which expires. */
export const watchedTopics = (table: Table): WatchedTopics => ({
  mark: (mark, nowMs) => table.put({ ...keyOf(mark), ttl: epochSeconds(nowMs) + KEEP_SECONDS }),

  async among(marks) {
    const names = [...new Set(marks)];
    const parts = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
      names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    // Consistent: a client that was told "subscribed" before the change must get it.
    const found = await Promise.all(parts.map((part) => table.getMany(part.map(keyOf), markSchema, true)));
    return new Set(found.flat().map(({ pk }) => pk));
  },
});

/** The question of a relay, for the table with this name. */
export const watchedAmong = (tableName: string): WatchedTopics['among'] =>
  watchedTopics(new Table(documentClient(), tableName)).among;
