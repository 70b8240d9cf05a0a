import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { detailType, type EventContract, eventSchema } from '../events.ts';

type AnyEvent = EventContract<string, z.core.$ZodType>;

/** The folder of the committed schemas with their examples: `events/<Type>.v<N>.json`. */
export const EVENTS_FOLDER = new URL('../events/', import.meta.url);
export const documentFile = ({ type, version }: AnyEvent): URL =>
  new URL(`${detailType(type, version)}.json`, EVENTS_FOLDER);

/** The part of JSON Schema that events use. */
export interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly [keyword: string]: unknown;
}

export const jsonSchema: z.ZodMiniType<JsonSchema> = z.looseObject({
  type: z.optional(z.unknown()),
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  get items() {
    return z.optional(jsonSchema);
  },
  required: z.optional(z.array(z.string())),
  enum: z.optional(z.array(z.unknown())),
});

const exampleSchema = z.looseObject({ examples: z.array(z.unknown()) });

/** `format` is enough: the pattern behind it and the bounds of a safe integer are zod's details. */
export function withoutDetails({ jsonSchema: made }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (made.format !== undefined) delete made.pattern;
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
}

/** The schema of a whole event, generated from the contract. */
export function generatedSchema(contract: AnyEvent): JsonSchema {
  const { $schema, properties, ...rest } = jsonSchema.parse(
    z.toJSONSchema(eventSchema(contract), {
      // Readers must accept unknown properties: properties added later do not make an event invalid.
      io: 'input',
      override: withoutDetails,
    }),
  );
  return {
    $schema,
    title: detailType(contract.type, contract.version),
    description: `In EventBridge: source "${contract.source}", detail-type "${detailType(contract.type, contract.version)}".`,
    ...rest,
    properties: { ...properties, version: { type: 'integer', const: contract.version } },
  };
}

/** The committed schema and its examples. Throws if the file is missing or malformed. */
export function committedDocument(contract: AnyEvent): { schema: JsonSchema; examples: readonly unknown[] } {
  const document: unknown = JSON.parse(readFileSync(documentFile(contract), 'utf8'));
  const { examples } = exampleSchema.parse(document);
  return { schema: jsonSchema.parse(document), examples };
}
