import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type S3ObjectEvent, s3ObjectEvent } from '../events.ts';
import { json } from './model.ts';

export type EventListener = (event: S3ObjectEvent) => void | Promise<void>;

const row = z.object({ position: z.number(), event: json(s3ObjectEvent) });

const RETRY_MS = 500;

/**
 * Events wait here until the listener has accepted them, so that a crash loses none: at least once, in the order of the
 * changes. An event that the listener fails to accept is retried, and holds up the later ones.
 */
export class Outbox {
  readonly #append: StatementSync;
  readonly #lastPosition: StatementSync;
  readonly #oldest: StatementSync;
  readonly #delete: StatementSync;
  #listener: EventListener | undefined;
  #isDelivering = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSync) {
    this.#append = database.prepare('INSERT INTO outbox (event) VALUES (?)');
    this.#lastPosition = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'");
    this.#oldest = database.prepare('SELECT position, event FROM outbox ORDER BY position LIMIT 1');
    this.#delete = database.prepare('DELETE FROM outbox WHERE position = ?');
  }

  /**
   * Call it in the transaction of the change that the event reports; then call {@link deliver} once that is committed.
   * The event's sequencer is its position in the outbox, which SQLite never reuses.
   */
  append(makeEvent: (sequencer: string) => S3ObjectEvent): void {
    const position = Number(this.#lastPosition.get()?.seq ?? 0) + 1;
    const sequencer = position.toString(16).toUpperCase().padStart(16, '0');
    this.#append.run(JSON.stringify(makeEvent(sequencer)));
  }

  onEvent(listener: EventListener): void {
    this.#listener = listener;
    this.deliver();
  }

  /** Starts to deliver waiting events, unless that is already under way. */
  deliver(): void {
    if (this.#isDelivering || this.#isClosed || this.#listener === undefined) return;
    this.#isDelivering = true;
    clearTimeout(this.#retry);
    this.#deliverAll(this.#listener).catch((error: unknown) => {
      process.stderr.write(`local cloud: the listener did not accept an S3 event, trying again: ${String(error)}\n`);
      this.#isDelivering = false;
      if (!this.#isClosed) this.#retry = setTimeout(() => this.deliver(), RETRY_MS).unref();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #deliverAll(listener: EventListener): Promise<void> {
    for (let found = this.#oldest.get(); found !== undefined; found = this.#oldest.get()) {
      const { position, event } = row.parse(found);
      await listener(event);
      if (this.#isClosed) return;
      this.#delete.run(position);
    }
    this.#isDelivering = false;
  }
}
