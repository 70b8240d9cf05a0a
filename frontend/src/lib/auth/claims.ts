import * as z from 'zod/mini';
import { parseJson } from '../storage/stored.ts';

const claimsSchema = z.object({
  sub: z.optional(z.string()),
  email: z.optional(z.string()),
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

function fromBase64Url(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
