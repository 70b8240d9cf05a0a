import type * as z from 'zod/mini';

/**
 * Reads only the variables of one function. Throws at start-up and names a missing one, so that a wrong deployment
 * fails on its first request and not in the middle of one.
 */
export function environment<Shape>(schema: { parse: (value: unknown) => Shape } & z.core.$ZodType<Shape>): Shape {
  return schema.parse(process.env);
}
