import type * as z from 'zod';
import { AwsError, type CallContext } from './engine.ts';
import type { JsonOperation } from './json-engine.ts';

/** The input, parsed by the schema; throws the AwsError `invalid`, which names the wrong members. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, invalid: string): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`);
  throw new AwsError(invalid, faults.join('; '));
}

/**
 * Makes operations of a service whose error for malformed input is `invalid`: the input is parsed, then `run` is
 * called.
 */
export const checkedOperation =
  (invalid: string) =>
  <T>(schema: z.ZodType<T>, run: (input: T, call: CallContext) => unknown): JsonOperation =>
  (input, call) =>
    run(parseInput(schema, input, invalid), call);
