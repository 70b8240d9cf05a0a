import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import { roleNameOf } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { functionNameOf, shortReference } from '../lambda/reference.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { numeric, type Providers, provider } from './provider.ts';
import { Variables } from './variables.ts';

/**
 * Tracing and architecture have no local effect, log groups only for metric filters; layers and container images cannot
 * run here and are rejected.
 */
const FunctionSchema = z.object({
  FunctionName: z.optional(z.string()),
  Code: z.object({ S3Key: z.string('only code from an asset can run locally') }),
  Handler: z.string(),
  Runtime: z.string().check(z.startsWith('nodejs', 'only Node.js functions can run locally')),
  Role: z.string(),
  Environment: z._default(z.object({ Variables }), { Variables: {} }),
  Timeout: z._default(numeric, 3),
  MemorySize: z._default(numeric, 128),
  ReservedConcurrentExecutions: z.optional(numeric),
  LoggingConfig: z.optional(z.object({ LogGroup: z.optional(z.string()) })),
  Layers: z.optional(z.array(z.string()).check(z.maxLength(0, 'layers are not supported locally'))),
  DeadLetterConfig: z.optional(z.undefined('dead-letter configurations are not supported; use EventInvokeConfig')),
});

const PermissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
  SourceAccount: z.optional(z.string()),
});

const Destination = z.optional(z.object({ Destination: z.string() }));
const EventInvokeConfigSchema = z.object({
  FunctionName: z.string(),
  Qualifier: z._default(z.string(), '$LATEST'),
  MaximumRetryAttempts: z._default(numeric, 2),
  MaximumEventAgeInSeconds: z._default(numeric, 6 * 3600),
  DestinationConfig: z._default(z.object({ OnFailure: Destination, OnSuccess: Destination }), {}),
});

const VersionSchema = z.object({ FunctionName: z.string() });
const AliasSchema = z.object({
  FunctionName: z.string(),
  FunctionVersion: z.string(),
  Name: z.string(),
  RoutingConfig: z.optional(z.undefined('an alias leads to one version locally')),
});

/** Of the policy of a function, a version or an alias. Source: "Lambda quotas", Lambda developer guide. */
const MAX_POLICY_BYTES = 20_480;
const EMPTY_POLICY = '{"Version":"2012-10-17","Id":"default","Statement":[]}';

/** Functions with their versions and aliases, their permissions, and the settings of asynchronous invocations. */
export function lambdaProviders({
  access,
  plan,
  assets,
  versions,
}: Pick<Cloud, 'access' | 'plan' | 'assets' | 'versions'>): Providers {
  const policyBytes = new Map<string, number>();
  return {
    'AWS::Lambda::Function': provider(FunctionSchema, (properties, resource) => {
      const name = properties.FunctionName ?? physicalName(resource, { maxLength: 64 });
      const dir = assets.get(properties.Code.S3Key);
      if (dir === undefined) throw new Error(`the assembly has no asset ${properties.Code.S3Key}`);
      const { ReservedConcurrentExecutions } = properties;
      plan.functions.set(name, {
        name,
        arn: functionArn(name),
        dir,
        code: properties.Code.S3Key,
        handler: properties.Handler,
        environment: properties.Environment.Variables,
        timeoutSeconds: properties.Timeout,
        memoryMb: properties.MemorySize,
        ...(ReservedConcurrentExecutions !== undefined && { reservedConcurrency: ReservedConcurrentExecutions }),
        role: roleNameOf(properties.Role),
        constructPath: resource.constructPath,
        logicalId: resource.logicalId,
        logGroup: properties.LoggingConfig?.LogGroup,
      });
      return { ref: name, attributes: { Arn: functionArn(name) } };
    }),

    'AWS::Lambda::Permission': provider(PermissionSchema, (properties, resource) => {
      // A permission on a function is none on its aliases and versions, and the reverse.
      const permitted = functionArn(shortReference(properties.FunctionName));
      const statement = permission(properties, permitted);
      // The name that CloudFormation gives it ends in twelve characters of its own.
      const Sid = `${resource.stack}-${resource.logicalId}-ABCDEFGHIJKL`;
      const before = policyBytes.get(permitted) ?? EMPTY_POLICY.length - 1;
      const bytes = before + JSON.stringify({ Sid, ...statement }).length + 1;
      if (bytes > MAX_POLICY_BYTES)
        throw new Error(`The final policy size (${bytes}) is bigger than the limit (${MAX_POLICY_BYTES}).`);
      policyBytes.set(permitted, bytes);
      const document = parsePolicy(PolicyDocumentSchema.parse({ Statement: [statement] }));
      access.attachToResource(permitted, document, resource.constructPath);
      return { ref: physicalName(resource, { maxLength: 100 }), attributes: {} };
    }),

    'AWS::Lambda::EventInvokeConfig': provider(EventInvokeConfigSchema, (properties, resource) => {
      const { OnFailure, OnSuccess } = properties.DestinationConfig;
      const { FunctionName, Qualifier } = properties;
      plan.asyncConfigs.set(shortReference(`${functionNameOf(FunctionName)}:${Qualifier}`), {
        maxRetries: properties.MaximumRetryAttempts,
        maxAgeSeconds: properties.MaximumEventAgeInSeconds,
        ...(OnFailure && { onFailureArn: OnFailure.Destination }),
        ...(OnSuccess && { onSuccessArn: OnSuccess.Destination }),
      });
      return { ref: physicalName(resource, { maxLength: 100 }), attributes: {} };
    }),

    'AWS::Lambda::Version': provider(VersionSchema, ({ FunctionName }, resource) => {
      const name = functionNameOf(FunctionName);
      const fn = plan.functionOf(name);
      const { code, dir: _dir, constructPath: _path, logicalId: _id, ...settings } = fn;
      const version = String(
        versions.publish({
          functionName: name,
          resource: `${resource.stack}/${resource.logicalId}`,
          code,
          settings: JSON.stringify(settings),
        }),
      );
      plan.versions.set(`${name}:${version}`, { ...fn, version });
      const ref = functionArn(`${name}:${version}`);
      return { ref, attributes: { FunctionArn: ref, Version: version } };
    }),

    'AWS::Lambda::Alias': provider(AliasSchema, ({ FunctionName, FunctionVersion, Name }) => {
      const name = functionNameOf(FunctionName);
      plan.functionOf(`${name}:${FunctionVersion}`);
      plan.aliases.set(`${name}:${Name}`, FunctionVersion);
      const ref = functionArn(`${name}:${Name}`);
      return { ref, attributes: { AliasArn: ref } };
    }),
  };
}

const functionArn = (name: string): string => arn('lambda', `function:${name}`);

/** A permission is a statement of the function's own policy. */
function permission(
  { Action, Principal, SourceArn, SourceAccount }: z.output<typeof PermissionSchema>,
  Resource: string,
) {
  const isService = Principal.endsWith('.amazonaws.com');
  const conditions = {
    ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
    ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
  };
  return {
    Effect: 'Allow',
    Principal: { [isService ? 'Service' : 'AWS']: Principal },
    Action,
    Resource,
    Condition: conditions,
  };
}
