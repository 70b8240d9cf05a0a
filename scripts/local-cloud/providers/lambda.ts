import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import { roleNameOf } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import type { Cloud } from './cloud.ts';
import { functionNameOf } from './function-names.ts';
import { physicalName } from './physical-name.ts';
import { numeric, type Providers, provider } from './provider.ts';

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
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.coerce.string()) }), { Variables: {} }),
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
  MaximumRetryAttempts: z._default(numeric, 2),
  MaximumEventAgeInSeconds: z._default(numeric, 6 * 3600),
  DestinationConfig: z._default(z.object({ OnFailure: Destination, OnSuccess: Destination }), {}),
});

const VersionSchema = z.object({ FunctionName: z.string() });
const AliasSchema = z.object({ FunctionName: z.string(), Name: z.string() });

/** Functions, their permissions, and the settings of asynchronous invocations. Only the latest version exists. */
export function lambdaProviders({ access, plan, assets }: Pick<Cloud, 'access' | 'plan' | 'assets'>): Providers {
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
      const functionName = functionNameOf(properties.FunctionName);
      access.attachToResource(functionArn(functionName), permission(properties, functionArn(functionName)));
      return { ref: physicalName(resource, { maxLength: 100 }), attributes: {} };
    }),

    'AWS::Lambda::EventInvokeConfig': provider(EventInvokeConfigSchema, (properties, resource) => {
      const { OnFailure, OnSuccess } = properties.DestinationConfig;
      plan.asyncConfigs.set(functionNameOf(properties.FunctionName), {
        maxRetries: properties.MaximumRetryAttempts,
        maxAgeSeconds: properties.MaximumEventAgeInSeconds,
        ...(OnFailure && { onFailureArn: OnFailure.Destination }),
        ...(OnSuccess && { onSuccessArn: OnSuccess.Destination }),
      });
      return { ref: physicalName(resource, { maxLength: 100 }), attributes: {} };
    }),

    'AWS::Lambda::Version': provider(VersionSchema, ({ FunctionName }) => {
      const version = `${functionArn(functionNameOf(FunctionName))}:1`;
      return { ref: version, attributes: { FunctionArn: version, Version: '1' } };
    }),

    'AWS::Lambda::Alias': provider(AliasSchema, ({ FunctionName, Name }) => {
      const alias = `${functionArn(functionNameOf(FunctionName))}:${Name}`;
      return { ref: alias, attributes: { AliasArn: alias } };
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
  return parsePolicy(
    PolicyDocumentSchema.parse({
      Statement: [
        {
          Effect: 'Allow',
          Principal: { [isService ? 'Service' : 'AWS']: Principal },
          Action,
          Resource,
          Condition: conditions,
        },
      ],
    }),
  );
}
