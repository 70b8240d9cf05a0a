import { join } from 'node:path';
import { loadAssembly } from './assembly/cloud-assembly.ts';
import { type Deployment, deploy } from './assembly/deploy.ts';
import type { CloudClock } from './cloud-clock.ts';
import { ageOfEngine, attributesByCall, attributesOfEngine, queueDepths } from './console/queues.ts';
import type { Introduction } from './console/subject.ts';
import type { Clock } from './engine.ts';
import type { BeforeCall } from './gateway/interceptors.ts';
import type { Credentials } from './gateway/key-ring.ts';
import type { InvokeResult } from './lambda/types.ts';
import type { Meter } from './meter.ts';
import type { StaticFolder } from './pages/static-folder.ts';
import type { Cloud } from './providers/cloud.ts';
import { removeOldRules } from './providers/events.ts';
import { functionNames } from './providers/function-names.ts';
import { resourceFactory } from './providers/index.ts';
import { Plan } from './providers/plan.ts';
import { PublishedVersions } from './providers/published-versions.ts';
import { serveConsole } from './wiring/console.ts';
import { deployedOutputs } from './wiring/deployed-outputs.ts';
import type { EngineUrls } from './wiring/engine-urls.ts';
import { layFoundation } from './wiring/foundation.ts';
import { registerFunction } from './wiring/functions.ts';
import { isIdle } from './wiring/idle.ts';
import { storedValues } from './wiring/look-up.ts';
import { serve } from './wiring/serve.ts';
import { startEngines } from './wiring/start-engines.ts';
import { Teardown } from './wiring/teardown.ts';

export type { Introduction } from './console/subject.ts';
export { REGION } from './engine.ts';
export type { StaticFolder } from './pages/static-folder.ts';
export { PortInUse } from './wiring/listen.ts';

/** Two shards are enough to show code that relies on order or on one reader over all of a stream. */
const STREAM_SHARDS = 2;

export interface LocalCloudOptions {
  /** The synthesised CDK app (`cdk.out`). */
  readonly assemblyDir: string;
  /** The state that survives a restart: tables, objects, messages, users, mails. */
  readonly stateDir: string;
  /** 0 means any free port. */
  readonly ports: { readonly site: number; readonly aws: number; readonly console: number };
  readonly host?: string;
  /** The real time by default. {@link LocalCloud.clock} can be moved ahead of it. */
  readonly clock?: Clock;
  /** How far behind {@link clock} a cloud without state begins, ms. `clock.catchUp()` ends that. */
  readonly behindMs?: number;
  /** Receives every line that a function or a part of the cloud prints, with the name of the source. */
  readonly log?: (source: string, line: string) => void;
  /** Servers that replace embedded engines, by service. */
  readonly engines?: EngineUrls;
  /** How many shards the streams of new tables have, 1 to 9; 2 by default, so that order over shards is never relied on. */
  readonly streamShards?: number;
  /** Static files that the console serves beside its own pages. */
  readonly folders?: readonly StaticFolder[];
  /** False: every request to the site reaches its origin, for figures of the system behind the cache. */
  readonly edgeCache?: boolean;
  /**
   * How many environments of functions stay warm, of all functions together, and as long as the cloud runs. By default
   * 24, each for 45 seconds after its last call: less memory, more cold starts.
   */
  readonly warmEnvironments?: number;
  /**
   * True: every call between parts of the cloud goes over HTTP with a signature that is verified. By default, what runs
   * in this process hands its calls over in memory; permissions, limits, errors and listeners are the same.
   */
  readonly strict?: boolean;
}

/** A running local cloud. URLs have no trailing slash. */
export interface LocalCloud {
  readonly site: string;
  /** The address of every service for AWS SDK clients; sign with {@link LocalCloud.credentials}. */
  readonly aws: string;
  readonly console: string;
  readonly inbox: string;
  /** By stack name, then by the output's name. */
  readonly outputs: Deployment['outputs'];
  readonly clock: Clock & Pick<CloudClock, 'advance' | 'catchUp' | 'behindMs'>;
  readonly meter: Meter;
  /** Function names, by logical id, by construct path (with or without `/Resource`) and by themselves. */
  readonly functions: Readonly<Record<string, string>>;
  /** The operator's credentials: everything is allowed. */
  readonly credentials: Credentials;
  /** Invokes a function by any of its names and waits. */
  invoke(fn: string, payload: unknown): Promise<InvokeResult>;
  /** Kills a function's running invocations, as a crash would. */
  terminate(fn: string): void;
  /** Lets the listener see, delay or fail every call to a service; returns a function that removes the listener. */
  beforeCall(listener: BeforeCall): () => void;
  /** Sets the content of the console's first page: links, accounts, steps of the clock. */
  introduce(introduction: Introduction): void;
  /** Whether no work is left. See `GET {console}/idle`. */
  idle(): Promise<boolean>;
  close(): Promise<void>;
}

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
  } = options;
  const foundation = await layFoundation({ stateDir, ports, host, clock, behindMs, log, edgeCache, strict }, teardown);
  const { access, aws, gateway, keys, addresses, activity, meter } = foundation;
  const plan = new Plan();
  const deployed = Promise.withResolvers<void>();
  const engines = await startEngines(
    { foundation, plan, urls, streamShards, warmEnvironments, deployed: deployed.promise },
    teardown,
  );

  const assembly = loadAssembly(assemblyDir);
  const dir = join(stateDir, 'providers');
  const cloud: Cloud = {
    aws,
    access,
    plan,
    versions: new PublishedVersions(dir),
    addresses,
    assets: assembly.assets,
    dir,
    runFunction(name, payload) {
      registerFunction(name, plan, { ...foundation, lambda: engines.lambda });
      return engines.lambda.invoke(name, payload);
    },
  };
  const create = resourceFactory(assembly, cloud, engines.cognito);
  const deployment = await deploy(assembly, { create, lookUp: storedValues(aws) });
  await removeOldRules(cloud);
  cloud.versions.removeOthers();
  const outputs = deployedOutputs(deployment, addresses);

  const pollers = serve(foundation, engines, plan, teardown);
  deployed.resolve();

  const names = functionNames(plan.functions.values());
  const functionName = (name: string): string => names[name] ?? name;
  const readQueue = engines.sqs === undefined ? attributesByCall(aws) : attributesOfEngine(engines.sqs);
  const ageOf = engines.sqs && ageOfEngine(engines.sqs, foundation.clock);
  const queues = () => queueDepths(readQueue, deployment, ageOf);
  const pendingInvocations = join(stateDir, 'lambda', 'pending');
  const idle = () => isIdle({ activity, pollers, queues, plan, pendingInvocations });
  const { resources } = deployment;
  const { url: consoleUrl, introduce } = await serveConsole(
    {
      foundation,
      engines,
      plan,
      resources,
      outputs,
      queues,
      idle,
      functionName,
      streamPositions: (tableName) => pollers.positions(tableName),
      host,
      port: ports.console,
      folders,
    },
    teardown,
  );

  return {
    site: foundation.siteUrl,
    aws: foundation.gatewayUrl,
    console: consoleUrl,
    inbox: `${consoleUrl}/inbox`,
    outputs,
    clock: foundation.clock,
    meter,
    functions: names,
    credentials: keys.operator,
    invoke: (fn, payload) => activity.track(() => engines.lambda.invoke(functionName(fn), payload)),
    terminate: (fn) => engines.lambda.terminate(functionName(fn)),
    beforeCall: (listener) => gateway.interceptors.beforeCall(listener),
    introduce,
    idle,
    close: () => teardown.run(),
  };
}
