import * as entities from '@satcade/contracts/entities';
import { filterList, id } from '@satcade/contracts/fields';
import { problemDocumentSchema } from '@satcade/contracts/problem';
import type * as z from 'zod/mini';
import { registry, toJSONSchema } from 'zod/v4/core';
import { sayRules } from './rules.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas with a name of their own in the document: the entities of the API, ids, and the problem. */
const named = registry<{ id: string; description?: string }>();
for (const [name, schema] of Object.entries(entities)) {
  named.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/Schema$/, '')}` });
}
named.add(problemDocumentSchema, { id: 'Problem' });
named.add(id, { id: 'Id', description: 'A ULID; ids sort by time.' });
named.add(filterList, {
  id: 'FilterList',
  description: 'Values with commas between them; `-` in front of one excludes it: `puzzle,-horror`.',
});

/**
 * Converts the contracts' schemas to JSON Schema. Named ones become references, collected in `components`. Checks by
 * code are expressed too (rules.ts).
 */
export function schemaWriter() {
  const components = new Map<string, unknown>();
  return {
    components,
    /** `input`: what a client sends; `output`: what it receives. */
    write(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
      const {
        $schema: _,
        $defs,
        ...written
      } = toJSONSchema(schema, {
        io,
        metadata: named,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          // Ids have one definition for both directions.
          if (io === 'input' || zodSchema === id) sayRules(zodSchema, jsonSchema);
          sayInEveryLanguage(jsonSchema);
          if (io === 'input') return;
          describeOffer(jsonSchema);
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          // Replies may gain fields; clients must ignore unknown ones.
          delete jsonSchema.additionalProperties;
        },
      });
      for (const [name, definition] of Object.entries($defs ?? {})) components.set(name, withReferences(definition));
      const reference = withReferences(written);
      return isObject(reference) ? reference : {};
    },
  };
}

/** What the type of a field does not say, in every reply that has a game with its price. */
const OFFER = {
  price:
    'USD. 0 while `comingSoon` is true, whatever the game will cost: it is not free, its price is not public. Those who manage the game see the price.',
  comingSoon:
    'The game is announced and not for sale yet: it has no public price, file or build, and cannot be ordered.',
};

function describeOffer(draft: z.core.JSONSchema.BaseSchema): void {
  const { properties } = draft;
  if (properties?.price === undefined || properties.comingSoon === undefined) return;
  for (const [name, description] of Object.entries(OFFER)) {
    const field = properties[name];
    // A copy: fields of the same type share one schema.
    if (typeof field === 'object') properties[name] = { ...field, description };
  }
}

/** Replaces patterns that are long, or not known to every language that reads JSON Schema. */
function sayInEveryLanguage(draft: z.core.JSONSchema.BaseSchema): void {
  // zod's own pattern of a time is 300 characters long. What the format allows beside it are other offsets than UTC.
  if (draft.format === 'date-time') draft.pattern = 'Z$';
  if (draft.pattern !== undefined) draft.pattern = draft.pattern.replaceAll('\\p{Cc}', CONTROL_CHARACTERS);
}

const CONTROL_CHARACTERS = '\\u0000-\\u001f\\u007f-\\u009f';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** zod keeps definitions next to the schema that refers to them; OpenAPI has one place for all. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
        : [key, withReferences(inner)],
    ),
  );
}
