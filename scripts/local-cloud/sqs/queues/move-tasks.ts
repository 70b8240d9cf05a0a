import { randomUUID } from 'node:crypto';
import { AwsError } from '../../engine.ts';
import type { Broker } from '../broker.ts';
import type { Message } from './message.ts';
import type { Queue } from './queue.ts';

/** A redrive of dead letters. Moving is one step in memory here, so a task is over when it is first seen. */
export interface MoveTask {
  readonly handle: string;
  readonly source: Queue;
  readonly destinationArn: string | undefined;
  readonly startedAt: number;
  readonly moved: number;
  readonly failureReason: string | undefined;
}

/** The most tasks of a queue that SQS lists. */
const LISTED = 10;

export class MoveTasks {
  readonly #broker: Broker;
  readonly #tasks: MoveTask[] = [];

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  /**
   * Moves every message of the dead-letter queue `source` that is not in flight to `destination`, or back to its own
   * source queue. They arrive as new messages: with new ids and a receive count of 0.
   */
  start(source: Queue, destination: Queue | undefined, now: number): MoveTask {
    if (this.#broker.queues.sourcesOf(source).length === 0) {
      throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
    }
    let moved = 0;
    let stranded = 0;
    for (const message of source.messages().filter(({ visibleAt }) => visibleAt <= now)) {
      const target = destination ?? this.#sourceOf(message);
      if (target === undefined) stranded += 1;
      else {
        this.#broker.move(message, source, target, { id: randomUUID(), sentAt: now, deadLetterSource: undefined });
        moved += 1;
      }
    }
    const task: MoveTask = {
      handle: randomUUID(),
      source,
      destinationArn: destination?.arn,
      startedAt: now,
      moved,
      failureReason: stranded === 0 ? undefined : `the source queue of ${stranded} messages does not exist any more`,
    };
    this.#tasks.unshift(task);
    return task;
  }

  /** The latest tasks of a queue, newest first. */
  list(source: Queue, max: number): MoveTask[] {
    return this.#tasks.filter((task) => task.source === source).slice(0, Math.min(max, LISTED));
  }

  #sourceOf({ deadLetterSource }: Message): Queue | undefined {
    return deadLetterSource === undefined ? undefined : this.#broker.queues.findByArn(deadLetterSource);
  }
}
