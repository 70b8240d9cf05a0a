import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CloudClock } from '../../cloud-clock.ts';
import { Metrics } from '../../cloudwatch/metrics.ts';
import { AccessControl } from '../../iam/access-control.ts';
import { createInbox } from '../../inbox/inbox.ts';
import { Meter } from '../../meter.ts';
import { listen, stop } from '../../wiring/listen.ts';
import { AlarmWatch } from '../alarm-watch.ts';
import { ChangeLog } from '../change-log.ts';
import { createConsoleServer } from '../console-server.ts';
import { EventLog } from '../event-log.ts';
import { Faults } from '../faults.ts';
import { FunctionRuns } from '../function-runs.ts';
import { DEFAULT_INTRODUCTION } from '../introduction.ts';
import { Logs } from '../logs.ts';
import { resourceNames } from '../names.ts';
import { SourceProblems } from '../source-problems.ts';
import type { ConsoleSubject, Introduction, QueuedMessage } from '../subject.ts';
import { deadLetters, queue, smallPlan } from './small-plan.ts';

export const NOON = Date.UTC(2026, 0, 1, 12);
export type ServedConsole = Awaited<ReturnType<typeof serveConsole>>;

/** The console of a small cloud on a free port. `calls` are those that it made to AWS services. */
export async function serveConsole(
  given: Partial<Pick<ConsoleSubject, 'tables' | 'streamPositions' | 'resources'>> = {},
  behindMs = 0,
) {
  const dir = await mkdtemp(join(tmpdir(), 'console-'));
  const clock = new CloudClock(join(dir, 'clock'), { now: () => NOON }, behindMs);
  const metrics = new Metrics(clock);
  const runs = new FunctionRuns(clock, metrics);
  const events = new EventLog(clock);
  const logs = new Logs(
    () => clock.now(),
    () => {},
  );
  const faults = new Faults(() => {});
  let introduction: Introduction = DEFAULT_INTRODUCTION;
  const invalidated: string[] = [];
  const distribution = {
    invalidate: (paths: readonly string[]) => invalidated.push(...paths),
    cacheUse: () => ({
      objects: 2,
      bytes: 4096,
      behaviours: [
        {
          pathPattern: '/api/*',
          counts: { Hit: 1, Stale: 1, RefreshHit: 1, Miss: 1, Error: 0, Function: 5, Failover: 1 },
        },
      ],
    }),
  };
  const calls: { operation: string; input: unknown }[] = [];
  const changes = new ChangeLog(clock);
  const problems = new SourceProblems(clock);
  /** By queue. */
  const messages = new Map<string, QueuedMessage[]>();
  const plan = smallPlan();
  const queues = async () => [queue, deadLetters];
  const server = createConsoleServer({
    clock,
    meter: new Meter(),
    alarms: new AlarmWatch({ plan, metrics, clock, queues }),
    inbox: await createInbox({ dir, clock }),
    logs,
    runs,
    events,
    faults,
    changes,
    problems,
    messages: (name) => messages.get(name) ?? [],
    access: new AccessControl(),
    site: { distribution },
    plan,
    aws: {
      call: async (_service, operation, input) => {
        calls.push({ operation, input });
        const Attributes = [{ Name: 'sub', Value: 'user-1' }];
        return operation === 'ListUsers' ? { Users: [{ Username: 'ada', Attributes }] } : {};
      },
      send: () => Promise.reject(new Error('no request is expected')),
    },
    introduction: () => introduction,
    functionName: (name) => name,
    nameOf: resourceNames(['shop-dev-orders', 'shop-dev-payments']),
    resources: [
      {
        stack: 'shop-dev-accounts',
        logicalId: 'Users',
        type: 'AWS::Cognito::UserPool',
        constructPath: 'shop-dev-accounts/users',
        ref: 'pool',
        attributes: {},
      },
    ],
    outputs: {},
    queues,
    workLeft: async () => 'none',
    moveClock: async (seconds) => clock.advance(seconds),
    tables: { call: () => Promise.reject(new Error('no table is expected')), size: async () => undefined },
    streamPositions: () => [],
    ...given,
  });
  const url = await listen(server, '127.0.0.1', 0, 'console');
  return {
    url,
    clock,
    runs,
    events,
    logs,
    faults,
    changes,
    problems,
    messages,
    calls,
    invalidated,
    introduce(given: Introduction) {
      introduction = given;
    },
    async page(path: string): Promise<string> {
      return (await fetch(url + path, { headers: { accept: 'text/html,*/*' } })).text();
    },
    submit: (path: string, fields: Record<string, string>) =>
      fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    /** A request with headers that `fetch` does not let a program set. */
    send: (method: string, path: string, headers: Record<string, string>, body = ''): Promise<[number, string]> =>
      new Promise((resolve, reject) => {
        const outgoing = request(url + path, { method, headers }, (reply) => {
          text(reply).then((answer) => resolve([reply.statusCode ?? 0, answer]), reject);
        });
        outgoing.on('error', reject).end(body);
      }),
    async close(): Promise<void> {
      await stop(server);
      await rm(dir, { recursive: true });
    },
  };
}
