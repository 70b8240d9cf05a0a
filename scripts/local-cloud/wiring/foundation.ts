import { join } from 'node:path';
import { CloudClock } from '../cloud-clock.ts';
import { Metrics } from '../cloudwatch/metrics.ts';
import { ChangeLog } from '../console/change-log.ts';
import { EventLog } from '../console/event-log.ts';
import { FunctionRuns } from '../console/function-runs.ts';
import { Logs } from '../console/logs.ts';
import { SourceProblems } from '../console/source-problems.ts';
import { ACCOUNT, type Clock, type JsonRequest } from '../engine.ts';
import { type AwsClient, createAwsClient } from '../gateway/aws-client.ts';
import { Gateway } from '../gateway/gateway.ts';
import { KeyRing } from '../gateway/key-ring.ts';
import { AccessControl } from '../iam/access-control.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { Meter } from '../meter.ts';
import { LocalAddresses } from '../providers/local-addresses.ts';
import { Activity } from './activity.ts';
import { listen, stop } from './listen.ts';
import { Site } from './site.ts';
import type { Teardown } from './teardown.ts';

/** The basis of all other parts: the listening servers, permissions, the time, and the records of what happens. */
export interface Foundation {
  readonly stateDir: string;
  readonly clock: CloudClock;
  readonly meter: Meter;
  readonly metrics: Metrics;
  readonly logs: Logs;
  readonly runs: FunctionRuns;
  readonly events: EventLog;
  readonly changes: ChangeLog;
  readonly problems: SourceProblems;
  readonly activity: Activity;
  readonly inbox: Inbox;
  readonly access: AccessControl;
  readonly keys: KeyRing;
  readonly gateway: Gateway;
  readonly gatewayUrl: string;
  readonly site: Site;
  /** Whether the distribution caches. */
  readonly edgeCache: boolean;
  readonly strict: boolean;
  readonly siteUrl: string;
  readonly addresses: LocalAddresses;
  /** With the operator's credentials. */
  readonly aws: AwsClient;
  queueUrlOf(arn: string): string;
  clientOf(credentials: Parameters<typeof createAwsClient>[0]['credentials']): AwsClient;
}

export interface FoundationOptions {
  readonly stateDir: string;
  readonly ports: { readonly site: number; readonly aws: number };
  readonly host: string;
  readonly clock: Clock;
  readonly behindMs: number;
  readonly log: (source: string, line: string) => void;
  readonly edgeCache: boolean;
  readonly strict: boolean;
}

/** Calls that only check whether there is work. */
const POLLING = new Set([
  'ReceiveMessage',
  'GetRecords',
  'DescribeStream',
  'DescribeTable',
  'GetShardIterator',
  'GetQueueAttributes',
]);

/** Opens the ports first, because everything that is created later contains their addresses. */
export async function layFoundation(options: FoundationOptions, teardown: Teardown): Promise<Foundation> {
  const { stateDir, ports, host, log } = options;
  const clock = new CloudClock(join(stateDir, 'clock'), options.clock, options.behindMs);
  const access = new AccessControl();
  const keys = new KeyRing({ dir: stateDir, clock });
  const gateway = new Gateway({ keys, access, clock });
  const site = new Site();
  const activity = new Activity();
  const metrics = new Metrics(clock);
  gateway.interceptors.beforeCall(({ operation }) => {
    if (!POLLING.has(operation)) activity.note();
  });

  const gatewayUrl = await listen(gateway.server, host, ports.aws, 'AWS services');
  teardown.add(() => stop(gateway.server));
  const siteUrl = await listen(site.server, host, ports.site, 'site');
  teardown.add(() => stop(site.server));

  const clientOf: Foundation['clientOf'] = (credentials) => {
    const exchange = (request: JsonRequest) => gateway.exchange(request, credentials.accessKeyId);
    return createAwsClient({ url: gatewayUrl, credentials, clock, ...(!options.strict && { exchange }) });
  };
  return {
    stateDir,
    clock,
    meter: new Meter(),
    metrics,
    logs: new Logs(() => clock.now(), log),
    runs: new FunctionRuns(clock, metrics),
    events: new EventLog(clock),
    changes: new ChangeLog(clock),
    problems: new SourceProblems(clock),
    activity,
    inbox: await createInbox({ dir: join(stateDir, 'inbox'), clock }),
    access,
    keys,
    gateway,
    gatewayUrl,
    site,
    edgeCache: options.edgeCache,
    strict: options.strict,
    siteUrl,
    addresses: new LocalAddresses({ gateway: gatewayUrl, site: siteUrl }),
    aws: clientOf(keys.operator),
    clientOf,
    queueUrlOf: (arn) => `${gatewayUrl}/${ACCOUNT}/${arn.split(':').at(-1) ?? ''}`,
  };
}
