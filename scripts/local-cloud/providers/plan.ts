import type { KeyObject } from 'node:crypto';
import type { CachePolicy, Forwarding, ResponseHeadersPolicy } from '../cloudfront/types.ts';
import type { CorsConfig } from '../http-api/types.ts';
import { parseReference, referenceText } from '../lambda/reference.ts';
import type { AsyncConfig, FunctionConfig } from '../lambda/types.ts';
import type { QueueMapping } from '../pollers/queue-poller.ts';
import type { StreamMapping } from '../pollers/stream-mapping.ts';
import type { DistributionTemplate } from './distribution-template.ts';

/**
 * A function that is known but does not run yet: its credentials and the addresses in its environment are added last.
 */
export interface PlannedFunction extends Omit<FunctionConfig, 'credentials' | 'asyncConfig'> {
  /** The key of its code. */
  readonly code: string;
  /** The name of its role. */
  readonly role: string;
  readonly logicalId: string;
  readonly constructPath: string;
  /** The log group of its template, which metric filters name. */
  readonly logGroup: string | undefined;
}

export type PlannedMapping =
  | { readonly kind: 'queue'; readonly mapping: QueueMapping }
  | { readonly kind: 'stream'; readonly mapping: StreamMapping; readonly tableName: string };

/** An API of either kind, collected from its separate resources. */
export interface PlannedApi {
  readonly id: string;
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  readonly cors: CorsConfig | undefined;
  readonly routeSelectionExpression: string | undefined;
  readonly stages: string[];
  /** Of an HTTP API's stage: the log group and the format of the lines. */
  accessLog?: { readonly logGroup: string; readonly format: string };
  readonly routes: PlannedRoute[];
  /** Function names with their qualifiers, by integration id. */
  readonly integrations: Map<string, string>;
  readonly authorizers: Map<string, PlannedAuthorizer>;
  /** Ids of routes that send their function's result to the client. */
  readonly routesWithResponse: Set<string>;
}

export interface PlannedRoute {
  readonly id: string;
  /** `GET /api/games`, `$connect`, … */
  readonly key: string;
  readonly integrationId: string;
  readonly authorizerId: string | undefined;
}

interface PlannedAuthorizer {
  readonly functionName: string;
  readonly identitySource: readonly string[];
  readonly resultTtlSeconds: number;
}

export interface PlannedDistribution {
  readonly id: string;
  readonly domainName: string;
  readonly template: DistributionTemplate;
}

/** One line of an alarm's query: a metric, or an expression over the others. */
export type PlannedMetric = { readonly id: string; readonly isResult: boolean } & (
  | {
      readonly namespace: string;
      readonly metric: string;
      readonly dimensions: Readonly<Record<string, string>>;
      readonly statistic: string;
      readonly periodSeconds: number;
    }
  | { readonly expression: string }
);

interface AnyAlarm {
  readonly name: string;
  readonly constructPath: string;
  readonly description: string;
  /** Of the tag `severity`. */
  readonly severity: string | undefined;
  /** Whether it has actions: others only count in composite alarms. */
  readonly notifies: boolean;
}

/** An alarm as its template describes it. */
export interface PlannedAlarm extends AnyAlarm {
  readonly metrics: readonly PlannedMetric[];
  readonly evaluationPeriods: number;
  readonly datapointsToAlarm: number;
  /** `GreaterThanThreshold` and the like. */
  readonly comparison: string;
  readonly threshold: number | undefined;
  /** `breaching`, `notBreaching`, `ignore` or `missing`. */
  readonly missingData: string;
}

export interface PlannedComposite extends AnyAlarm {
  readonly rule: string;
  /** The name of the alarm that silences this one's actions while it is in ALARM. */
  readonly suppressor: string | undefined;
}

/** A line of a dashboard's widget, with the metrics that it is calculated from. */
export interface PlannedLine {
  readonly label: string;
  readonly metrics: readonly PlannedMetric[];
}

/** A part of a dashboard that the local cloud can show. */
export type PlannedWidget =
  | {
      readonly kind: 'figures';
      readonly title: string;
      readonly lines: readonly PlannedLine[];
      readonly overAll: boolean;
    }
  | { readonly kind: 'graph'; readonly title: string; readonly lines: readonly PlannedLine[] }
  | { readonly kind: 'alarms'; readonly title: string; readonly alarms: readonly string[] };

export interface PlannedDashboard {
  readonly name: string;
  /** How far back it looks, in minutes. */
  readonly minutes: number;
  readonly widgets: readonly PlannedWidget[];
}

/** A metric that is counted from the lines of a log group. */
export interface PlannedMetricFilter {
  readonly namespace: string;
  readonly metric: string;
  readonly pattern: string;
  readonly logGroup: string;
}

/** Collects, while resources are created, the parts that are assembled and started after the last of them exists. */
export class Plan {
  readonly functions = new Map<string, PlannedFunction>();
  /** Published versions, by `name:number`. */
  readonly versions = new Map<string, PlannedFunction>();
  /** The numbers of the versions that aliases lead to, by `name:alias`. */
  readonly aliases = new Map<string, string>();
  /** By function name, or by `name:alias`. */
  readonly asyncConfigs = new Map<string, AsyncConfig>();
  readonly mappings: PlannedMapping[] = [];
  /** For how long the queues of the templates hide a message that was received, by ARN. */
  readonly visibilitySeconds = new Map<string, number>();
  /** ARNs of all rules. */
  readonly rules = new Set<string>();
  readonly apis = new Map<string, PlannedApi>();
  readonly distributions: PlannedDistribution[] = [];
  /** With which API Gateway writes the logs of WebSocket stages: a setting of the account. */
  apiLogRole: string | undefined;
  readonly alarms: PlannedAlarm[] = [];
  readonly composites: PlannedComposite[] = [];
  readonly metricFilters: PlannedMetricFilter[] = [];
  readonly dashboards: PlannedDashboard[] = [];
  /** Source texts, by ARN. */
  readonly edgeFunctions = new Map<string, string>();
  /** Signers of CloudFront URLs, by id. */
  readonly publicKeys = new Map<string, KeyObject>();
  /** Ids of public keys, by the group's id. */
  readonly keyGroups = new Map<string, readonly string[]>();
  /** By name: what each configuration set of SES reports. */
  readonly configurationSets = new Map<string, ReadonlySet<string>>();
  readonly cachePolicies = new Map<string, CachePolicy>();
  readonly originRequestPolicies = new Map<string, Forwarding>();
  readonly responseHeadersPolicies = new Map<string, ResponseHeadersPolicy>();

  /**
   * The function of a reference, which is a name, a version or an alias.
   * @throws Error when there is none
   */
  functionOf(reference: string): PlannedFunction {
    const { name, qualifier } = parseReference(reference);
    const version = this.aliases.get(referenceText({ name, qualifier })) ?? qualifier;
    const found = version === undefined ? this.functions.get(name) : this.versions.get(`${name}:${version}`);
    if (found === undefined) throw new Error(`function ${reference} does not exist`);
    return found;
  }

  /** @throws Error when this API was not created before */
  api(id: string): PlannedApi {
    const api = this.apis.get(id);
    if (api === undefined) throw new Error(`API ${id} does not exist`);
    return api;
  }
}
