import { aBatch } from '@satcade/testing/sqs-batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Faults } from './faults.ts';
import type { lambda } from './function.ts';
import type { Random } from './random.ts';
import type { Outcome, Scheduler } from './scheduler.ts';

type Consumer = ReturnType<typeof lambda<SQSEvent>>;
interface Message {
  readonly body: string;
  readonly group?: string | undefined;
  received: number;
}

/** With nothing going wrong any more, a message that fails so often will never be done. */
const HOPELESS = 60;
const SECOND = 1000;

const replySchema = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Which messages of a batch are to come again: all, unless the consumer lived to say which. */
function failures(outcome: Outcome, batch: readonly Message[]): readonly Message[] {
  if (outcome.kind !== 'done') return batch;
  const reply: SQSBatchResponse = replySchema.parse(outcome.value);
  const names = new Set(reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return batch.filter((_, at) => names.has(`message-${at}`));
}

export interface Queue {
  send(body: string): void;
  /** What was never done. */
  stuck(): readonly string[];
}

/** A standard queue: at least once, in any order, and again after a while when it fails. Dead letters are redriven. */
export function standardQueue(scheduler: Scheduler, random: Random, faults: Faults, consume: Consumer): Queue {
  const waiting: Message[] = [];
  const hopeless: Message[] = [];

  function deliver(): void {
    const size = Math.min(waiting.length, random.between(1, 5));
    const batch = Array.from({ length: size }, () => random.take(waiting)).filter((each) => each !== undefined);
    if (batch.length === 0) return;
    for (const message of batch) message.received += 1;
    consume(aBatch(...batch.map(({ body }) => body)), (outcome) => {
      const failed = failures(outcome, batch);
      for (const message of failed) {
        if (!faults.isOn && message.received > HOPELESS) hopeless.push(message);
        else later(message, random.between(30, 120) * SECOND);
      }
      for (const message of batch)
        if (!failed.includes(message) && faults.strikes('delivered-twice', 0.03))
          later({ ...message, received: 0 }, random.between(0, 600) * SECOND);
    });
  }

  function later(message: Message, ms: number): void {
    scheduler.after(ms, () => {
      waiting.push(message);
      deliver();
    });
  }

  return {
    send(body) {
      const delay = faults.strikes('delayed', 0.03) ? random.between(1, 3 * 3600) : random.between(0, 10);
      later({ body, received: 0 }, delay * SECOND);
    },
    stuck: () => [...hopeless, ...waiting].map(({ body }) => body),
  };
}

/** A FIFO queue: in order and one batch at a time within a group; the same id is taken once within five minutes. */
export function fifoQueue(scheduler: Scheduler, random: Random, faults: Faults, consume: Consumer) {
  const groups = new Map<string, Message[]>();
  const locked = new Set<string>();
  const taken = new Map<string, number>();

  function deliver(group: string): void {
    const inLine = groups.get(group) ?? [];
    if (locked.has(group) || inLine.length === 0) return;
    const batch = inLine.slice(0, random.between(1, 10));
    locked.add(group);
    for (const message of batch) message.received += 1;
    consume(aBatch(...batch.map(({ body }) => body)), (outcome) => {
      locked.delete(group);
      const failed = failures(outcome, batch);
      const isHopeless = !faults.isOn && batch.some(({ received }) => received > HOPELESS);
      const again = failed.length > 0 || faults.strikes('delivered-twice', 0.02);
      if (failed.length === 0 && !again) groups.set(group, (groups.get(group) ?? []).slice(batch.length));
      if (!isHopeless) scheduler.after(again ? random.between(30, 90) * SECOND : 0, () => deliver(group));
    });
  }

  return {
    send(body: string, group: string, id: string): void {
      const last = taken.get(id);
      if (last !== undefined && scheduler.now() - last < 300 * SECOND) return;
      taken.set(id, scheduler.now());
      groups.set(group, [...(groups.get(group) ?? []), { body, group, received: 0 }]);
      scheduler.after(random.between(0, 2) * SECOND, () => deliver(group));
    },
    stuck: () => [...groups.values()].flat().map(({ body }) => body),
  };
}
