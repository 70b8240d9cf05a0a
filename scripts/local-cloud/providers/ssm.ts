import * as z from 'zod/mini';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

const ParameterSchema = z.object({
  Name: z.optional(z.string()),
  Type: z.enum(['String', 'StringList']),
  Value: z.string(),
});

/** Parameters, always with the template's value. */
export function ssmProviders({ aws, addresses }: Pick<Cloud, 'aws' | 'addresses'>): Providers {
  return {
    'AWS::SSM::Parameter': provider(ParameterSchema, async (properties, resource) => {
      const { Type } = properties;
      const Name = properties.Name ?? physicalName(resource, { maxLength: 512 });
      const Value = addresses.localise(properties.Value);
      await aws.call('ssm', 'PutParameter', { Name, Type, Value, Overwrite: true });
      return { ref: Name, attributes: { Type, Value: properties.Value } };
    }),
  };
}
