import type { KeyRing } from '../gateway/key-ring.ts';
import type { LambdaEngine } from '../lambda/engine.ts';
import type { LocalAddresses } from '../providers/local-addresses.ts';
import type { Plan } from '../providers/plan.ts';

/** The services that SDK clients find through variables of their own. */
const SERVICES = [
  'APIGATEWAYMANAGEMENTAPI',
  'COGNITO_IDENTITY',
  'COGNITO_IDENTITY_PROVIDER',
  'DYNAMODB',
  'DYNAMODB_STREAMS',
  'EVENTBRIDGE',
  'LAMBDA',
  'S3',
  'SECRETS_MANAGER',
  'SQS',
  'SSM',
];

/**
 * Makes every planned function callable, with its role's credentials and the local cloud's addresses in its
 * environment.
 */
export function registerFunctions(
  { functions, asyncConfigs }: Plan,
  dependencies: {
    readonly lambda: LambdaEngine;
    readonly keys: KeyRing;
    readonly addresses: LocalAddresses;
    readonly gatewayUrl: string;
  },
): void {
  const { lambda, keys, addresses, gatewayUrl } = dependencies;
  const endpoints = Object.fromEntries([
    ['AWS_ENDPOINT_URL', gatewayUrl],
    ...SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, gatewayUrl]),
  ]);
  for (const { role, logicalId: _logicalId, constructPath: _path, logGroup: _group, ...config } of functions.values()) {
    const own = Object.entries(config.environment).map(([name, value]) => [name, addresses.localise(value)] as const);
    const asyncConfig = asyncConfigs.get(config.name);
    lambda.register({
      ...config,
      environment: { ...Object.fromEntries(own), ...endpoints },
      credentials: keys.ofFunction(config.name, role),
      ...(asyncConfig && { asyncConfig }),
    });
  }
}
