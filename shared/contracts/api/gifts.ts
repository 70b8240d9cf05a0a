import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { entitlementSchema, giftOfferSchema, giftSchema } from '../entities.ts';
import { limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const giftId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be the id of a gift'));
const params = z.object({ id: giftId });
/** The secret part of a gift's link. It travels only in request bodies, so no access log records it. */
const withSecret = z.strictObject({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'is incomplete')) });

export const listGifts = endpoint({
  name: 'listGifts',
  summary: 'The gifts that I bought',
  method: 'GET',
  path: '/api/gifts',
  service: 'entitlements',
  handler: 'gifts',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(giftSchema),
  status: 200,
});

/** The link to send while the gift is waiting. Repeated calls return the same link. */
export const getGiftLink = endpoint({
  name: 'getGiftLink',
  summary: 'The link of a gift that I bought',
  method: 'POST',
  path: '/api/gifts/{id}/link',
  service: 'entitlements',
  handler: 'gifts',
  auth: 'user',
  params,
  /** A path of the site. The secret is its fragment, which browsers do not send. */
  reply: z.object({ path: z.string() }),
  status: 200,
});

/**
 * Revokes a gift that nobody has redeemed, within the refund window. Its order then offers the money back. An Admin who
 * revokes another user's gift gives a reason.
 */
export const revokeGift = endpoint({
  name: 'revokeGift',
  summary: 'Revoke a gift that nobody has redeemed',
  method: 'POST',
  path: '/api/gifts/{id}/revoke',
  service: 'entitlements',
  handler: 'gifts',
  auth: 'user',
  params,
  query: z.strictObject({ reason: z.optional(adminReason) }),
  reply: giftSchema,
  status: 200,
});

export const viewGift = endpoint({
  name: 'viewGift',
  summary: 'Show the gift behind a link',
  method: 'POST',
  path: '/api/gifts/{id}/view',
  service: 'entitlements',
  handler: 'gifts',
  auth: 'none',
  params,
  body: withSecret,
  reply: giftOfferSchema,
  status: 200,
});

/**
 * Grants the game to the caller, once: of several callers, one gets it. A repeated call by the same caller changes
 * nothing.
 */
export const redeemGift = endpoint({
  name: 'redeemGift',
  summary: 'Redeem a gift',
  method: 'POST',
  path: '/api/gifts/{id}/redeem',
  service: 'entitlements',
  handler: 'gifts',
  auth: 'user',
  params,
  body: withSecret,
  reply: entitlementSchema,
  status: 200,
});
