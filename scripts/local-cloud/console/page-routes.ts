import type { Page } from '../pages/layout.ts';
import { cacheUse } from './cache.ts';
import { coldStarts } from './cold-starts.ts';
import { readDashboard } from './figures.ts';
import { idsOf } from './find-ids.ts';
import { latestFailures, readHealth } from './health.ts';
import { alarmPage } from './pages/alarm.ts';
import { alarmsPage } from './pages/alarms.ts';
import { cachePage } from './pages/cache.ts';
import { dashboardPage } from './pages/dashboard.ts';
import { eventsPage, timelinePage } from './pages/events.ts';
import { faultsPage } from './pages/faults.ts';
import { functionLogPage, functionsPage } from './pages/functions.ts';
import { homePage } from './pages/home.ts';
import { itemPage } from './pages/item.ts';
import { queuePage } from './pages/queue.ts';
import { queuesPage } from './pages/queues.ts';
import { resourcesPage } from './pages/resources.ts';
import { tablePage } from './pages/table.ts';
import { tablesPage } from './pages/tables.ts';
import { queueContents } from './queue-contents.ts';
import type { ConsoleSubject } from './subject.ts';
import { itemQuery, readItem, readItems } from './table-items.ts';
import { findTable, readTables } from './tables.ts';
import { trailOf } from './trail.ts';

/** `undefined` when the thing that the query names does not exist. */
export type PageRoute = (query: URLSearchParams) => Promise<Page | undefined>;

/** The pages for people, by path. */
export function pageRoutes(subject: ConsoleSubject): Readonly<Record<string, PageRoute>> {
  const { alarms, plan, queues } = subject;
  return {
    '/': async () => {
      return homePage(subject, await readHealth(subject));
    },
    '/functions': async () => functionsPage(subject, coldStarts(await alarms.measured())),
    '/functions/log': async (query) => functionLogPage(query.get('name') ?? '', subject),
    '/queues': async () => queuesPage(await queues(), subject),
    '/queues/messages': async (query) => {
      const queue = (await queues()).find(({ name }) => name === query.get('name'));
      if (queue === undefined) return undefined;
      return queuePage(queue, await queueContents(queue, subject), subject);
    },
    '/events': async (query) => {
      const q = (query.get('q') ?? '').trim();
      if (q === '') return eventsPage(subject.events);
      const trail = await trailOf(await idsOf(q, subject), subject);
      return timelinePage(q, { trail, failures: latestFailures(subject), now: subject.clock.now() }, subject);
    },
    '/alarms': async () => alarmsPage(await alarms.readings(), alarms.history),
    '/alarms/one': async (query) => {
      const [readings, measured] = await Promise.all([alarms.readings(), alarms.measured()]);
      return alarmPage(query.get('name') ?? '', { readings, measured, history: alarms.history }, subject);
    },
    '/dashboard': async () => {
      const [readings, measured] = await Promise.all([alarms.readings(), alarms.measured()]);
      return dashboardPage(
        plan.dashboards.map((board) => readDashboard(board, measured)),
        readings,
      );
    },
    '/faults': async () => faultsPage(subject),
    '/cache': async () => cachePage(cacheUse(subject)),
    '/tables': async () => tablesPage(await readTables(subject), subject),
    '/tables/one': async (query) => {
      const table = await findTable(query.get('name') ?? '', subject);
      if (table === undefined) return undefined;
      const wanted = itemQuery(query);
      return tablePage(table, wanted, await readItems(table, wanted, subject.tables), subject);
    },
    '/tables/item': async (query) => {
      const table = await findTable(query.get('name') ?? '', subject);
      const item = table && (await readItem(table, query.get('key') ?? '{}', subject.tables));
      return table && item && itemPage(table, item, subject);
    },
    '/resources': async (query) => resourcesPage(subject, query.get('stack')),
  };
}
