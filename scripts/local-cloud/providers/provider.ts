import * as z from 'zod/mini';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';

/** Makes one resource from its resolved properties, or adopts what an earlier run left. */
export type Provider = (
  resource: ResourceIdentity,
  properties: Record<string, unknown>,
) => CreatedResource | Promise<CreatedResource>;

/** By CloudFormation type. */
export type Providers = Readonly<Record<string, Provider>>;

/**
 * A provider that gets its properties parsed. What the schema does not name is ignored, so it names all that has an
 * effect locally; `z.strictObject` where an unknown property must not be overlooked.
 */
export const provider =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    create: (properties: z.output<Schema>, resource: ResourceIdentity) => CreatedResource | Promise<CreatedResource>,
  ): Provider =>
  (resource, properties) => {
    const parsed = z.safeParse(schema, properties);
    if (!parsed.success) throw new Error(`its properties are not as expected: ${z.prettifyError(parsed.error)}`);
    return create(parsed.data, resource);
  };

/** CloudFormation takes numbers and flags as text, too. */
export const numeric = z.coerce.number();
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);
