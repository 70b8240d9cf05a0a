import * as z from 'zod/mini';
import { FaultSchema } from './faults.ts';
import type { ConsoleSubject } from './subject.ts';

const ClockSchema = z.object({ advanceSeconds: z.number().check(z.nonnegative()) });

export type JsonRoute = (url: URL, body: string) => unknown;

/** The routes for tools and tests. */
export function jsonRoutes(subject: ConsoleSubject): Readonly<Record<string, JsonRoute>> {
  const { clock, meter, logs, faults } = subject;
  const time = () => ({ now: new Date(clock.now()).toISOString() });
  return {
    'GET /clock': time,
    'POST /clock': (_url, body) => {
      const { advanceSeconds } = ClockSchema.parse(JSON.parse(body));
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
    'GET /events': () => subject.events?.latest() ?? [],
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
    'GET /queues': () => subject.queues(),
    'GET /idle': async () => ({ idle: await subject.idle() }),
  };
}
