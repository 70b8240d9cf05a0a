import type { Deployment } from '../assembly/deploy.ts';
import type { LocalAddresses } from '../providers/local-addresses.ts';

/** The stacks' outputs with local addresses instead of AWS's. */
export function deployedOutputs({ outputs }: Deployment, addresses: LocalAddresses): Deployment['outputs'] {
  const localised = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? addresses.localise(value) : value,
      ]),
    );
  return Object.fromEntries(Object.entries(outputs).map(([stack, values]) => [stack, localised(values)]));
}
