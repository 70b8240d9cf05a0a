import { randomUUID } from 'node:crypto';
import type { DurableStore } from '../durable-store.ts';
import { AwsError, type Clock } from '../engine.ts';
import { type Archive, archiveSchema, compileArchive, type StoredArchive } from './archive.ts';
import { type EventBridgeEvent, eventSchema } from './event.ts';

const DAY_MS = 86_400_000;

/** Every archive with its events, which are ordered by their time. Await the store's `saved` before acknowledging. */
export class Archives {
  readonly #store: DurableStore;
  readonly #clock: Clock;
  readonly #archives = new Map<string, Archive>();
  #prunedAt = 0;

  private constructor(store: DurableStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  static async load(store: DurableStore, clock: Clock): Promise<Archives> {
    const archives = new Archives(store, clock);
    for await (const [, value] of store.records('archive/')) {
      const archive = compileArchive(archiveSchema.parse(value));
      archives.#archives.set(archive.name, archive);
    }
    return archives;
  }

  all(): Archive[] {
    return [...this.#archives.values()];
  }

  /** Throws `ResourceNotFoundException`. */
  archive(name: string): Archive {
    const archive = this.#archives.get(name);
    if (archive !== undefined) return archive;
    throw new AwsError('ResourceNotFoundException', `Archive ${name} does not exist.`);
  }

  create(definition: Omit<StoredArchive, 'createdAt'>): Archive {
    if (this.#archives.has(definition.name))
      throw new AwsError('ResourceAlreadyExistsException', `Archive ${definition.name} already exists.`);
    return this.save({ ...definition, createdAt: this.#clock.now() });
  }

  save(stored: StoredArchive): Archive {
    const archive = compileArchive(stored);
    this.#archives.set(archive.name, archive);
    const value = archiveSchema.parse(stored);
    void this.#store.write([{ type: 'put', key: `archive/${archive.name}`, value }]);
    return archive;
  }

  /** Removes an archive with its events. */
  async delete(name: string): Promise<void> {
    this.archive(name);
    this.#archives.delete(name);
    void this.#store.write([{ type: 'del', key: `archive/${name}` }]);
    for await (const [key] of this.#store.records(`archived/${name}/`)) this.#remove(key);
  }

  /** Stores an event in the archives whose patterns match. A replayed event is not archived again. */
  keep(bus: string, event: EventBridgeEvent): void {
    if (event['replay-name'] !== undefined) return;
    for (const archive of this.#archives.values()) {
      if (archive.bus !== bus || !archive.matches(event)) continue;
      const key = `archived/${archive.name}/${event.time}/${randomUUID()}`;
      void this.#store.write([{ type: 'put', key, value: event }]);
    }
  }

  /** The events of an archive from `from` on and before `to` (ms), by time; those of a second in no order. */
  async *events(name: string, from = 0, to = Number.POSITIVE_INFINITY): AsyncIterable<EventBridgeEvent> {
    for await (const [, value] of this.#store.records(`archived/${name}/`)) {
      const event = eventSchema.parse(value);
      const at = Date.parse(event.time);
      if (at >= to) return;
      if (at >= from) yield event;
    }
  }

  /** Removes, once a day, the events that are older than their archive keeps them. */
  async prune(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#prunedAt < DAY_MS) return;
    this.#prunedAt = now;
    for (const { name, retentionDays } of this.all()) {
      if (retentionDays === 0) continue;
      for await (const [key, value] of this.#store.records(`archived/${name}/`)) {
        if (Date.parse(eventSchema.parse(value).time) >= now - retentionDays * DAY_MS) break;
        this.#remove(key);
      }
    }
  }

  #remove(key: string): void {
    void this.#store.write([{ type: 'del', key }]);
  }
}
