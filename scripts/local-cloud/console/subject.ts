import type { Deployment } from '../assembly/deploy.ts';
import type { CloudClock } from '../cloud-clock.ts';
import type { Distribution } from '../cloudfront/distribution.ts';
import type { TableSize } from '../dynamodb/index.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Meter } from '../meter.ts';
import type { Plan } from '../providers/plan.ts';
import type { AlarmWatch } from './alarm-watch.ts';
import type { ChangeLog } from './change-log.ts';
import type { EventLog } from './event-log.ts';
import type { Faults } from './faults.ts';
import type { FunctionRuns } from './function-runs.ts';
import type { Logs } from './logs.ts';
import type { ResourceName } from './names.ts';
import type { QueueDepth } from './queues.ts';
import type { SourceProblems } from './source-problems.ts';

/** A step of the clock on the first page. */
interface ClockStep {
  readonly seconds: number;
  readonly label: string;
  /** What happens then, in a sentence. */
  readonly effect: string;
}

/** What the first page shows about the program that runs the local cloud. */
export interface Introduction {
  readonly links: readonly { readonly label: string; readonly url: string; readonly note: string }[];
  readonly accounts: readonly {
    readonly role: string;
    readonly username: string;
    readonly email: string;
    readonly password: string;
  }[];
  readonly steps: readonly ClockStep[];
}

/** A message as its queue keeps it. Times are in ms since the epoch. */
export interface QueuedMessage {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  readonly receives: number;
  /** Not handed out before: the end of its delay or of its visibility time-out. */
  readonly visibleAt: number;
}

/** How far a function has read the stream of a table. */
export interface StreamPosition {
  readonly functionName: string;
  /** The sequence number of the last record of a shard that was handled; `undefined` before the first one. */
  readonly of: (shardId: string) => string | undefined;
}

/** Reads tables, and changes nothing. */
export interface TableReader {
  /** An operation of DynamoDB or DynamoDB Streams. Throws `AwsError` with DynamoDB's own code. */
  call(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** `undefined` when another process is DynamoDB and does not tell. */
  size(tableName: string): Promise<TableSize | undefined>;
}

/** Of the work that is left, whether any can go on now, or all waits for time to pass. */
export type WorkLeft = 'none' | 'now' | 'later';

/** What the console shows and controls. */
export interface ConsoleSubject {
  readonly clock: CloudClock;
  readonly meter: Meter;
  readonly alarms: AlarmWatch;
  readonly inbox: Inbox;
  readonly logs: Logs;
  readonly runs: FunctionRuns;
  /** `undefined` when another process is the bus. */
  readonly events: EventLog | undefined;
  readonly changes: ChangeLog;
  /** Of queues and streams. */
  readonly problems: SourceProblems;
  readonly faults: Faults;
  readonly access: Pick<AccessControl, 'permissions'>;
  /** Its distribution is `undefined` when the templates have none. */
  readonly site: { readonly distribution: Pick<Distribution, 'cacheUse' | 'invalidate'> | undefined };
  readonly plan: Pick<Plan, 'functions' | 'mappings' | 'apis' | 'dashboards'>;
  /** With the operator's credentials. */
  readonly aws: AwsClient;
  readonly introduction: () => Introduction;
  /** Finds a function's physical name by any of its names. */
  readonly functionName: (nameOrPath: string) => string;
  /** A readable name for a construct path. */
  readonly nameOf: (constructPath: string) => ResourceName;
  readonly resources: Deployment['resources'];
  readonly outputs: Deployment['outputs'];
  readonly queues: () => Promise<readonly QueueDepth[]>;
  /** The messages of a queue, without receiving them; `undefined` when another process is SQS. */
  readonly messages: ((queueName: string) => readonly QueuedMessage[]) | undefined;
  readonly workLeft: () => Promise<WorkLeft>;
  /** Moves the clock forward, when batches that wait to fill are handled. Throws RangeError for a step back. */
  readonly moveClock: (seconds: number) => Promise<void>;
  readonly tables: TableReader;
  /** How far each function that consumes the table's stream has read it. */
  readonly streamPositions: (tableName: string) => readonly StreamPosition[];
}
