import type { CloudAssembly } from '../assembly/cloud-assembly.ts';
import { resourceKey } from '../assembly/dependency-order.ts';
import { referencesOf } from '../assembly/references.ts';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';
import type { Deployment as CognitoDeployment } from '../cognito/deployment.ts';
import { acceptedTypes, customResourceHandler } from './accepted-types.ts';
import { apiGatewayProviders } from './api-gateway.ts';
import { bucketDeploymentProviders } from './bucket-deployment.ts';
import type { Cloud } from './cloud.ts';
import { cloudfrontProviders } from './cloudfront.ts';
import { cloudfrontKeyProviders } from './cloudfront-keys.ts';
import { cloudwatchProviders } from './cloudwatch.ts';
import { cognitoProviders } from './cognito.ts';
import { customResource, isCustomResource } from './custom-resource.ts';
import { dynamodbProviders } from './dynamodb.ts';
import { eventSourceMappingProviders } from './event-source-mapping.ts';
import { eventsProviders } from './events.ts';
import { iamProviders } from './iam.ts';
import { lambdaProviders } from './lambda.ts';
import type { Providers } from './provider.ts';
import { s3Providers } from './s3.ts';
import { secretsProviders } from './secrets.ts';
import { sesProviders } from './ses.ts';
import { sqsProviders } from './sqs.ts';
import { ssmProviders } from './ssm.ts';

type Create = (resource: ResourceIdentity, properties: Record<string, unknown>) => Promise<CreatedResource>;

/**
 * Creates resources by their type. Throws for an unknown type, and for any resource that cannot be created, naming
 * stack, logical id and type.
 */
export function resourceFactory(assembly: CloudAssembly, cloud: Cloud, cognito: CognitoDeployment): Create {
  const providers: Providers = {
    ...acceptedTypes,
    ...apiGatewayProviders(cloud),
    ...bucketDeploymentProviders(cloud),
    ...cloudfrontProviders(cloud),
    ...cloudfrontKeyProviders(cloud),
    ...cloudwatchProviders(cloud),
    ...cognitoProviders(cognito),
    ...dynamodbProviders(cloud),
    ...eventSourceMappingProviders(cloud),
    ...eventsProviders(cloud),
    ...iamProviders(cloud),
    ...lambdaProviders(cloud),
    ...s3Providers(cloud),
    ...secretsProviders(cloud),
    ...sesProviders(cloud),
    ...sqsProviders(cloud),
    ...ssmProviders(cloud),
  };
  const idleHandlers = handlersOf(assembly, (type) => providers[type] !== undefined);
  const custom = customResource(cloud);
  return async (resource, properties) => {
    const name = `${resource.stack}/${resource.logicalId}`;
    const own = providers[resource.type] ?? (isCustomResource(resource.type) ? custom : undefined);
    const create = idleHandlers.has(name) ? customResourceHandler : own;
    if (create === undefined) throw new Error(`${name}: the local cloud does not know the type ${resource.type}`);
    try {
      return await create(resource, properties);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${name} (${resource.type}) could not be created: ${reason}`, { cause: error });
    }
  };
}

/** Keys of the functions that are the `ServiceToken` of a custom resource whose work a provider does. */
function handlersOf(assembly: CloudAssembly, isProvided: (type: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  for (const stack of assembly.stacks) {
    for (const { Type, Properties } of Object.values(stack.template.Resources)) {
      if (!isProvided(Type)) continue;
      for (const name of referencesOf(Properties?.ServiceToken).names) found.add(resourceKey(stack, name));
    }
  }
  return found;
}
