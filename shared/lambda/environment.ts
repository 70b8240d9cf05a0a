import type * as z from 'zod/mini';

/**
 * Reads the variables of one function, and only those; throws at start-up, naming what is missing, so that a wrong
 * deployment fails on its first request and not in the middle of one.
 */
export function environment<Shape>(schema: { parse: (value: unknown) => Shape } & z.core.$ZodType<Shape>): Shape {
  return schema.parse(process.env);
}
