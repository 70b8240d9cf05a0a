import * as z from 'zod/mini';
import { batchOutcome } from './batch-response.ts';
import type { MappingConfig, Poller, PollerDependencies } from './poller.ts';
import { filterable, type QueueMessage, queueRecord, ReceivedSchema } from './queue-messages.ts';
import { Sleeper } from './sleeper.ts';

/** A queue as the source of a function's events. */
export interface QueueMapping extends MappingConfig {
  /** The most batches at one time. */
  readonly maxConcurrency: number;
}

interface QueuePollerDependencies extends PollerDependencies {
  /** Resolves when the function has an environment free, or after a moment. */
  readonly vacancy: (functionName: string) => Promise<void>;
}

/** SQS returns and deletes at most ten messages per call. */
const MAX_PER_CALL = 10;
const LONG_POLL_SECONDS = 20;
const MAX_BACK_OFF_MS = 10_000;

const DeletedSchema = z.object({
  Failed: z._default(z.array(z.object({ Id: z.string(), Message: z.optional(z.string()) })), []),
});

/**
 * Delivers the messages of a queue to a function and deletes the handled ones. The others become visible again when
 * their visibility time-out has passed, and go to the dead-letter queue by the queue's redrive policy.
 */
export class QueuePoller implements Poller {
  readonly #mapping: QueueMapping;
  readonly #dependencies: QueuePollerDependencies;
  readonly #batches = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #sleeper = new Sleeper();
  readonly #queueUrl: string;
  #loop: Promise<void> | undefined;
  /** Ends the wait for hurried work, or the window of the batch that is being filled. */
  #filling: AbortController | undefined;
  /** The last batch was full at once: more messages have waited. */
  #isBehind = false;

  constructor(mapping: QueueMapping, dependencies: QueuePollerDependencies) {
    this.#mapping = mapping;
    this.#dependencies = dependencies;
    this.#queueUrl = dependencies.queueUrlOf(mapping.sourceArn);
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** The queue itself ends the long poll when a message arrives or becomes visible; only a back-off is cut short. */
  wake(): void {
    this.#sleeper.wake();
  }

  get idle(): boolean {
    return this.#batches.size === 0 && this.#filling === undefined;
  }

  get isFilling(): boolean {
    return this.#batches.size === 0 && this.#filling !== undefined;
  }

  deliverNow(): void {
    this.#filling?.abort();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    // What was gathered is handled: it would stay hidden for minutes.
    this.deliverNow();
    this.#sleeper.close();
    await this.#loop;
    await Promise.all(this.#batches);
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      try {
        if (this.#batches.size >= this.#mapping.maxConcurrency) await Promise.race(this.#batches);
        // In front of a busy function a batch cannot grow any more; in the queue it can.
        await this.#dependencies.vacancy(this.#mapping.functionName);
        // Before messages are taken, because from then on they are hidden for a limited time.
        if (this.#mapping.windowSeconds > 0) await this.#turn();
        if (this.#stop.signal.aborted) return;
        const messages = await this.#collect();
        failures = 0;
        if (messages.length > 0) this.#process(messages);
        this.#filling = undefined;
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        this.#filling = undefined;
        this.#dependencies.log(`cannot read ${this.#mapping.sourceArn}: ${String(error)}`);
        await this.#sleeper.sleep(Math.min(MAX_BACK_OFF_MS, 100 * 2 ** failures++));
      }
    }
  }

  /** Lets hurried work begin first. What has waited for that is then handled without another wait, batch by batch. */
  async #turn(): Promise<void> {
    const [held, behind] = [new AbortController(), new AbortController()];
    this.#filling = held;
    if (this.#isBehind) void Promise.all(this.#batches).then(() => behind.abort('no more to wait for'));
    await this.#dependencies.precedence.turn(AbortSignal.any([held.signal, behind.signal, this.#stop.signal]));
    if (!held.signal.aborted) this.#filling = undefined;
  }

  /** One batch: the messages of the first receive and, with a window, those that follow in time. */
  async #collect(): Promise<QueueMessage[]> {
    const { batchSize, windowSeconds } = this.#mapping;
    // The wait for hurried work was ended: what has waited is delivered as it is.
    const waiting = this.#filling === undefined ? [] : await this.#receive(batchSize, this.#stop.signal, 0);
    if (waiting.length > 0) return waiting;
    this.#filling = undefined;
    const messages = await this.#receive(batchSize, this.#stop.signal);
    this.#isBehind = messages.length === Math.min(MAX_PER_CALL, batchSize);
    if (windowSeconds === 0 || messages.length === 0) return messages;
    const filling = new AbortController();
    this.#filling = filling;
    const timer = setTimeout(() => filling.abort(), windowSeconds * 1000);
    try {
      while (messages.length < batchSize && !filling.signal.aborted)
        messages.push(...(await this.#receive(batchSize - messages.length, filling.signal)));
    } catch (error) {
      // What was received must be handled, whatever ended the wait for more.
      if (!filling.signal.aborted) this.#dependencies.log(`cannot read ${this.#mapping.sourceArn}: ${String(error)}`);
    } finally {
      clearTimeout(timer);
    }
    return messages;
  }

  async #receive(max: number, signal: AbortSignal, waitSeconds = LONG_POLL_SECONDS): Promise<QueueMessage[]> {
    const request = {
      QueueUrl: this.#queueUrl,
      MaxNumberOfMessages: Math.min(MAX_PER_CALL, max),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    const reply = await this.#dependencies.client.call('sqs', 'ReceiveMessage', request, signal);
    return ReceivedSchema.parse(reply).Messages;
  }

  #process(messages: readonly QueueMessage[]): void {
    const work = this.#handle(messages).catch((error: unknown) =>
      this.#dependencies.log(`a batch of ${this.#mapping.sourceArn} stays in the queue: ${String(error)}`),
    );
    this.#batches.add(work);
    void work.then(() => this.#batches.delete(work));
  }

  async #handle(messages: readonly QueueMessage[]): Promise<void> {
    const { filter, functionName, sourceArn, reportsFailures } = this.#mapping;
    const isWanted = (message: QueueMessage) => filter?.(filterable(queueRecord(message, sourceArn))) ?? true;
    const wanted = messages.filter(isWanted);
    const done = messages.filter((message) => !wanted.includes(message));
    if (wanted.length > 0) {
      const Records = wanted.map((message) => queueRecord(message, sourceArn));
      const result = await this.#dependencies.invoke(functionName, { Records });
      const outcome = batchOutcome(result, reportsFailures, new Set(wanted.map(({ MessageId }) => MessageId)));
      switch (outcome.kind) {
        case 'succeeded':
          done.push(...wanted);
          break;
        case 'partly failed':
          done.push(...wanted.filter(({ MessageId }) => !outcome.items.has(MessageId)));
          break;
        case 'failed':
          this.#dependencies.log(`a batch of ${sourceArn} failed: ${outcome.reason}`);
          break;
      }
    }
    await this.#delete(done);
  }

  async #delete(messages: readonly QueueMessage[]): Promise<void> {
    for (let start = 0; start < messages.length; start += MAX_PER_CALL) {
      const Entries = messages
        .slice(start, start + MAX_PER_CALL)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      const input = { QueueUrl: this.#queueUrl, Entries };
      const reply = await this.#dependencies.client.call('sqs', 'DeleteMessageBatch', input);
      const { Failed } = DeletedSchema.parse(reply);
      if (Failed.length > 0) throw new Error(`${Failed.length} messages were not deleted: ${Failed[0]?.Message ?? ''}`);
    }
  }
}
