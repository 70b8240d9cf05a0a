import type { KeyObject } from 'node:crypto';
import { createDistribution, type Distribution } from '../cloudfront/distribution.ts';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  MANAGED_RESPONSE_HEADERS_POLICIES,
} from '../cloudfront/managed-policies.ts';
import { admitSigned } from '../cloudfront/signed-url.ts';
import type { Behaviour, GroupMember, Origin, OriginGroup, OriginTarget } from '../cloudfront/types.ts';
import type { Clock } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { Meter } from '../meter.ts';
import type { BehaviourTemplate, OriginTemplate } from '../providers/distribution-template.ts';
import type { OriginGroupTemplate } from '../providers/origin-group-template.ts';
import type { Plan, PlannedDistribution } from '../providers/plan.ts';
import type { Apis } from './apis.ts';
import { originFetch } from './origin-fetch.ts';

interface Dependencies {
  readonly apis: Apis;
  readonly clock: Clock;
  readonly meter: Meter;
  readonly aws: AwsClient;
  readonly access: AccessControl;
  readonly edgeCache: boolean;
  readonly log: (line: string) => void;
}

/** Creates a distribution from the resources that its template refers to. Throws for a reference to a missing one. */
export function assembleDistribution(
  planned: PlannedDistribution,
  plan: Plan,
  { apis, clock, meter, aws, access, edgeCache, log }: Dependencies,
): Distribution {
  const { id, domainName, template } = planned;
  const origins = new Map(template.Origins.map((origin) => [origin.Id, originOf(origin, apis)]));
  const groups = (template.OriginGroups?.Items ?? []).map((group) => [group.Id, groupOf(group, origins)] as const);
  const targets = new Map<string, OriginTarget>([...origins, ...groups]);
  const behaviour = (from: BehaviourTemplate): Behaviour => {
    const functionAt = (type: string): string | undefined => {
      const arn = from.FunctionAssociations.find(({ EventType }) => EventType === type)?.FunctionARN;
      return arn === undefined ? undefined : found(plan.edgeFunctions.get(arn), arn);
    };
    const { OriginRequestPolicyId, ResponseHeadersPolicyId } = from;
    const viewerRequestFunction = functionAt('viewer-request');
    const viewerResponseFunction = functionAt('viewer-response');
    return {
      pathPattern: from.PathPattern,
      origin: found(targets.get(from.TargetOriginId), from.TargetOriginId),
      allowedMethods: from.AllowedMethods,
      cachedMethods: from.CachedMethods,
      compress: from.Compress,
      cachePolicy: policy(plan.cachePolicies, MANAGED_CACHE_POLICIES, from.CachePolicyId),
      ...(OriginRequestPolicyId !== undefined && {
        originRequestPolicy: policy(plan.originRequestPolicies, MANAGED_ORIGIN_REQUEST_POLICIES, OriginRequestPolicyId),
      }),
      ...(ResponseHeadersPolicyId !== undefined && {
        responseHeaders: policy(
          plan.responseHeadersPolicies,
          MANAGED_RESPONSE_HEADERS_POLICIES,
          ResponseHeadersPolicyId,
        ),
      }),
      ...(viewerRequestFunction !== undefined && { viewerRequestFunction }),
      ...(viewerResponseFunction !== undefined && { viewerResponseFunction }),
      ...(from.TrustedKeyGroups.length > 0 && {
        admit: admitSigned({ keys: trustedKeys(from.TrustedKeyGroups, plan), now: () => clock.now() }),
      }),
    };
  };
  const name = namesHere(template)[0];
  return createDistribution(
    {
      distributionId: id,
      domainName,
      ...(name !== undefined && { name }),
      ...(template.DefaultRootObject !== undefined && { defaultRootObject: template.DefaultRootObject }),
      behaviours: [...template.CacheBehaviors, { ...template.DefaultCacheBehavior, PathPattern: '*' }].map(behaviour),
      errorResponses: template.CustomErrorResponses.map(
        ({ ErrorCode, ErrorCachingMinTTL, ResponseCode, ResponsePagePath }) => ({
          errorCode: ErrorCode,
          ...(ErrorCachingMinTTL !== undefined && { cachingMinTtlSeconds: ErrorCachingMinTTL }),
          ...(ResponseCode !== undefined && { responseCode: ResponseCode }),
          ...(ResponsePagePath !== undefined && { responsePagePath: ResponsePagePath }),
        }),
      ),
    },
    { s3Fetch: originFetch(id, aws, access), clock, meter, edgeCache, log },
  );
}

/** The names of a distribution that lead to this machine: browsers resolve names under `localhost` by themselves. */
export const namesHere = ({ Aliases }: PlannedDistribution['template']): string[] =>
  Aliases.filter((alias) => alias.endsWith('.localhost'));

/** The public keys of all the groups. */
function trustedKeys(groups: readonly string[], { keyGroups, publicKeys }: Plan): ReadonlyMap<string, KeyObject> {
  const ids = groups.flatMap((group) => found(keyGroups.get(group), group));
  return new Map(ids.map((id) => [id, found(publicKeys.get(id), id)]));
}

/** The first member of a group is its primary origin. */
function groupOf(
  { Id, Members, FailoverCriteria }: OriginGroupTemplate,
  origins: ReadonlyMap<string, Origin>,
): OriginGroup {
  const [primary, secondary] = Members.Items.map(({ OriginId }) =>
    memberOf(Id, found(origins.get(OriginId), OriginId)),
  );
  return {
    kind: 'group',
    primary: found(primary, Id),
    secondary: found(secondary, Id),
    failoverStatuses: FailoverCriteria.StatusCodes.Items,
  };
}

function memberOf(group: string, origin: Origin): GroupMember {
  if (origin.kind === 'websocket-api') throw new Error(`the origin group ${group} has a WebSocket API as a member`);
  return origin;
}

function originOf(origin: OriginTemplate, apis: Apis): Origin {
  const { Id, DomainName, OriginPath, OriginCustomHeaders, ConnectionAttempts, CustomOriginConfig } = origin;
  const path = OriginPath === undefined || OriginPath === '' ? {} : { path: OriginPath };
  const bucket = /^(.+)\.s3(?:\.[a-z0-9-]+)?\.amazonaws\.com$/.exec(DomainName)?.[1];
  if (bucket !== undefined) return { kind: 's3', bucket, ...path };
  const apiId = /^([a-z0-9]+)\.execute-api\./.exec(DomainName)?.[1] ?? '';
  const named = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]);
  const customHeaders: Readonly<Record<string, string>> = Object.fromEntries(named);
  const http = apis.http.get(apiId);
  const seconds = CustomOriginConfig?.OriginReadTimeout;
  const patience =
    seconds === undefined ? {} : { patience: { responseTimeoutMs: seconds * 1000, attempts: ConnectionAttempts } };
  if (http !== undefined) {
    return { kind: 'http-api', api: http, domainName: DomainName, customHeaders, ...path, ...patience };
  }
  const webSocket = apis.webSocket.get(apiId);
  if (webSocket !== undefined) return { kind: 'websocket-api', api: webSocket, customHeaders, ...path };
  throw new Error(`the origin ${Id} (${DomainName}) is neither a bucket nor an API of the templates`);
}

function policy<Policy>(
  own: ReadonlyMap<string, Policy>,
  managed: Readonly<Record<string, Policy>>,
  id: string,
): Policy {
  return found(own.get(id) ?? managed[id], id);
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`a distribution refers to ${name}, which the local cloud does not have`);
  return value;
}
