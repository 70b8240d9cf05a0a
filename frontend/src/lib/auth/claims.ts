import * as z from 'zod/mini';
import { parseJson } from '../storage/stored.ts';

const text = z.optional(z.string());
const claimsSchema = z.object({
  sub: text,
  email: text,
  'cognito:groups': z.optional(z.array(z.string())),
  exp: z.optional(z.number()),
  iat: z.optional(z.number()),
});

/** What a token states, without a check of its signature: only the API decides whether it is valid. */
export function claimsOf(token: string): z.infer<typeof claimsSchema> | undefined {
  const claims = claimsSchema.safeParse(parseJson(fromBase64Url(token.split('.')[1] ?? '')));
  return claims.success ? claims.data : undefined;
}

/** The expiry time of a token, in ms. */
export function expiryOf(token: string): number | undefined {
  const seconds = claimsOf(token)?.exp;
  return seconds === undefined ? undefined : seconds * 1000;
}

/**
 * Decodes bytes as characters. Names outside ASCII come out wrong, but are not read here, and no mail is delivered to
 * such an address.
 */
function fromBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
