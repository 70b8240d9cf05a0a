import type { Deployment } from './assembly/deploy.ts';
import type { LateAssets } from './assembly/late-assets.ts';
import type { CloudClock } from './cloud-clock.ts';
import type { Introduction } from './console/subject.ts';
import type { DynamoEngine } from './dynamodb/index.ts';
import type { Clock } from './engine.ts';
import type { BeforeCall } from './gateway/interceptors.ts';
import type { Credentials } from './gateway/key-ring.ts';
import type { InvokeResult } from './lambda/types.ts';
import type { Meter } from './meter.ts';
import type { StaticFolder } from './pages/static-folder.ts';
import type { S3Engine } from './s3/engine.ts';
import type { EngineUrls } from './wiring/engine-urls.ts';

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
   * 24, each for at most 45 seconds after its last call: less memory, more cold starts.
   */
  readonly warmEnvironments?: number;
  /**
   * True: every call between parts of the cloud goes over HTTP with a signature that is verified. By default, what runs
   * in this process hands its calls over in memory; permissions, limits, errors and listeners are the same.
   */
  readonly strict?: boolean;
  /**
   * Assets that are still being built. The deployment waits for the files of a bucket, an invocation for the code of its
   * function.
   */
  readonly lateAssets?: LateAssets;
  /**
   * Brings into the cloud what its visitors shall find. The site answers 503 until that is done, so nobody sees, and no
   * cache keeps, what a cloud without it would answer. It runs while late assets are awaited. If it fails, so does the
   * start.
   */
  readonly furnish?: (cloud: Unopened) => Promise<void>;
}

/** Brings data into a new cloud as if they had always been there: nothing in the cloud hears of it. */
export type Imports = Pick<DynamoEngine, 'importItems'> & Pick<S3Engine, 'importObjects'>;

/** A cloud whose site is not open yet: without what waits for late assets, and without the outputs of its stacks. */
export type Unopened = Pick<
  LocalCloud,
  'site' | 'aws' | 'outputs' | 'resources' | 'imports' | 'clock' | 'credentials' | 'invoke'
>;

/** A running local cloud. URLs have no trailing slash. */
export interface LocalCloud {
  readonly site: string;
  /** The address of every service for AWS SDK clients; sign with {@link LocalCloud.credentials}. */
  readonly aws: string;
  readonly console: string;
  readonly inbox: string;
  /** By stack name, then by the output's name. */
  readonly outputs: Deployment['outputs'];
  /** Every resource, as it was created. */
  readonly resources: Deployment['resources'];
  /** `undefined` when another process replaces the tables or the buckets. */
  readonly imports: Imports | undefined;
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
  /**
   * Brings the running cloud to the templates of another folder, as a deployment does: as long as they differ only in the
   * code of functions without versions and in the files of buckets. Rejects with {@link NotUpdatable}, and changes
   * nothing, when they differ in more.
   */
  update(assemblyDir: string): Promise<void>;
  /** Whether no work is left. See `GET {console}/idle`. */
  idle(): Promise<boolean>;
  close(): Promise<void>;
}
