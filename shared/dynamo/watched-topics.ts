import { type Clock, epochSeconds, systemClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { documentClient } from './client.ts';
import { Table } from './table.ts';
import { change } from './update.ts';

/** Longer than a connection may stay open (two hours), and than the clocks of two functions differ. */
const KEEP_SECONDS = 2 * 60 * 60 + 15 * 60;
/** The most keys of one request. */
const AT_ONCE = 100;

/** An item has an attribute for each of its models: until when it is marked. */
const itemSchema = z.looseObject({ pk: z.string() });
const keyOf = (watched: string) => ({ pk: watched, sk: 'WATCHED' });

/** The parts of `Order#of=user-1`: marks of several models differ in the first one only. */
function partsOf(mark: string): { readonly model: string; readonly watched: string } {
  const end = mark.indexOf('#');
  return { model: mark.slice(0, end), watched: mark.slice(end + 1) };
}

/** What live's watchers have marked lately. A mark without a watcher costs a message that nobody receives. */
export interface WatchedTopics {
  /** Must be done before a client is told that it misses nothing. */
  mark(mark: string): Promise<void>;
  /** Those of the marks that are set. */
  among(marks: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * The marks in their table. One item has the marks of all models for the same user, the Admins, or the same value, so
 * that a relay reads it once for all of its models. See docs/decisions/0299-marks-of-all-models.md.
 */
export const watchedTopics = (table: Table, clock: Clock): WatchedTopics => ({
  async mark(mark) {
    const { model, watched } = partsOf(mark);
    const until = epochSeconds(clock.now()) + KEEP_SECONDS;
    await table.update(keyOf(watched), change().set({ [model]: until, ttl: until }), itemSchema);
  },

  async among(marks) {
    const items = [...new Set(marks.map((mark) => partsOf(mark).watched))];
    const parts = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
      items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    // Consistent: a client that was told "subscribed" before the change must get it.
    const found = await Promise.all(parts.map((part) => table.getMany(part.map(keyOf), itemSchema, true)));
    const byName = new Map(found.flat().map((item) => [item.pk, item]));
    const now = epochSeconds(clock.now());
    return new Set(
      marks.filter((mark) => {
        const { model, watched } = partsOf(mark);
        const until = byName.get(watched)?.[model];
        // The item stays as long as any of its models is marked.
        return typeof until === 'number' && until > now;
      }),
    );
  },
});

/** The question of a relay, for the table with this name. */
export const watchedAmong = (tableName: string): WatchedTopics['among'] =>
  watchedTopics(new Table(documentClient(), tableName), systemClock).among;
