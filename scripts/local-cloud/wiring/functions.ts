import type { KeyRing } from '../gateway/key-ring.ts';
import type { LambdaEngine } from '../lambda/engine.ts';
import { parseReference } from '../lambda/reference.ts';
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

interface Dependencies {
  readonly lambda: LambdaEngine;
  readonly keys: KeyRing;
  readonly addresses: LocalAddresses;
  readonly gatewayUrl: string;
}

/**
 * Makes every planned function callable, with its versions and aliases, and returns their references. Those that are
 * `registered` stay as they are.
 */
export function registerFunctions(
  plan: Plan,
  dependencies: Dependencies,
  registered: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const references = new Set([...plan.functions.keys(), ...plan.versions.keys()]);
  for (const reference of references) if (!registered.has(reference)) registerFunction(reference, plan, dependencies);
  for (const [reference, version] of plan.aliases) {
    const { name: functionName, qualifier: name = '' } = parseReference(reference);
    const asyncConfig = plan.asyncConfigs.get(reference);
    dependencies.lambda.alias({ functionName, name, version, ...(asyncConfig && { asyncConfig }) });
  }
  return references;
}

/**
 * Makes a function or one of its versions callable, with its role's credentials and the local cloud's addresses in its
 * environment. Throws for an unknown one.
 */
export function registerFunction(reference: string, plan: Plan, dependencies: Dependencies): void {
  const { lambda, keys, addresses, gatewayUrl } = dependencies;
  const planned = plan.functionOf(reference);
  const { role, code: _code, logicalId: _logicalId, constructPath: _path, logGroup: _group, ...config } = planned;
  const endpoints = Object.fromEntries([
    ['AWS_ENDPOINT_URL', gatewayUrl],
    ...SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, gatewayUrl]),
  ]);
  const own = Object.entries(config.environment).map(([key, value]) => [key, addresses.localise(value)] as const);
  const asyncConfig = plan.asyncConfigs.get(reference);
  lambda.register({
    ...config,
    environment: { ...Object.fromEntries(own), ...endpoints },
    credentials: keys.ofFunction(config.name, role),
    ...(asyncConfig && { asyncConfig }),
  });
}
