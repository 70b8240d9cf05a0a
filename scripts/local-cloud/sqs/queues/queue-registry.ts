import type { DurableStore } from '../../durable-store.ts';
import { AwsError, type Clock } from '../../engine.ts';
import { Queue } from './queue.ts';
import { differentAttribute, queueSettings } from './queue-settings.ts';
import { loadQueues, noAcceptedRecord, noQueueRecord, queueRecord } from './records.ts';

const LEGAL_NAME = /^(?=.{1,80}$)[A-Za-z0-9_-]+(\.fifo)?$/;

type Strings = Readonly<Record<string, string>>;

/** Every queue, by name. A change is made in memory and passed to the store in one step. */
export class QueueRegistry {
  readonly #store: DurableStore;
  readonly #clock: Clock;
  readonly #queues: Map<string, Queue>;

  private constructor(store: DurableStore, clock: Clock, queues: readonly Queue[]) {
    this.#store = store;
    this.#clock = clock;
    this.#queues = new Map(queues.map((queue) => [queue.name, queue]));
  }

  static async load(store: DurableStore, clock: Clock): Promise<QueueRegistry> {
    return new QueueRegistry(store, clock, await loadQueues(store));
  }

  /** Throws `QueueDoesNotExist`. */
  get(name: string): Queue {
    const queue = this.#queues.get(name);
    if (queue !== undefined) return queue;
    throw new AwsError('QueueDoesNotExist', `The specified queue does not exist: ${name}`);
  }

  findByArn(queueArn: string): Queue | undefined {
    const queue = this.#queues.get(queueArn.split(':').at(-1) ?? '');
    return queue?.arn === queueArn ? queue : undefined;
  }

  all(): Queue[] {
    return [...this.#queues.values()];
  }

  /** The queues whose dead letters go to `deadLetterQueue`. */
  sourcesOf(deadLetterQueue: Queue): Queue[] {
    return this.all().filter(({ settings }) => settings.redrive?.deadLetterArn === deadLetterQueue.arn);
  }

  /**
   * Creates the queue, or returns an existing one of that name which has these attributes. Throws for a name or
   * attributes that SQS would reject, and `QueueNameExists` for an existing queue with other ones.
   */
  create(name: string, attributes: Strings, tags: Strings): Queue {
    const existing = this.#queues.get(name);
    if (existing !== undefined) {
      const different = differentAttribute(existing.settings, attributes);
      if (different === undefined) return existing;
      throw new AwsError(
        'QueueNameExists',
        `A queue already exists with the same name and a different value for attribute ${different}`,
      );
    }
    if (!LEGAL_NAME.test(name)) {
      throw new AwsError(
        'InvalidParameterValue',
        'A queue name has 1 to 80 letters, digits, hyphens and underscores; that of a FIFO queue ends with .fifo.',
      );
    }
    const settings = queueSettings(name, attributes);
    this.#checkRedrive(settings);
    const queue = new Queue(name, settings, tags, this.#clock.now());
    this.#queues.set(name, queue);
    this.#save(queue);
    return queue;
  }

  /** Changes the given attributes and leaves the others. */
  update(queue: Queue, attributes: Strings): void {
    const settings = queueSettings(queue.name, { ...queue.settings.given, ...attributes });
    this.#checkRedrive(settings);
    queue.settings = settings;
    queue.modifiedAt = this.#clock.now();
    this.#save(queue);
  }

  tag(queue: Queue, tags: Strings): void {
    queue.tags = tags;
    this.#save(queue);
  }

  /** Deletes an empty queue. */
  delete(queue: Queue): void {
    this.#queues.delete(queue.name);
    const accepted = queue.deduplication.keys().map((key) => noAcceptedRecord(queue, key));
    void this.#store.write([noQueueRecord(queue), ...accepted]);
  }

  #save(queue: Queue): void {
    void this.#store.write([queueRecord(queue)]);
  }

  #checkRedrive({ redrive, fifo }: Queue['settings']): void {
    if (redrive === undefined) return;
    const deadLetterQueue = this.findByArn(redrive.deadLetterArn);
    if (deadLetterQueue === undefined) {
      throw new AwsError('InvalidParameterValue', `dead-letter queue ${redrive.deadLetterArn} does not exist`);
    }
    if (deadLetterQueue.settings.fifo !== fifo) {
      throw new AwsError('InvalidParameterValue', 'the dead-letter queue must be of the same kind: FIFO or standard');
    }
  }
}
