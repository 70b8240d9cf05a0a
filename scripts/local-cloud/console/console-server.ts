import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Deployment } from '../assembly/deploy.ts';
import type { CloudClock } from '../cloud-clock.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { readBody } from '../json-engine.ts';
import type { Meter } from '../meter.ts';
import { FaultSchema, type Faults } from './faults.ts';
import type { Logs } from './logs.ts';
import { consolePage } from './page.ts';
import type { QueueDepth } from './queues.ts';

/** What the console shows and moves. */
export interface ConsoleSubject {
  readonly clock: CloudClock;
  readonly meter: Meter;
  readonly inbox: Inbox;
  readonly logs: Logs;
  readonly faults: Faults;
  /** Names by which functions are known. */
  readonly functionName: (nameOrPath: string) => string;
  readonly resources: Deployment['resources'];
  readonly outputs: Deployment['outputs'];
  readonly queues: () => Promise<readonly QueueDepth[]>;
  readonly idle: () => Promise<boolean>;
}

const ClockSchema = z.object({ advanceSeconds: z.number().check(z.nonnegative()) });

type Route = (url: URL, request: IncomingMessage) => unknown;

/** The console's own port: what people and tests look at and turn, as JSON, with the inbox below `/inbox`. */
export function createConsoleServer(subject: ConsoleSubject): Server {
  const { clock, meter, inbox, logs, faults } = subject;
  const time = () => ({ now: new Date(clock.now()).toISOString() });
  const routes: Readonly<Record<string, Route>> = {
    'GET /clock': time,
    'POST /clock': async (_url, request) => {
      const { advanceSeconds } = ClockSchema.parse(JSON.parse((await readBody(request)).toString('utf8')));
      clock.advance(advanceSeconds);
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
    'GET /logs': (url) => logs.of(subject.functionName(url.searchParams.get('function') ?? '')),
    'POST /faults': async (_url, request) => {
      const fault = FaultSchema.parse(JSON.parse((await readBody(request)).toString('utf8')));
      faults.arm({ ...fault, function: subject.functionName(fault.function) });
      return {};
    },
    'GET /faults': () => ({ struck: faults.struck }),
    'DELETE /faults': () => {
      faults.clear();
      return {};
    },
    'GET /queues': () => subject.queues(),
    'GET /idle': async () => ({ idle: await subject.idle() }),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://console');
    if (await inbox.handle(request, response, '/inbox')) return;
    if (url.pathname === '/') {
      send(response, 200, 'text/html; charset=utf-8', consolePage(subject.outputs));
      return;
    }
    const route = routes[`${request.method} ${url.pathname}`];
    const found = route === undefined ? { error: 'there is no such page' } : await route(url, request);
    send(response, route === undefined ? 404 : 200, 'application/json', JSON.stringify(found));
  };

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Only a body that is not as asked for, or a part of the cloud that does not answer, can end up here.
      const isTheirs = error instanceof SyntaxError || error instanceof z.core.$ZodError;
      send(response, isTheirs ? 400 : 500, 'application/json', JSON.stringify({ error: String(error) }));
    });
  });
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
