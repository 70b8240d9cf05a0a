import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallContext, Clock, Engine, EngineOptions } from './engine.ts';
import { Meter } from './meter.ts';

/** A clock that only moves when a test moves it. */
class ManualClock implements Clock {
  #now = Date.UTC(2026, 0, 1);

  now(): number {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

interface TestService<E extends Engine> {
  readonly clock: ManualClock;
  readonly meter: Meter;
  readonly dir: string;
  /** Every `action resource` for which the engine checked the permission. */
  readonly authorized: string[];
  /** Requests with an open connection and no answer yet. */
  readonly openRequests: () => number;
  readonly url: () => string;
  readonly engine: () => E;
  /** Closes the engine and creates it again from its state on disk. */
  readonly restart: (whileDown?: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Serves one engine over HTTP on a free port, for a real SDK client; every call is allowed. */
export async function serveEngine<E extends Engine>(
  create: (options: EngineOptions, url: () => string) => E | Promise<E>,
): Promise<TestService<E>> {
  const dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  const clock = new ManualClock();
  const meter = new Meter();
  const authorized: string[] = [];
  let openRequests = 0;
  let port = 0;
  const url = () => `http://127.0.0.1:${port}`;
  let engine = await create({ dir, clock, meter }, url);

  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    openRequests += 1;
    response.once('close', () => {
      openRequests -= 1;
    });
    const call: CallContext = {
      accessKeyId: 'LOCAL',
      principal: 'tester',
      authorize: (action, resources) => {
        for (const resource of resources) authorized.push(`${action} ${resource}`);
      },
    };
    engine.handle(request, response, call).catch((error: unknown) => response.destroy(asError(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  port = address.port;

  return {
    clock,
    meter,
    dir,
    authorized,
    openRequests: () => openRequests,
    url,
    engine: () => engine,
    async restart(whileDown = () => undefined) {
      await engine.close();
      whileDown();
      engine = await create({ dir, clock, meter }, url);
    },
    async close() {
      await engine.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dir, { recursive: true });
    },
  };
}

/** The options of every SDK client in these tests. */
export const clientOptions = (url: () => string) => ({
  endpoint: url(),
  region: 'us-east-1',
  credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
  // A test should see an error at once, and not after three attempts.
  maxAttempts: 1,
});

/** Waits without a fixed time for something that another task is about to do. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
