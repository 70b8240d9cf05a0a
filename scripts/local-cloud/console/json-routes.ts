import * as z from 'zod/mini';
import type { AlarmHistory } from './alarm-history.ts';
import type { AlarmReading } from './alarms.ts';
import { cacheUse } from './cache.ts';
import { FaultSchema } from './faults.ts';
import { readDashboard } from './figures.ts';
import { idsOf } from './find-ids.ts';
import { readHealth } from './health.ts';
import type { ConsoleSubject } from './subject.ts';
import { itemQuery, readItems } from './table-items.ts';
import { findTable, readTables, type TableUse } from './tables.ts';
import { trailOf } from './trail.ts';

const ClockSchema = z.object({ advanceSeconds: z.number().check(z.nonnegative()) });
const InvalidationSchema = z.object({ paths: z.array(z.string()) });

export type JsonRoute = (url: URL, body: string) => unknown;

/** The routes for tools and tests. */
export function jsonRoutes(subject: ConsoleSubject): Readonly<Record<string, JsonRoute>> {
  const { alarms, clock, meter, logs, faults } = subject;
  const time = () => ({ now: new Date(clock.now()).toISOString() });
  return {
    'GET /clock': time,
    'POST /clock': async (_url, body) => {
      const { advanceSeconds } = ClockSchema.parse(JSON.parse(body));
      await subject.moveClock(advanceSeconds);
      return time();
    },
    'GET /meter': () => meter.snapshot(),
    'POST /meter/reset': () => {
      meter.reset();
      return {};
    },
    'GET /resources': () =>
      subject.resources.map(({ stack, logicalId, type, constructPath, ref }) => ({
        stack,
        logicalId,
        type,
        constructPath,
        ref,
      })),
    'GET /outputs': () => subject.outputs,
    'GET /events': () => subject.events?.latest() ?? [],
    'GET /timeline': async (url) => trailOf(await idsOf(url.searchParams.get('id') ?? '', subject), subject),
    'GET /logs': (url) => logs.of(subject.functionName(url.searchParams.get('function') ?? '')),
    'POST /faults': (_url, body) => {
      const fault = FaultSchema.parse(JSON.parse(body));
      faults.set({ ...fault, function: subject.functionName(fault.function) });
      return {};
    },
    'GET /faults': () => ({ struck: faults.hitCount, armed: faults.active }),
    'DELETE /faults': () => {
      faults.clear();
      return {};
    },
    'GET /alarms': async () => (await alarms.readings()).map((reading) => alarmJson(reading, alarms.history)),
    'GET /alarms/history': () => alarms.history.changes(),
    'GET /health': () => readHealth(subject),
    'GET /dashboard': async () => {
      const measured = await alarms.measured();
      return subject.plan.dashboards.map((board) => readDashboard(board, measured));
    },
    'GET /permissions': () => subject.access.permissions(),
    'GET /queues': () => subject.queues(),
    'GET /tables': async () => (await readTables(subject)).map(tableJson),
    'GET /tables/one': async ({ searchParams }) => {
      const table = await findTable(searchParams.get('name') ?? '', subject);
      return table === undefined ? { items: [] } : readItems(table, itemQuery(searchParams), subject.tables);
    },
    'GET /cache': () => cacheUse(subject),
    'POST /cache/invalidate': (_url, body) => {
      const { paths } = InvalidationSchema.parse(JSON.parse(body));
      return { removed: subject.site.distribution?.invalidate(paths) ?? 0 };
    },
    'GET /idle': async () => {
      const left = await subject.workLeft();
      return { idle: left === 'none', left };
    },
  };
}

const tableJson = ({ keyTypes, ...table }: TableUse) => ({ ...table, keyTypes: Object.fromEntries(keyTypes) });

/** An alarm without the details of its query. */
function alarmJson({ alarm, ...reading }: AlarmReading, history: AlarmHistory): Record<string, unknown> {
  const { name, severity, notifies, description } = alarm;
  return { name, severity, notifies, description, since: history.since(name), ...reading };
}
