import type { Clock } from '../clock.ts';
import { newId } from '../domain/base58.ts';
import type { OutboxEntry, Webhook } from '../domain/model.ts';
import type { Faults } from '../faults.ts';
import type { Storage } from '../storage/storage.ts';
import { bodyOf } from './body.ts';
import { isWorthRetrying, RETRY_WAITS } from './retry.ts';
import { type SendResult, sendDelivery } from './send.ts';

/** An event as a webhook's body contains it, without the envelope. */
export type OutgoingEvent = OutboxEntry['event'];

export interface Outbox {
  /** Queues the event for every webhook that wants it. */
  publish(event: OutgoingEvent): void;
  /** Queues a finished delivery again and returns the new delivery's id; `undefined` for an unknown one. */
  redeliver(deliveryId: string): string | undefined;
  /** Starts whatever is due. Call it when the clock may have moved. */
  pump(): void;
  /** Whether a delivery is due or under way, and a number that grows with every one that is queued or ends. */
  work(): { readonly isLeft: boolean; readonly sequence: number };
  /** Resolves when nothing is due and nothing is under way. Deliveries that wait for a retry do not count. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** How many finished deliveries are kept per webhook. */
const KEPT_DELIVERIES = 500;

const DROPPED: SendResult = {
  status: 'Failed',
  httpCode: null,
  errorMessage: 'Lost on purpose by a requested fault.',
};

const wants = (webhook: Webhook, type: string): boolean =>
  webhook.enabled && (webhook.authorizedEvents.everything || webhook.authorizedEvents.specificEvents.includes(type));

/**
 * The durable queue of deliveries. As in BTCPay each webhook has its own queue, in order: while its first delivery
 * keeps failing, the later ones wait. An entry is deleted only after its outcome is known, so a crash may send one
 * twice but never loses one.
 */
export function openOutbox({ storage, clock, faults }: { storage: Storage; clock: Clock; faults: Faults }): Outbox {
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const sequences = [...storage.outbox.list(), ...storage.deliveries.list()].map((each) => each.sequence);
  let sequence = Math.max(0, ...sequences);

  type Happening = Pick<OutboxEntry, 'event' | 'timestamp'>;

  function enqueue(webhookId: string, { event, timestamp }: Happening, originalDeliveryId?: string): string {
    const id = newId();
    storage.outbox.put({
      event,
      timestamp,
      id,
      webhookId,
      sequence: ++sequence,
      originalDeliveryId: originalDeliveryId ?? id,
      isRedelivery: originalDeliveryId !== undefined,
      failures: 0,
      dueAt: clock.now() + faults.delayMs,
    });
    return id;
  }

  function lines(): Map<string, OutboxEntry[]> {
    const ordered = storage.outbox.list().sort((a, b) => a.sequence - b.sequence);
    return Map.groupBy(ordered, (entry) => entry.webhookId);
  }

  const isDue = (entry: OutboxEntry): boolean => entry.dueAt <= clock.now();

  /** The next delivery to send. With a reorder fault the second in line overtakes the first. */
  function nextOf([first, second]: readonly OutboxEntry[]): OutboxEntry | undefined {
    if (first === undefined || !isDue(first)) return undefined;
    return second !== undefined && isDue(second) && faults.take('reorder') ? second : first;
  }

  function pump(): void {
    if (closing.signal.aborted) return;
    for (const [webhookId, line] of lines()) {
      if (underWay.has(webhookId)) continue;
      const entry = nextOf(line);
      if (entry === undefined) continue;
      const done = deliver(entry).finally(() => {
        underWay.delete(webhookId);
        pump();
      });
      underWay.set(webhookId, done);
    }
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    const webhook = storage.webhooks.get(entry.webhookId);
    // It may have been deleted or narrowed while the delivery waited.
    if (webhook === undefined || !wants(webhook, entry.event.type)) {
      storage.outbox.delete(entry.id);
      return;
    }
    const body = bodyOf(entry);
    const dropped = faults.take('drop');
    const result = dropped ? DROPPED : await sendDelivery(webhook, body, closing.signal);
    if (!dropped && faults.take('duplicate')) await sendDelivery(webhook, body, closing.signal);
    // Cut off by close(): the entry stays on disk and is sent again after the restart.
    if (closing.signal.aborted) return;
    record(entry, result);
    const wait = RETRY_WAITS[entry.failures];
    // Lost by a restart that was requested meanwhile.
    const isLost = storage.outbox.get(entry.id) === undefined;
    const retried = !dropped && !isLost && webhook.automaticRedelivery && isWorthRetrying(result.httpCode);
    if (retried && wait !== undefined) {
      const next = { id: newId(), isRedelivery: true, failures: entry.failures + 1, dueAt: clock.now() + wait };
      storage.outbox.put({ ...entry, ...next });
    }
    storage.outbox.delete(entry.id);
  }

  function record(entry: OutboxEntry, result: SendResult): void {
    const { failures: _, dueAt: __, ...envelope } = entry;
    storage.deliveries.put({ ...envelope, sequence: ++sequence, deliveredAt: clock.now(), ...result });
    const kept = storage.deliveries.list().filter((delivery) => delivery.webhookId === entry.webhookId);
    kept.sort((a, b) => b.sequence - a.sequence);
    for (const old of kept.slice(KEPT_DELIVERIES)) storage.deliveries.delete(old.id);
  }

  return {
    pump,
    publish(event) {
      const interested = storage.webhooks.list().filter((webhook) => wants(webhook, event.type));
      for (const webhook of interested) enqueue(webhook.id, { event, timestamp: clock.now() });
      // After the caller has finished: the events of one change queue up before the first one is sent.
      if (interested.length > 0) setImmediate(pump);
    },
    redeliver(deliveryId) {
      const made = storage.deliveries.get(deliveryId);
      if (made === undefined) return undefined;
      const id = enqueue(made.webhookId, made, made.originalDeliveryId);
      setImmediate(pump);
      return id;
    },
    work: () => ({ isLeft: underWay.size > 0 || storage.outbox.list().some(isDue), sequence }),
    async idle() {
      pump();
      while (underWay.size > 0) await Promise.race(underWay.values());
    },
    async close() {
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}
