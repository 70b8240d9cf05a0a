import * as z from 'zod/mini';

const jsonObject = z.record(z.string(), z.unknown());

const ResourceSchema = z.object({
  Type: z.string(),
  Properties: z.optional(jsonObject),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
  Condition: z.optional(z.string()),
});

const OutputSchema = z.object({
  Value: z.unknown(),
  Condition: z.optional(z.string()),
  Export: z.optional(z.object({ Name: z.unknown() })),
});

const ParameterSchema = z.object({ Type: z.string(), Default: z.optional(z.union([z.string(), z.number()])) });

/**
 * The part of a CloudFormation template that the local cloud reads. Values that may contain intrinsics stay `unknown`
 * until resolved.
 */
export const TemplateSchema = z.object({
  Resources: z.record(z.string(), ResourceSchema),
  Outputs: z._default(z.record(z.string(), OutputSchema), {}),
  Parameters: z._default(z.record(z.string(), ParameterSchema), {}),
  Conditions: z._default(jsonObject, {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), jsonObject)), {}),
});

export type Template = z.output<typeof TemplateSchema>;
export type TemplateResource = z.output<typeof ResourceSchema>;
