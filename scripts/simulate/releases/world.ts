import { detailType } from '@satcade/contracts/events';
import { type ItemKeys, RELAYED_ITEMS } from '@satcade/contracts/stream-items';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import type { DayLimit } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { streamRelay } from '@satcade/lambda/events-out';
import { inert } from '@satcade/testing';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import {
  announcementTable,
  readerTable,
} from '../../../services/catalogue/src/announcements/adapters/announcement-table.ts';
import { buildTable } from '../../../services/catalogue/src/builds/adapters/build-table.ts';
import { verdictTable } from '../../../services/catalogue/src/builds/adapters/verdict-table.ts';
import { releaseClockHandler } from '../../../services/catalogue/src/builds/handlers/release-clock.ts';
import { channelTable } from '../../../services/catalogue/src/channels/adapters/channel-table.ts';
import { eventsOf as catalogueEvents } from '../../../services/catalogue/src/events/adapters/events.ts';
import { catalogueEventHandlers } from '../../../services/catalogue/src/events/handlers/consumer.ts';
import { gameTable } from '../../../services/catalogue/src/games/adapters/game-table.ts';
import { tickTable } from '../../../services/catalogue/src/table/tick-table.ts';
import { wishTable } from '../../../services/catalogue/src/wishlist/adapters/wish-table.ts';
import { entitlementTable } from '../../../services/entitlements/src/adapters/entitlement-table.ts';
import { entitlementEventHandlers } from '../../../services/entitlements/src/handlers/consumer.ts';
import { betaMembersOf } from '../../../services/entitlements/src/use-cases/beta-members.ts';
import { Random } from '../../lib/random.ts';
import { DeadLetters } from '../aws/dead-letters.ts';
import { lambda } from '../aws/function.ts';
import { MemoryTable, type Steps, type TableChange } from '../aws/memory-table.ts';
import { publisher } from '../aws/publisher.ts';
import { standardQueue } from '../aws/queues.ts';
import { silent } from '../aws/silent.ts';
import { tableStream } from '../aws/stream.ts';
import { Faults } from '../engine/faults.ts';
import { Incidents } from '../engine/incidents.ts';
import { Scheduler } from '../engine/scheduler.ts';
import { scanEvent, type Verdict } from './scan-event.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HIDDEN_SECONDS = 60;
/** Longer than five receives take, so that what the event changes is long over. */
const LONGEST_DELAY_MS = 3 * 60 * MINUTE;

/** A published event, as it travels. */
export interface Published {
  readonly type: string;
  readonly detail: string;
}

type Consumer = () => ReturnType<typeof eventConsumer>;
type Others = readonly (readonly [name: keyof typeof SUBSCRIPTIONS, make: Consumer])[];
interface Base {
  readonly scheduler: Scheduler;
  readonly steps: Steps;
}

/**
 * The catalogue and entitlements with their tables, streams and queues; the scan is played by the caller. `others`: the
 * further services that consume the events of the catalogue.
 */
export function openStudio(seed: number, faultRate: number, others: (base: Base) => Others = () => []) {
  const random = new Random(seed);
  const faults = new Faults(random, faultRate);
  const scheduler = new Scheduler(random, faults);
  const deadLetters = new DeadLetters(scheduler, random, new Incidents());
  const steps = {
    step: scheduler.step.bind(scheduler),
    readsStale: () => faults.strikes('stale-read', 0.02),
  };
  const listeners: ((change: TableChange) => void)[] = [];
  const published: Published[] = [];

  const catalogueTable = new MemoryTable(steps, (changes) => {
    for (const change of changes) {
      stream.append(change);
      for (const listener of listeners) listener(change);
    }
  });
  const entitlements = entitlementTable(new MemoryTable(steps));
  /** The newest version of each uploaded file. */
  const newestVersions = new Map<string, string>();
  const stores = {
    uploads: { newestVersion: async (key: string) => newestVersions.get(key) },
    games: gameTable(catalogueTable),
    builds: buildTable(catalogueTable),
    channels: channelTable(catalogueTable),
    verdicts: verdictTable(catalogueTable),
    ticks: tickTable(catalogueTable, 'RELEASES'),
    announcements: announcementTable(catalogueTable),
    readers: readerTable(catalogueTable),
    wishes: wishTable(catalogueTable),
    entitlements,
  };
  const ITEMS: readonly ItemKeys[] = RELAYED_ITEMS.catalogue;
  const stream = tableStream('catalogue', ITEMS, scheduler, random, lambda(scheduler, 'catalogue-stream', relay));

  function relay(): (event: DynamoDBStreamEvent) => Promise<unknown> {
    const bus = publisher(
      scheduler,
      () => faults.strikes('bus-refused', 0.01),
      ({ detailType: type, detail }) => publish({ type, detail }),
    );
    return streamRelay({
      eventsOf: catalogueEvents,
      readImage: stream.readImage,
      publisher: bus,
      logger: silent('catalogue'),
    });
  }

  const parts = { scheduler, random, faults, deadLetters, hiddenSeconds: HIDDEN_SECONDS };
  const consumers: Others = [
    [
      'catalogue',
      () =>
        eventConsumer(
          catalogueEventHandlers({
            ...inert<Parameters<typeof catalogueEventHandlers>[0]>(),
            ...stores,
            askMembers: (question) => betaMembersOf(question, { store: entitlements, clock: scheduler }),
            clock: scheduler,
          }),
          silent('catalogue'),
        ),
    ],
    [
      'entitlements',
      () =>
        eventConsumer(
          entitlementEventHandlers({ store: entitlements, apiKeys: inert(), answerExport: inert() }),
          silent('entitlements'),
        ),
    ],
    ...others({ scheduler, steps }),
  ];
  const queues = consumers.map(
    ([name, make]) => [name, standardQueue({ ...parts, name, consume: lambda(scheduler, name, make) })] as const,
  );

  /** Events arrive twice, in any order, and some of them hours late. */
  function publish(event: Published): void {
    published.push(event);
    deliver(event);
  }

  function deliver(event: Published): void {
    for (const [name, queue] of queues) {
      if (!SUBSCRIPTIONS[name].some(({ type, version }) => detailType(type, version) === event.type)) continue;
      const isLate = faults.strikes('delayed', 0.05);
      scheduler.after(isLate ? random.between(SECOND, LONGEST_DELAY_MS) : 0, () => queue.send(event.detail));
      if (faults.strikes('delivered-at-once', 0.05)) queue.deliverAlone(event.detail);
    }
  }

  const clockRun = lambda(scheduler, 'release-clock', () => {
    const handler = releaseClockHandler({ ...stores, clock: scheduler, logger: silent('catalogue') });
    return () => handler();
  });
  let scans = 0;

  return {
    random,
    faults,
    scheduler,
    stores,
    deadLetters,
    catalogueTable,
    published: (): readonly Published[] => published,
    /** Calls the listener at once with each change of the catalogue's table. */
    listen: (listener: (change: TableChange) => void): void => void listeners.push(listener),
    newestVersions,
    /** The scan publishes what it found. */
    scanned(data: Verdict): void {
      scans += 1;
      publish(scanEvent(data, `scan-${scans}`, new Date(scheduler.now()).toISOString()));
    },
    /** A minute of the release clock, often twice at once. */
    tick(): void {
      clockRun(undefined, () => {});
      if (faults.strikes('run-twice', 0.25)) clockRun(undefined, () => {});
    },
    /** Delivers all events again, in any order. */
    replay(): void {
      for (const event of [...published]) deliver(event);
    },
    /** Nobody counts free downloads here. */
    freeDownloads: { take: async () => true, giveBack: async () => {} } satisfies DayLimit,
    left: (): readonly string[] => queues.flatMap(([, queue]) => queue.left()),
    changesLeft: stream.left,
  };
}

export type Studio = ReturnType<typeof openStudio>;
