import type { CachePolicy, Forwarding, ResponseHeadersPolicy } from '../cloudfront/types.ts';
import type { CorsConfig } from '../http-api/types.ts';
import type { AsyncConfig, FunctionConfig } from '../lambda/types.ts';
import type { QueueMapping } from '../pollers/queue-poller.ts';
import type { StreamMapping } from '../pollers/stream-mapping.ts';
import type { DistributionTemplate } from './distribution-template.ts';

/**
 * A function that is known but does not run yet: its credentials and the addresses in its environment are added last.
 */
export interface PlannedFunction extends Omit<FunctionConfig, 'credentials' | 'asyncConfig'> {
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
  readonly routes: PlannedRoute[];
  /** Function names, by integration id. */
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

/** An alarm as its template describes it. */
export interface PlannedAlarm {
  readonly name: string;
  readonly constructPath: string;
  readonly description: string;
  readonly namespace: string;
  readonly metric: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly statistic: string;
  readonly periodSeconds: number;
  readonly evaluationPeriods: number;
  /** `GreaterThanThreshold` and the like. */
  readonly comparison: string;
  readonly threshold: number | undefined;
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
  /** By function name. */
  readonly asyncConfigs = new Map<string, AsyncConfig>();
  readonly mappings: PlannedMapping[] = [];
  /** ARNs of all rules. */
  readonly rules = new Set<string>();
  readonly apis = new Map<string, PlannedApi>();
  readonly distributions: PlannedDistribution[] = [];
  readonly alarms: PlannedAlarm[] = [];
  readonly metricFilters: PlannedMetricFilter[] = [];
  /** Source texts, by ARN. */
  readonly edgeFunctions = new Map<string, string>();
  readonly cachePolicies = new Map<string, CachePolicy>();
  readonly originRequestPolicies = new Map<string, Forwarding>();
  readonly responseHeadersPolicies = new Map<string, ResponseHeadersPolicy>();

  /** @throws Error when this API was not created before */
  api(id: string): PlannedApi {
    const api = this.apis.get(id);
    if (api === undefined) throw new Error(`API ${id} does not exist`);
    return api;
  }
}
