import { isDeepStrictEqual } from 'node:util';
import { type CloudAssembly, loadAssembly } from '../assembly/cloud-assembly.ts';
import { type Deployment, deploy } from '../assembly/deploy.ts';
import type { LookUp } from '../assembly/dynamic-references.ts';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';
import type { TemplateResource } from '../assembly/template.ts';

const FUNCTION = 'AWS::Lambda::Function';
/** What can be replaced while the cloud runs. */
const UPDATABLE: ReadonlySet<string> = new Set([FUNCTION, 'Custom::CDKBucketDeployment']);

/** Templates differ from the deployed ones in what only a new start of the cloud can change. */
export class NotUpdatable extends Error {
  override readonly name = 'NotUpdatable';
}

interface Dependencies {
  readonly deployed: { readonly assembly: CloudAssembly; readonly deployment: Deployment };
  readonly create: (
    assembly: CloudAssembly,
  ) => (resource: ResourceIdentity, properties: Record<string, unknown>) => Promise<CreatedResource>;
  readonly lookUp: LookUp;
  /** From here on calls go to the function's new code. */
  readonly functionDeployed: (name: string) => void;
}

/** Updates of the running cloud to other templates, one after the other: see `LocalCloud.update`. */
export function updates({ deployed, create, lookUp, functionDeployed }: Dependencies) {
  let current = deployed;
  return async (assemblyDir: string): Promise<void> => {
    const next = loadAssembly(assemblyDir);
    const changed = changedResources(current.assembly, next);
    const before = new Map(current.deployment.resources.map((each) => [`${each.stack}/${each.logicalId}`, each]));
    const createOne = create(next);
    const deployment = await deploy(next, {
      lookUp,
      kept: (key) => (changed.has(key) ? undefined : before.get(key)),
      async create(resource, properties) {
        const made = await createOne(resource, properties);
        if (resource.type === FUNCTION) functionDeployed(made.ref);
        return made;
      },
    });
    current = { assembly: next, deployment };
  };
}

/**
 * The keys of the resources whose definitions differ.
 * @throws NotUpdatable naming the first that cannot be changed while the cloud runs
 */
function changedResources(from: CloudAssembly, to: CloudAssembly): ReadonlySet<string> {
  const before = definitions(from);
  const after = definitions(to);
  const changed = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (isDeepStrictEqual(was, is)) continue;
    if (was === undefined || is === undefined || was.Type !== is.Type || !UPDATABLE.has(is.Type))
      throw new NotUpdatable(`${key} cannot be changed while the cloud runs`);
    changed.add(key);
  }
  return changed;
}

function definitions({ stacks }: CloudAssembly): Map<string, TemplateResource> {
  return new Map(
    stacks.flatMap(({ name, template }) =>
      Object.entries(template.Resources).map(([id, resource]) => [`${name}/${id}`, resource] as const),
    ),
  );
}
