import { isObject } from '../json.ts';
import type { CloudAssembly, Stack } from './cloud-assembly.ts';
import { creationOrder, exportsOf, type PlannedResource, resourceKey } from './dependency-order.ts';
import { hasDynamicReference, type LookUp, resolveDynamicReferences } from './dynamic-references.ts';
import { resolve } from './intrinsics.ts';
import type { CreatedResource, ResourceIdentity } from './resource.ts';
import { stackScope } from './stack-scope.ts';
import type { TemplateResource } from './template.ts';

export interface Deployment {
  readonly resources: readonly (ResourceIdentity & CreatedResource)[];
  /** By stack name, then by the output's name. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A deployment that has begun. */
interface BegunDeployment {
  /** Without what waits for late resources, and without the outputs of their stacks. */
  readonly early: Promise<Deployment>;
  readonly whole: Promise<Deployment>;
}

interface DeployOptions {
  /** Creates one resource (or adopts an existing one from the state) from its resolved properties. */
  readonly create: (identity: ResourceIdentity, properties: Record<string, unknown>) => Promise<CreatedResource>;
  readonly lookUp: LookUp;
  /** Of an earlier deployment: a resource that stays as it is, and is not created again. */
  readonly kept?: (key: string) => (ResourceIdentity & CreatedResource) | undefined;
  /** Whether a resource waits for something that is still being built. */
  readonly isLate?: (resource: TemplateResource) => boolean;
}

/**
 * Creates every resource of the assembly, each as soon as the resources that it refers to exist.
 * @throws Error naming stack, logical id and path of the first resource that could not be created
 */
export const deploy = async (assembly: CloudAssembly, options: DeployOptions): Promise<Deployment> =>
  beginDeployment(assembly, options).whole;

/** The same for a caller that has work to do while late resources are still awaited. */
export function beginDeployment(
  assembly: CloudAssembly,
  { create, lookUp, kept = () => undefined, isLate = () => false }: DeployOptions,
): BegunDeployment {
  const created = new Map<string, ResourceIdentity & CreatedResource>();
  const exports = exportsOf(assembly);
  const scopeOf = stackScope({ created, exports });
  const pending = new Map<string, Promise<void>>();

  const createOne = async ({ key, stack, logicalId, resource, dependencies }: PlannedResource): Promise<void> => {
    await Promise.all(dependencies.map((dependency) => pending.get(dependency)));
    const scope = scopeOf(stack);
    if (resource.Condition !== undefined && !scope.condition(resource.Condition)) return;
    const earlier = kept(key);
    if (earlier !== undefined) {
      created.set(key, earlier);
      return;
    }
    const identity: ResourceIdentity = {
      stack: stack.name,
      logicalId,
      type: resource.Type,
      constructPath: stack.constructPaths.get(logicalId) ?? logicalId,
    };
    const properties = await resolveFully(resource.Properties ?? {}, stack, key);
    created.set(key, { ...identity, ...(await create(identity, isObject(properties) ? properties : {})) });
  };
  const resolveFully = async (value: unknown, stack: Stack, path: string): Promise<unknown> => {
    const resolved = resolve(value, scopeOf(stack), path);
    return hasDynamicReference(resolved) ? resolveDynamicReferences(resolved, lookUp) : resolved;
  };

  const late = new Set<string>();
  for (const planned of creationOrder(assembly)) {
    if (isLate(planned.resource) || planned.dependencies.some((key) => late.has(key))) late.add(planned.key);
    pending.set(planned.key, createOne(planned));
  }

  const outputsOf = async (stack: Stack): Promise<Record<string, unknown>> => {
    const own: Record<string, unknown> = {};
    for (const [name, { Value, Condition }] of Object.entries(stack.template.Outputs)) {
      if (Condition !== undefined && !scopeOf(stack).condition(Condition)) continue;
      own[name] = await resolveFully(Value, stack, `${resourceKey(stack, 'Outputs')}.${name}`);
    }
    return own;
  };
  const without = async (left: ReadonlySet<string>): Promise<Deployment> => {
    const results = await Promise.allSettled([...pending].map(([key, done]) => (left.has(key) ? undefined : done)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    const outputs: Record<string, Record<string, unknown>> = {};
    for (const stack of assembly.stacks) {
      const isWhole = Object.keys(stack.template.Resources).every((id) => !left.has(resourceKey(stack, id)));
      if (isWhole) outputs[stack.name] = await outputsOf(stack);
    }
    return { resources: [...created.values()], outputs };
  };
  const whole = without(new Set());
  // Whoever waits for it is told.
  whole.catch(() => {});
  return { early: late.size === 0 ? whole : without(late), whole };
}
