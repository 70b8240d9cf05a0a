import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';

/*
 * Each entity has one schema that names its fields: entities/<entity>.ts. Events, table items, domain types and views
 * are derived from it. The functions here move values between these shapes.
 */

/** The value of an entity's schema, as the domain uses it: read-only, with units in the types of amounts. */
export type Facts<Schema extends z.core.$ZodType> = Immutable<z.output<Schema>>;
/** The same before it is parsed, as events and tables carry it: amounts are plain numbers. */
export type PlainFacts<Schema extends z.core.$ZodType> = Immutable<z.input<Schema>>;

/** The fields of a schema that a value does not have, not even as optional ones. */
type Missing<Schema extends z.core.$ZodType, Value> = Exclude<keyof z.output<Schema>, keyof Value>;

/**
 * The schema of items whose type is written by hand. Does not compile while the type has a field, also an optional one,
 * for which the schema has no place.
 */
export const schemaOf =
  <Value>() =>
  <Schema extends z.ZodMiniObject>(
    schema: Schema &
      ([Exclude<keyof Value, keyof z.output<Schema>>] extends [never]
        ? Facts<Schema> extends Value
          ? unknown
          : { readonly isNot: Value }
        : { readonly lacks: Exclude<keyof Value, keyof z.output<Schema>> }),
  ): Schema =>
    schema;

/**
 * Copies the fields of a schema from a value that may have more, and leaves out those that are `undefined`; nested
 * objects and lists are copied in the same way. Does not compile if the value's type lacks a field, also an optional
 * one: nobody forgets a new field.
 */
export function fieldsOf<Schema extends z.ZodMiniObject, Value extends Facts<Schema>>(
  schema: Schema,
  value: Value & ([Missing<Schema, Value>] extends [never] ? unknown : { readonly lacks: Missing<Schema, Value> }),
): z.output<Schema>;
export function fieldsOf(schema: z.ZodMiniObject, value: object): object {
  return copyFields(schema, value);
}

const copyFields = (schema: z.ZodMiniObject, value: object): object => {
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const copied = copyOf(field, Reflect.get(value, name));
    if (copied !== undefined) copy[name] = copied;
  }
  return copy;
};

function copyOf(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniReadonly)
    return copyOf(schema._zod.def.innerType, value);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((element: unknown) => copyOf(schema._zod.def.element, element));
  if (schema instanceof z.ZodMiniObject && typeof value === 'object' && value !== null)
    return copyFields(schema, value);
  return value;
}
