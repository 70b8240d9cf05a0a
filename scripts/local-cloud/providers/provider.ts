import * as z from 'zod/mini';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';

/** Creates one resource from its resolved properties, or adopts the one of an earlier run. */
export type Provider = (
  resource: ResourceIdentity,
  properties: Record<string, unknown>,
) => CreatedResource | Promise<CreatedResource>;

/** By CloudFormation type. */
export type Providers = Readonly<Record<string, Provider>>;

/**
 * A provider that receives parsed properties. Properties that the schema does not name are ignored, so it names all
 * with a local effect; use `z.strictObject` where an unknown property must not be overlooked.
 */
export const provider =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    create: (properties: z.output<Schema>, resource: ResourceIdentity) => CreatedResource | Promise<CreatedResource>,
  ): Provider =>
  (resource, properties) => {
    const parsed = z.safeParse(schema, properties);
    if (!parsed.success) throw new Error(`its properties are invalid: ${z.prettifyError(parsed.error)}`);
    return create(parsed.data, resource);
  };

/** CloudFormation also accepts numbers and flags as text. */
export const numeric = z.coerce.number();
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);
