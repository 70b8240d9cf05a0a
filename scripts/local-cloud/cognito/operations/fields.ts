import * as z from 'zod/mini';

/** Fields that many operations share, with the limits of the API reference. */
export const clientId = z.string().check(z.minLength(1), z.maxLength(128));
export const poolId = z.string().check(z.minLength(1), z.maxLength(55));
export const username = z.string().check(z.minLength(1), z.maxLength(128), pattern(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u));
export const password = z.string().check(z.minLength(1), z.maxLength(256));
export const token = z.string().check(z.minLength(1), z.maxLength(16_384));
export const code = z.string().check(z.minLength(1), z.maxLength(2_048), pattern(/^\S+$/));
export const groupName = z.string().check(z.minLength(1), z.maxLength(128));
/** For the pool's triggers. */
export const clientMetadata = z.optional(z.record(z.string(), z.string()));

/** The whole value must be of this form. */
function pattern(whole: RegExp) {
  const shown = whole.source.slice(1, -1);
  return z.regex(whole, `Member must satisfy regular expression pattern: ${shown}`);
}
