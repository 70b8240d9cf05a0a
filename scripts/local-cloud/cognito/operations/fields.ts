import * as z from 'zod/mini';

/** Fields that many operations share, with the limits of the API reference. */
export const clientId = z.string().check(z.minLength(1), z.maxLength(128));
export const poolId = z.string().check(z.minLength(1), z.maxLength(55));
export const username = z.string().check(z.minLength(1), z.maxLength(128));
export const password = z.string().check(z.minLength(1), z.maxLength(256));
export const token = z.string().check(z.minLength(1), z.maxLength(16_384));
export const code = z.string().check(z.minLength(1), z.maxLength(2_048));
export const groupName = z.string().check(z.minLength(1), z.maxLength(128));
/** For the pool's triggers. */
export const clientMetadata = z.optional(z.record(z.string(), z.string()));
