import { DurableStore, type Write, type WriteOptions } from '../durable-store.ts';
import { AwsError, type EngineOptions } from '../engine.ts';
import { checkOutgoing, deduplicationOf, newMessage, type Outgoing } from './operations/outgoing.ts';
import type { Accepted } from './queues/deduplication.ts';
import { LongPolls } from './queues/long-polls.ts';
import type { Message } from './queues/message.ts';
import type { Queue } from './queues/queue.ts';
import { QueueRegistry } from './queues/queue-registry.ts';
import { receivedMessage } from './queues/receipt-handle.ts';
import { acceptedRecord, messageRecord, noAcceptedRecord, noMessageRecords, receiptRecord } from './queues/records.ts';

/** How soon a waiting receiver sees a message that became visible because the clock moved, in ms of real time. */
const TICK_MS = 25;

interface ReceiveRequest {
  readonly max: number;
  readonly visibilityMs: number;
  /** Real time, not the clock's: an HTTP request is waiting. */
  readonly waitMs: number;
}

/**
 * The operations on the messages of all queues. Every method changes the memory and passes the change to the store in
 * one step; an operation awaits {@link saved} before it answers, so an acknowledged change is on disk.
 */
export class Broker {
  readonly queues: QueueRegistry;
  readonly #options: EngineOptions;
  readonly #store: DurableStore;
  readonly #polls = new LongPolls<Message[]>();
  /** Runs only while a message may become visible to somebody who waits. */
  #ticker: NodeJS.Timeout | undefined;
  #lastSequence = 0;

  private constructor(options: EngineOptions, store: DurableStore, queues: QueueRegistry) {
    this.#options = options;
    this.#store = store;
    this.queues = queues;
    for (const queue of queues.all()) {
      for (const { sequence } of queue.messages()) this.#lastSequence = Math.max(this.#lastSequence, sequence);
    }
  }

  static async open(options: EngineOptions): Promise<Broker> {
    const store = await DurableStore.open(options.dir);
    return new Broker(options, store, await QueueRegistry.load(store, options.clock));
  }

  async close(): Promise<void> {
    clearInterval(this.#ticker);
    this.#polls.close();
    await this.#store.close();
  }

  saved(): Promise<void> {
    return this.#store.saved();
  }

  /** Deletes the queue with its messages; its waiting receivers get none. */
  deleteQueue(queue: Queue): void {
    this.purge(queue);
    this.queues.delete(queue);
    this.#polls.dismiss(queue.name);
  }

  purge(queue: Queue): void {
    for (const message of queue.messages()) this.#remove(queue, message);
  }

  /** Accepts a message. A repetition within a FIFO queue's deduplication window is answered, but not queued again. */
  send(queue: Queue, outgoing: Outgoing, senderId: string): Accepted {
    checkOutgoing(queue, outgoing);
    this.#options.meter.count('sqs.sent', queue.name);
    const now = this.#now();
    const { deduplication } = queue;
    this.#write(deduplication.expire(now).map((key) => noAcceptedRecord(queue, key)));
    const duplicates = deduplicationOf(queue, outgoing);
    const earlier = duplicates && deduplication.find(duplicates.key);
    if (earlier !== undefined) return earlier;

    const message = newMessage(queue, outgoing, {
      sequence: this.#nextSequence(),
      senderId,
      sentAt: now,
      deduplicationId: duplicates?.id,
    });
    const accepted = { id: message.id, sequence: message.sequence, sentAt: now };
    if (duplicates !== undefined) {
      deduplication.remember(duplicates.key, accepted);
      this.#write([acceptedRecord(queue, duplicates.key, accepted)]);
    }
    this.#add(queue, message);
    return accepted;
  }

  /** Returns at most `max` messages; when there are none it waits, unless the receiver is `gone`. */
  async receive(queue: Queue, { max, visibilityMs, waitMs }: ReceiveRequest, gone: AbortSignal): Promise<Message[]> {
    const attempt = () => this.#take(queue, max, visibilityMs);
    const atOnce = attempt();
    if (atOnce !== undefined || waitMs === 0) return atOnce ?? [];
    if (queue.size > 0) this.#startTicker();
    return (await this.#polls.wait(queue.name, waitMs, gone, attempt)) ?? [];
  }

  #startTicker(): void {
    this.#ticker ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    this.#polls.wakeAll();
    if (this.#polls.queues().some((name) => this.queues.get(name).size > 0)) return;
    clearInterval(this.#ticker);
    this.#ticker = undefined;
  }

  /**
   * Does nothing when the message was deleted. After another receive a standard queue does nothing either; a FIFO queue
   * rejects the handle, and one whose visibility has ended.
   */
  delete(queue: Queue, handle: string): void {
    const { message, isOutdated } = receivedMessage(queue, handle) ?? {};
    if (message === undefined) return;
    if (queue.settings.fifo && (isOutdated || message.visibleAt <= this.#now())) {
      throw new AwsError('InvalidParameterValue', 'The receipt handle has expired.');
    }
    if (isOutdated) return;
    // A standard queue may, rarely, hand out a deleted message again; a FIFO queue never does.
    this.#remove(queue, message, { mayBeLost: !queue.settings.fifo });
    this.#options.meter.count('sqs.deleted', queue.name);
    this.#polls.wake(queue.name);
  }

  changeVisibility(queue: Queue, handle: string, visibilityMs: number): void {
    const { message, isOutdated } = receivedMessage(queue, handle) ?? {};
    if (message === undefined || isOutdated) {
      throw new AwsError(
        'InvalidParameterValue',
        'Message does not exist or is not available for visibility timeout change.',
      );
    }
    const now = this.#now();
    if (message.visibleAt <= now) throw new AwsError('MessageNotInflight', 'The message is not in flight.');
    queue.setVisibleAt(message, now + visibilityMs);
    this.#polls.wake(queue.name);
  }

  /**
   * Moves a message to another queue with the changes in `changed`; on disk it leaves one and enters the other at once.
   */
  move(message: Message, from: Queue, to: Queue, changed: Partial<Message>): void {
    this.#remove(from, message);
    this.#add(to, {
      ...message,
      sequence: this.#nextSequence(),
      visibleAt: this.#now(),
      receives: 0,
      firstReceivedAt: undefined,
      ...changed,
    });
  }

  #take(queue: Queue, max: number, visibilityMs: number): Message[] | undefined {
    const now = this.#now();
    while (true) {
      const messages = queue.take(max, now, visibilityMs);
      if (messages.length === 0) return undefined;
      const received = messages.filter((message) => !this.#retire(queue, message, now));
      // A power cut ends the receivers on this machine as well; only the number of receives would be too low.
      this.#write(
        received.map((message) => receiptRecord(queue, message)),
        { mayBeLost: true },
      );
      this.#options.meter.count('sqs.received', queue.name, received.length);
      if (received.length > 0) return received;
    }
  }

  /** Drops a message that is past its retention, and moves one that was received too often; returns whether it did. */
  #retire(queue: Queue, message: Message, now: number): boolean {
    const { retentionMs, redrive } = queue.settings;
    if (message.sentAt + retentionMs <= now) {
      this.#remove(queue, message);
      return true;
    }
    if (redrive === undefined || message.receives <= redrive.maxReceives) return false;
    const deadLetterQueue = this.queues.findByArn(redrive.deadLetterArn);
    // Deleted since: the message stays where it is, as no other queue would keep it.
    if (deadLetterQueue === undefined) return false;
    // The retention of a standard queue's message counts from its first queue; in a FIFO queue it starts again.
    const sentAt = queue.settings.fifo ? now : message.sentAt;
    this.move(message, queue, deadLetterQueue, { sentAt, deadLetterSource: queue.arn });
    this.#options.meter.count('sqs.dead', queue.name);
    return true;
  }

  #add(queue: Queue, message: Message): void {
    queue.add(message);
    this.#write([messageRecord(queue, message)]);
    this.#polls.wake(queue.name);
    // A delayed one.
    if (queue.size > 0) this.#startTicker();
  }

  #remove(queue: Queue, message: Message, options: WriteOptions = {}): void {
    queue.remove(message);
    this.#write(noMessageRecords(queue, message), options);
  }

  #write(writes: readonly Write[], options: WriteOptions = {}): void {
    void this.#store.write(writes, options);
  }

  #now(): number {
    return this.#options.clock.now();
  }

  /** Increases over restarts as well, as the clock does, even when every earlier message was deleted. */
  #nextSequence(): number {
    this.#lastSequence = Math.max(this.#lastSequence + 1, this.#now() * 1000);
    return this.#lastSequence;
  }
}
