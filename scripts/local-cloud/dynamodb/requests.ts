import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import type { JsonInput } from '../json-engine.ts';

export const validationError = (message: string): AwsError => new AwsError('ValidationException', message);

/** Parses the members of a request that dynalite does not know by `schema`; throws `ValidationException`. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: JsonInput): z.infer<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw validationError(`1 validation error detected: ${issue?.message} at '${issue?.path.join('.')}'`);
}

/** How much of its consumed capacity a request asks for. */
export const capacityDetail = z.optional(z.enum(['NONE', 'TOTAL', 'INDEXES']));

/** Whether the answer to a failed condition contains the current item. */
export const conditionFailureSchema = z.object({
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['ALL_OLD', 'NONE'])),
});

export const isConditionFailure = (error: unknown): error is AwsError =>
  error instanceof AwsError && error.code === 'ConditionalCheckFailedException';
