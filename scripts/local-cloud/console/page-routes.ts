import type { Page } from '../pages/layout.ts';
import { type AlarmReading, readAlarms } from './alarms.ts';
import { peek } from './dead-letters.ts';
import { alarmsPage } from './pages/alarms.ts';
import { eventsPage } from './pages/events.ts';
import { faultsPage } from './pages/faults.ts';
import { functionLogPage, functionsPage } from './pages/functions.ts';
import { homePage } from './pages/home.ts';
import { deadLettersPage, queuesPage } from './pages/queues.ts';
import { resourcesPage } from './pages/resources.ts';
import { tablesPage } from './pages/tables.ts';
import { queueKind } from './queue-kind.ts';
import type { QueueDepth } from './queues.ts';
import type { ConsoleSubject } from './subject.ts';
import { tableUse } from './tables.ts';

/** `undefined` when the thing that the query names does not exist. */
export type PageRoute = (query: URLSearchParams) => Promise<Page | undefined>;

/** The pages for people, by path. */
export function pageRoutes(subject: ConsoleSubject): Readonly<Record<string, PageRoute>> {
  const { nameOf, queues } = subject;
  return {
    '/': async () => {
      const [depths, isIdle] = await Promise.all([queues(), subject.idle()]);
      return homePage(subject, { queues: depths, alarms: readings(subject, depths), isIdle });
    },
    '/functions': async () => functionsPage(subject),
    '/functions/log': async (query) => functionLogPage(query.get('name') ?? '', subject),
    '/queues': async () => queuesPage(await queues(), subject),
    '/queues/messages': async (query) => {
      const queue = (await queues()).find(({ name }) => name === query.get('name'));
      // Receiving a message here would take it away from the function that consumes the queue.
      if (queue === undefined || queueKind(queue, subject.plan) === 'work') return undefined;
      return deadLettersPage(queue, await peek(subject.aws, queue.url), subject);
    },
    '/events': async (query) => eventsPage(subject, (query.get('q') ?? '').trim()),
    '/alarms': async () => alarmsPage(readings(subject, await queues()), nameOf),
    '/faults': async () => faultsPage(subject),
    '/tables': async (query) => {
      const isCounted = query.has('count');
      return tablesPage(await tableUse(subject, isCounted), isCounted, nameOf);
    },
    '/resources': async () => resourcesPage(subject),
  };
}

function readings({ plan, logs, clock }: ConsoleSubject, queues: readonly QueueDepth[]): readonly AlarmReading[] {
  const writers = new Map([...plan.functions.values()].map(({ logGroup, name }) => [logGroup, name]));
  return readAlarms(plan.alarms, {
    metricFilters: plan.metricFilters,
    queues,
    linesOf(logGroup) {
      const writer = writers.get(logGroup);
      return writer === undefined ? undefined : logs.of(writer);
    },
    now: clock.now(),
  });
}
