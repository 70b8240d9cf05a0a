import type { CloudAssembly, Stack } from './cloud-assembly.ts';
import { referencesOf } from './references.ts';
import type { TemplateResource } from './template.ts';

/** A resource of one stack and the keys of those that must exist before it. */
export interface PlannedResource {
  readonly key: string;
  readonly stack: Stack;
  readonly logicalId: string;
  readonly resource: TemplateResource;
  readonly dependencies: readonly string[];
}

/** `Stack/LogicalId`: the name of a resource in messages and maps. */
export const resourceKey = (stack: Stack, logicalId: string): string => `${stack.name}/${logicalId}`;

/** The source of each exported name. Exports have literal names, as CDK writes them. */
export function exportsOf(assembly: CloudAssembly): ReadonlyMap<string, { stack: Stack; value: unknown }> {
  const found = new Map<string, { stack: Stack; value: unknown }>();
  for (const stack of assembly.stacks) {
    for (const { Export, Value } of Object.values(stack.template.Outputs)) {
      if (typeof Export?.Name === 'string') found.set(Export.Name, { stack, value: Value });
    }
  }
  return found;
}

/**
 * Every resource of every stack, each after those it refers to (`Ref`, `GetAtt`, `Sub`, imports, `DependsOn`).
 * @throws Error that shows the cycle or names the unknown reference
 */
export function creationOrder(assembly: CloudAssembly): PlannedResource[] {
  const planned = new Map<string, PlannedResource>();
  const exports = exportsOf(assembly);
  for (const stack of assembly.stacks) {
    for (const [logicalId, resource] of Object.entries(stack.template.Resources)) {
      const key = resourceKey(stack, logicalId);
      const dependencies = [...dependenciesOf(stack, resource, exports, key)];
      planned.set(key, { key, stack, logicalId, resource, dependencies });
    }
  }
  return sort(planned);
}

function dependenciesOf(
  stack: Stack,
  resource: TemplateResource,
  exports: ReadonlyMap<string, { stack: Stack; value: unknown }>,
  key: string,
): Set<string> {
  const result = new Set<string>();
  const addAll = (from: Stack, value: unknown): void => {
    const { names, imports } = referencesOf(value);
    for (const name of names) if (name in from.template.Resources) result.add(resourceKey(from, name));
    for (const name of imports) {
      const source = exports.get(name);
      if (source === undefined) throw new Error(`${key}: no stack exports ${name}`);
      addAll(source.stack, source.value);
    }
  };
  addAll(stack, resource.Properties);
  for (const logicalId of [resource.DependsOn ?? []].flat()) {
    if (!(logicalId in stack.template.Resources))
      throw new Error(`${key}: DependsOn names ${logicalId}, which is not a resource`);
    result.add(resourceKey(stack, logicalId));
  }
  return result;
}

function sort(planned: ReadonlyMap<string, PlannedResource>): PlannedResource[] {
  const ordered = new Map<string, PlannedResource>();
  const visit = (key: string, trail: readonly string[]): void => {
    if (ordered.has(key)) return;
    if (trail.includes(key)) {
      throw new Error(`resources depend on each other: ${[...trail.slice(trail.indexOf(key)), key].join(' → ')}`);
    }
    const resource = planned.get(key);
    if (resource === undefined) throw new Error(`${trail.at(-1) ?? key}: refers to the unknown resource ${key}`);
    for (const dependency of resource.dependencies) visit(dependency, [...trail, key]);
    ordered.set(key, resource);
  };
  for (const key of planned.keys()) visit(key, []);
  return [...ordered.values()];
}
