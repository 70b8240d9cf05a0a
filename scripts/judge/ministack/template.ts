import * as z from 'zod/mini';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});
const templateSchema = z.looseObject({ Resources: z.record(z.string(), resourceSchema) });

export type Resource = z.infer<typeof resourceSchema>;
export type Template = z.infer<typeof templateSchema>;

export const parseTemplate = (text: string): Template => templateSchema.parse(JSON.parse(text));

/** Replaces values anywhere below `value`: `change` returns the new value, or its argument. */
export function replaced(value: unknown, change: (value: unknown) => unknown): unknown {
  const next = change(value);
  if (next !== value) return next;
  if (Array.isArray(value)) return value.map((each) => replaced(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, change)]));
}

const reference = z.strictObject({ Ref: z.string() });
const attribute = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

/** The logical id that `value` refers to with `Ref`. */
export const refOf = (value: unknown): string | undefined => reference.safeParse(value).data?.Ref;

/** The logical id and the attribute that `value` asks for. */
export const attributeOf = (value: unknown): readonly [string, string] | undefined =>
  attribute.safeParse(value).data?.['Fn::GetAtt'];
