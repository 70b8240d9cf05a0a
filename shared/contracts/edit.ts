import * as z from 'zod/mini';

/* A body that changes an entity is derived from the body that creates it, and is applied by one function. */

/** A field of a body without its default and without being optional. */
type Stated<Field> =
  Field extends z.ZodMiniDefault<infer Inner>
    ? Stated<Inner>
    : Field extends z.ZodMiniOptional<infer Inner>
      ? Stated<Inner>
      : Field;
type PatchShape<Shape, Removable extends keyof Shape> = {
  [Name in keyof Shape]: Stated<Shape[Name]> extends infer Field extends z.core.SomeType
    ? z.ZodMiniOptional<Name extends Removable ? z.ZodMiniNullable<Field> : Field>
    : never;
};

/**
 * The fields of a body that changes what a body with these fields creates: each is optional and has no default, so that
 * an absent one stays as it is. `removable`: those that `null` removes.
 */
export function patchOf<Shape extends z.core.$ZodShape, Removable extends keyof Shape & string = never>(
  shape: Shape,
  removable?: readonly Removable[],
): PatchShape<Shape, Removable>;
export function patchOf(shape: z.core.$ZodShape, removable: readonly string[] = []): z.core.$ZodShape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const stated = statedOf(field);
      return [name, z.optional(removable.includes(name) ? z.nullable(stated) : stated)];
    }),
  );
}

const statedOf = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional ? statedOf(field._zod.def.innerType) : field;

/** The changes of an entity: absent fields stay, `null` removes an optional one. */
export type EditOf<Fields> = {
  readonly [Field in keyof Fields]?: Fields[Field] | undefined | (undefined extends Fields[Field] ? null : never);
};

/**
 * A value with an edit's changes. Does not compile if the edit has a field that the value lacks, so that no field of a
 * body is accepted and then ignored.
 */
export function withEdit<Whole extends object, Edit extends EditOf<Whole>>(
  whole: Whole,
  edit: Edit & ([Exclude<keyof Edit, keyof Whole>] extends [never] ? unknown : { readonly unknown: never }),
): Whole {
  const stated = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(stated.map(([name, value]) => [name, value ?? undefined])) };
}
