import type { Deployment } from '../assembly/deploy.ts';
import { AlarmWatch } from '../console/alarm-watch.ts';
import { createConsoleServer } from '../console/console-server.ts';
import { Faults } from '../console/faults.ts';
import { DEFAULT_INTRODUCTION } from '../console/introduction.ts';
import { resourceNames } from '../console/names.ts';
import type { ConsoleSubject, Introduction } from '../console/subject.ts';
import { readerByCall } from '../console/table-reader.ts';
import type { StaticFolder } from '../pages/static-folder.ts';
import type { Plan } from '../providers/plan.ts';
import type { Engines } from './engines.ts';
import type { Foundation } from './foundation.ts';
import { listen, stop } from './listen.ts';
import type { Teardown } from './teardown.ts';

interface Parts
  extends Pick<ConsoleSubject, 'outputs' | 'queues' | 'workLeft' | 'moveClock' | 'functionName' | 'streamPositions'> {
  readonly foundation: Foundation;
  readonly engines: Engines;
  readonly plan: Plan;
  readonly resources: Deployment['resources'];
  readonly host: string;
  readonly port: number;
  readonly folders: readonly StaticFolder[];
}

/** How often alarms are evaluated when nobody looks, ms. CloudWatch evaluates once a minute. */
const EVALUATE_EVERY_MS = 15_000;

/** Starts the console: alarms, faults and pages. */
export async function serveConsole(
  { foundation, engines, plan, resources, host, port, folders, ...shown }: Parts,
  teardown: Teardown,
): Promise<{ readonly url: string; introduce(introduction: Introduction): void }> {
  const faults = new Faults((name) => engines.lambda.terminate(name));
  foundation.gateway.interceptors.beforeCall(faults.beforeCall);
  const alarms = new AlarmWatch({ ...foundation, plan, queues: shown.queues });
  const stopWatching = alarms.start(EVALUATE_EVERY_MS);
  teardown.add(async () => stopWatching());
  let introduction = DEFAULT_INTRODUCTION;
  const server = createConsoleServer(
    {
      ...foundation,
      ...shown,
      alarms,
      messages: engines.sqs && ((name) => engines.sqs?.messages(name) ?? []),
      events: engines.events && foundation.events,
      plan,
      faults,
      nameOf: resourceNames(resources.map(({ stack }) => stack)),
      introduction: () => introduction,
      resources,
      tables: engines.dynamodb?.inspection ?? readerByCall(foundation.aws),
    },
    folders,
  );
  const url = await listen(server, host, port, 'console');
  teardown.add(() => stop(server));
  return {
    url,
    introduce(given) {
      introduction = given;
    },
  };
}
