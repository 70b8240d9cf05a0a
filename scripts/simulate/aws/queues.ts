import { aBatch } from '@satcade/testing/sqs-batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Random } from '../../lib/random.ts';
import type { Faults } from '../engine/faults.ts';
import type { Outcome, Scheduler } from '../engine/scheduler.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { lambda } from './function.ts';

type Consumer = ReturnType<typeof lambda<SQSEvent>>;
interface Message {
  readonly body: string;
  received: number;
  /** When it was received for the first time. */
  firstAt?: number;
}

/** As in SQS: a message that fails this many receives becomes a dead letter. */
const MOST_RECEIVES = 5;
/** Random faults last a few minutes; a function that fails for longer fails by itself. */
const UNLUCKY_RECEIVES = 3;
const SECOND = 1000;

const replySchema = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Which messages of a batch are delivered again: all, unless the consumer lived to report which. */
function failures(outcome: Outcome, batch: readonly Message[]): readonly Message[] {
  if (outcome.kind !== 'done') return batch;
  const reply: SQSBatchResponse = replySchema.parse(outcome.value);
  const names = new Set(reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return batch.filter((_, at) => names.has(`message-${at}`));
}

const isSpared = (batch: readonly Message[]): boolean => batch.some(({ received }) => received > UNLUCKY_RECEIVES);

export interface QueueParts {
  readonly name: string;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly deadLetters: DeadLetters;
  readonly consume: Consumer;
  /** How long a message is hidden after it was received: six times the function's time-out. */
  readonly hiddenSeconds: number;
}

export interface Queue {
  send(body: string): void;
  /** Delivers a message to a function at the next moment, on its own. */
  deliverAlone(body: string): void;
  /** The messages that were never handled. */
  left(): readonly string[];
}

/** A standard queue: delivers at least once, in any order; a failed message comes again after a while, five times. */
export function standardQueue(parts: QueueParts): Queue {
  const { name, scheduler, random, faults, deadLetters, consume, hiddenSeconds } = parts;
  const waiting: Message[] = [];

  function deliver(): void {
    const size = Math.min(waiting.length, random.between(1, 5));
    receive(Array.from({ length: size }, () => random.take(waiting)).filter((each) => each !== undefined));
  }

  function receive(batch: readonly Message[]): void {
    if (batch.length === 0) return;
    for (const message of batch) {
      message.received += 1;
      message.firstAt ??= scheduler.now();
    }
    const receivedAt = scheduler.now();
    const ended = (outcome: Outcome): void => {
      const failed = failures(outcome, batch);
      const hiddenUntil = receivedAt + (hiddenSeconds + random.between(0, 20)) * SECOND;
      for (const message of failed) {
        if (message.received < MOST_RECEIVES) later(message, hiddenUntil - scheduler.now());
        else bury(message);
      }
      for (const message of batch)
        if (!failed.includes(message) && faults.strikes('delivered-twice', 0.03))
          later({ body: message.body, received: 0 }, random.between(0, 600) * SECOND);
    };
    consume(aBatch(...batch.map(({ body }) => body)), ended, isSpared(batch));
  }

  function bury({ body, firstAt }: Message): void {
    const since = firstAt ?? scheduler.now();
    deadLetters.add({ queue: name, body, since }, (redriveAfterMs) => later({ body, received: 0 }, redriveAfterMs));
  }

  function later(message: Message, ms: number): void {
    scheduler.after(ms, () => {
      waiting.push(message);
      deliver();
    });
  }

  return {
    send: (body) => later({ body, received: 0 }, random.between(0, 10) * SECOND),
    deliverAlone: (body) => scheduler.after(0, () => receive([{ body, received: 0 }])),
    left: () => waiting.map(({ body }) => body),
  };
}

/**
 * A FIFO queue: delivers in order and one batch at a time within a group; an id is accepted once within five minutes.
 */
export function fifoQueue({ name, scheduler, random, faults, deadLetters, consume, hiddenSeconds }: QueueParts) {
  const groups = new Map<string, Message[]>();
  const locked = new Set<string>();
  const taken = new Map<string, number>();

  function deliver(group: string): void {
    const inLine = groups.get(group) ?? [];
    if (locked.has(group) || inLine.length === 0) return;
    const batch = inLine.slice(0, random.between(1, 10));
    locked.add(group);
    for (const message of batch) {
      message.received += 1;
      message.firstAt ??= scheduler.now();
    }
    const ended = (outcome: Outcome): void => {
      locked.delete(group);
      const failed = failures(outcome, batch);
      const again = failed.length > 0 || faults.strikes('delivered-twice', 0.02);
      const dead = failed.filter(({ received }) => received >= MOST_RECEIVES);
      const kept = again ? batch.filter((message) => !dead.includes(message)) : [];
      groups.set(group, [...kept, ...(groups.get(group) ?? []).slice(batch.length)]);
      for (const { body, firstAt } of dead)
        deadLetters.add({ queue: name, body, since: firstAt ?? scheduler.now() }, (redriveAfterMs) =>
          scheduler.after(redriveAfterMs, () => append(group, body)),
        );
      scheduler.after(again ? (hiddenSeconds + random.between(0, 20)) * SECOND : 0, () => deliver(group));
    };
    consume(aBatch(...batch.map(({ body }) => body)), ended, isSpared(batch));
  }

  function append(group: string, body: string): void {
    groups.set(group, [...(groups.get(group) ?? []), { body, received: 0 }]);
    scheduler.after(random.between(0, 2) * SECOND, () => deliver(group));
  }

  return {
    send(body: string, group: string, id: string): void {
      const last = taken.get(id);
      if (last !== undefined && scheduler.now() - last < 300 * SECOND) return;
      taken.set(id, scheduler.now());
      append(group, body);
    },
    left: () => [...groups.values()].flat().map(({ body }) => body),
  };
}
