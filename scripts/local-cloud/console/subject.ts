import type { Deployment } from '../assembly/deploy.ts';
import type { CloudClock } from '../cloud-clock.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Meter } from '../meter.ts';
import type { Plan } from '../providers/plan.ts';
import type { EventLog } from './event-log.ts';
import type { Faults } from './faults.ts';
import type { FunctionRuns } from './function-runs.ts';
import type { Logs } from './logs.ts';
import type { ResourceName } from './names.ts';
import type { QueueDepth } from './queues.ts';

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

/** What the console shows and controls. */
export interface ConsoleSubject {
  readonly clock: CloudClock;
  readonly meter: Meter;
  readonly inbox: Inbox;
  readonly logs: Logs;
  readonly runs: FunctionRuns;
  /** `undefined` when another process is the bus. */
  readonly events: EventLog | undefined;
  readonly faults: Faults;
  readonly plan: Pick<Plan, 'functions' | 'mappings' | 'alarms' | 'metricFilters'>;
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
  readonly idle: () => Promise<boolean>;
}
