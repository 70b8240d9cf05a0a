import { join } from 'node:path';
import { loadAssembly } from './assembly/cloud-assembly.ts';
import { beginDeployment } from './assembly/deploy.ts';
import type { TemplateResource } from './assembly/template.ts';
import { ageOfEngine, attributesByCall, attributesOfEngine, queueDepths } from './console/queues.ts';
import type { Imports, LocalCloud, LocalCloudOptions } from './local-cloud.ts';
import { copiesLateFiles } from './providers/bucket-deployment.ts';
import type { Cloud } from './providers/cloud.ts';
import { removeOldRules } from './providers/events.ts';
import { functionNames } from './providers/function-names.ts';
import { resourceFactory } from './providers/index.ts';
import { Plan } from './providers/plan.ts';
import { PublishedVersions } from './providers/published-versions.ts';
import type { Activity } from './wiring/activity.ts';
import { serveConsole } from './wiring/console.ts';
import { deployedOutputs } from './wiring/deployed-outputs.ts';
import type { Engines } from './wiring/engines.ts';
import { layFoundation } from './wiring/foundation.ts';
import { registerFunction, registerFunctions } from './wiring/functions.ts';
import { workLeft as readWorkLeft } from './wiring/idle.ts';
import { storedValues } from './wiring/look-up.ts';
import { serve } from './wiring/serve.ts';
import { startEngines } from './wiring/start-engines.ts';
import { Teardown } from './wiring/teardown.ts';
import { updates } from './wiring/updates.ts';

export type { Introduction } from './console/subject.ts';
export { REGION } from './engine.ts';
export type { LocalCloud, LocalCloudOptions, Unopened } from './local-cloud.ts';
export type { StaticFolder } from './pages/static-folder.ts';
export { PortInUse } from './wiring/listen.ts';
export { NotUpdatable } from './wiring/updates.ts';

/** Two shards are enough to show code that relies on order or on one reader over all of a stream. */
const STREAM_SHARDS = 2;

/**
 * Runs the templates and bundles of a CDK app on this machine. Rejects with {@link PortInUse}, or with an error that
 * names the stack and resource that could not be created; nothing is left running then.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const teardown = new Teardown();
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function start(options: LocalCloudOptions, teardown: Teardown): Promise<LocalCloud> {
  const {
    assemblyDir,
    stateDir,
    ports,
    host = '127.0.0.1',
    clock = Date,
    behindMs = 0,
    log = () => {},
    engines: urls = {},
    streamShards = STREAM_SHARDS,
    folders = [],
    edgeCache = true,
    warmEnvironments,
    strict = false,
    lateAssets,
    furnish,
  } = options;
  const foundation = await layFoundation({ stateDir, ports, host, clock, behindMs, log, edgeCache, strict }, teardown);
  const { access, aws, gateway, keys, addresses, activity, meter } = foundation;
  const plan = new Plan();
  const deployed = Promise.withResolvers<void>();
  const engines = await startEngines(
    { foundation, plan, urls, streamShards, warmEnvironments, lateAssets, deployed: deployed.promise },
    teardown,
  );

  const assembly = loadAssembly(assemblyDir);
  const dir = join(stateDir, 'providers');
  const cloud: Cloud = {
    aws,
    s3: strict ? undefined : engines.s3,
    access,
    plan,
    versions: new PublishedVersions(dir),
    addresses,
    assets: assembly.assets,
    lateAssets,
    dir,
    runFunction(name, payload) {
      registerFunction(name, plan, { ...foundation, lambda: engines.lambda });
      return engines.lambda.invoke(name, payload);
    },
  };
  const create = resourceFactory(assembly, cloud, engines.cognito);
  const lookUp = storedValues(aws);
  const isLate = (resource: TemplateResource) => copiesLateFiles(resource, cloud);
  const { early, whole } = beginDeployment(assembly, { create, lookUp, isLate });
  const atOnce = await early;
  const registered = registerFunctions(plan, { ...foundation, lambda: engines.lambda });
  const parts = {
    site: foundation.siteUrl,
    aws: foundation.gatewayUrl,
    imports: importsOf(engines),
    clock: foundation.clock,
    credentials: keys.operator,
  };
  const invoke = invokeBy(functionNames(plan.functions.values()), engines, activity);
  const outputsAtOnce = deployedOutputs(atOnce, addresses);
  const furnished = furnish?.({ ...parts, invoke, resources: atOnce.resources, outputs: outputsAtOnce });
  const [deployment] = await Promise.all([whole, furnished]);
  await removeOldRules(cloud);
  cloud.versions.removeOthers();
  const outputs = deployedOutputs(deployment, addresses);

  const pollers = serve(foundation, engines, plan, registered, teardown);
  deployed.resolve();

  const names = functionNames(plan.functions.values());
  const functionName = (name: string): string => names[name] ?? name;
  const readQueue = engines.sqs === undefined ? attributesByCall(aws) : attributesOfEngine(engines.sqs);
  const ageOf = engines.sqs && ageOfEngine(engines.sqs, foundation.clock);
  const queues = () => queueDepths(readQueue, deployment, ageOf);
  const pendingInvocations = join(stateDir, 'lambda', 'pending');
  const workLeft = () => readWorkLeft({ activity, pollers, queues, plan, pendingInvocations });
  const { resources } = deployment;
  const { url: consoleUrl, introduce } = await serveConsole(
    {
      foundation,
      engines,
      plan,
      resources,
      outputs,
      queues,
      workLeft,
      async moveClock(seconds) {
        await pollers.endWindows();
        foundation.clock.advance(seconds);
      },
      functionName,
      streamPositions: (tableName) => pollers.positions(tableName),
      host,
      port: ports.console,
      folders,
    },
    teardown,
  );

  return {
    ...parts,
    console: consoleUrl,
    inbox: `${consoleUrl}/inbox`,
    outputs,
    resources,
    meter,
    functions: names,
    invoke: invokeBy(names, engines, activity),
    terminate: (fn) => engines.lambda.terminate(functionName(fn)),
    beforeCall: (listener) => gateway.interceptors.beforeCall(listener),
    introduce,
    update: updates({
      deployed: { assembly, deployment },
      create: (next) => resourceFactory(next, { ...cloud, assets: next.assets }, engines.cognito),
      lookUp,
      functionDeployed: (name) => registerFunction(name, plan, { ...foundation, lambda: engines.lambda }),
    }),
    idle: async () => (await workLeft()) === 'none',
    close: () => teardown.run(),
  };
}

const invokeBy =
  (names: LocalCloud['functions'], { lambda }: Engines, activity: Activity): LocalCloud['invoke'] =>
  (fn, payload) =>
    activity.track(() => lambda.invoke(names[fn] ?? fn, payload));

function importsOf({ dynamodb, s3 }: Engines): Imports | undefined {
  if (dynamodb === undefined || s3 === undefined) return undefined;
  return { importItems: dynamodb.importItems, importObjects: s3.importObjects };
}
