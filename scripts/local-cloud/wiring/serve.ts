import { join } from 'node:path';
import { invalidationApi } from '../cloudfront/invalidation-api.ts';
import { watchMetrics } from '../cloudwatch/watch-metrics.ts';
import { Precedence } from '../pollers/precedence.ts';
import type { Plan } from '../providers/plan.ts';
import type { Activity } from './activity.ts';
import { Apis } from './apis.ts';
import { assembleDistribution, namesHere } from './distribution.ts';
import type { Engines } from './engines.ts';
import type { Foundation } from './foundation.ts';
import { registerFunctions } from './functions.ts';
import { Pollers } from './pollers.ts';
import type { Teardown } from './teardown.ts';

/** How long functions may finish work under way when the cloud is closed, ms. */
const FAREWELL_MS = 1000;

/**
 * Starts the planned functions, APIs, distribution and event source mappings. `registered`: functions that can be called
 * already.
 */
export function serve(
  foundation: Foundation,
  engines: Engines,
  plan: Plan,
  registered: ReadonlySet<string>,
  teardown: Teardown,
): Pollers {
  const { access, activity, aws, clock, edgeCache, gateway, keys, logs, meter, problems, site, stateDir } = foundation;
  const watched = watchMetrics(plan, foundation);
  registerFunctions(plan, { ...foundation, lambda: engines.lambda }, registered);
  const invoke = activity.invoking(engines.lambda.invoke);
  const precedence = new Precedence();

  const pollers = new Pollers(plan, {
    dir: join(stateDir, 'event-source-mappings'),
    clock,
    invoke: watched.fromStreams(invoke),
    precedence,
    vacancy: engines.lambda.vacancy,
    clientOf(reference) {
      const { name, role } = plan.functionOf(reference);
      return foundation.clientOf(keys.ofFunction(name, role));
    },
    queueUrlOf: foundation.queueUrlOf,
    hinted: engines.dynamodb !== undefined,
    log(name, line, sourceArn) {
      problems.note(sourceArn, name, line);
      logs.add(name, line);
    },
  });
  teardown.add(async () => {
    const closed = pollers.close();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref())]);
    // Whatever still runs is ended now, and is repeated after the next start.
    await engines.lambda.close();
    await closed;
  });

  const apis = new Apis(plan, {
    invoke: precedence.first(invoke),
    access,
    clock,
    meter,
    log: (line) => logs.add('api', line),
    answered: watched.answered,
    untilBuilt: (reference) => engines.lambda.untilBuilt(reference),
  });
  gateway.register(apis.engine);
  gateway.serveApis((request, response) => apis.handle(request, response));
  gateway.server.on('upgrade', (request, socket, head) => void apis.upgrade(request, socket, head));
  teardown.add(() => apis.close());

  const log = (line: string) => logs.add('distribution', line);
  const distributions = plan.distributions.map((planned) => ({
    id: planned.id,
    aliases: namesHere(planned.template),
    distribution: assembleDistribution(planned, plan, { apis, clock, meter, aws, access, edgeCache, log }),
  }));
  const [main, another] = distributions.filter(({ aliases }) => aliases.length === 0);
  if (another !== undefined)
    throw new Error('the local cloud serves one distribution without names under localhost, on the port of the site');
  gateway.register(invalidationApi((id) => distributions.find((each) => each.id === id)?.distribution, clock));
  site.serve(
    main?.distribution,
    distributions.filter((each) => each !== main),
  );

  engines.dynamodb?.onActivity((tableName, shardIds) => pollers.tableChanged(tableName, shardIds));
  clock.onAdvance(() => {
    engines.lambda.clockMoved();
    engines.dynamodb?.sweep().catch((error: unknown) => logs.add('dynamodb', `sweep: ${String(error)}`));
    pollers.clockMoved();
  });
  forwardObjectEvents(engines, activity);
  pollers.start();
  return pollers;
}

/** S3 publishes events of its objects on EventBridge's default bus. */
function forwardObjectEvents({ s3, events }: Engines, activity: Activity): void {
  if (events === undefined) return; // A bus in another process does not accept AWS's own events from here.
  s3?.onEvent(({ id, detailType, time, resources, detail }) =>
    activity.delivering(id, () =>
      events.putAwsEvent({ id, source: 'aws.s3', detailType, detail, resources, time: Date.parse(time) }),
    ),
  );
}
