import { DurableStore } from '../durable-store.ts';
import type { Engine, EngineOptions } from '../engine.ts';
import { jsonEngine } from '../json-engine.ts';
import { archiveOperations } from './archive-operations.ts';
import { Archives } from './archives.ts';
import { busOperations } from './bus-operations.ts';
import { Deliveries } from './deliveries.ts';
import type { Deliver, DroppedDelivery } from './delivery.ts';
import type { EventContent, RecordEvent } from './event.ts';
import { putEvents } from './put-events.ts';
import { replayOperations } from './replay-operations.ts';
import { Replays } from './replays.ts';
import { Router } from './router.ts';
import { RuleBook } from './rule-book.ts';
import { ruleOperations } from './rule-operations.ts';

/** How soon a schedule or a retry notices that the clock moved, in ms of real time. */
const TICK_MS = 50;

export interface EventBridgeEngine extends Engine {
  /** An event of AWS itself (source `aws.…`) on the default bus. Resolves when it is on disk. */
  putAwsEvent(content: EventContent): Promise<void>;
}

/**
 * Amazon EventBridge: buses, rules, schedules, targets, archives and replays. `deliver` delivers events to the targets; it is first called
 * for the undelivered events of an earlier run, one tick after the start.
 */
export async function createEventBridgeEngine(
  options: EngineOptions & {
    readonly deliver: Deliver;
    readonly dropped?: DroppedDelivery;
    readonly record?: RecordEvent;
  },
): Promise<EventBridgeEngine> {
  const { dir, clock, meter, deliver, dropped, record = () => {} } = options;
  const store = await DurableStore.open(dir);
  const rules = await RuleBook.load(store, clock);
  const deliveries = await Deliveries.load({ store, clock, meter, deliver, ...(dropped && { dropped }) });
  const archives = await Archives.load(store, clock);
  const router = new Router(rules, deliveries, { clock, record, archives });
  const replays = await Replays.load(store, clock, archives, router);
  replays.resume();

  const tick = async () => {
    deliveries.startDue();
    await router.fireSchedules();
    await archives.prune();
  };
  const ticker = setInterval(() => void tick(), TICK_MS);
  ticker.unref();

  const engine = jsonEngine({
    service: 'events',
    contentType: 'application/x-amz-json-1.1',
    operations: {
      PutEvents: putEvents({ rules, router, clock, meter, record }),
      ...busOperations(rules, store),
      ...ruleOperations(rules, store),
      ...archiveOperations(archives, rules, store),
      ...replayOperations(replays, { archives, rules, store }),
    },
    async close() {
      clearInterval(ticker);
      replays.close();
      deliveries.close();
      await store.close();
    },
  });
  return { ...engine, putAwsEvent: (content) => router.publishAwsEvent(content) };
}
