import * as z from 'zod/mini';
import { channelName } from '../entities/channel-summary.ts';
import { downloadTokenSchema, entitlementSchema, libraryItemSchema, purchaseSchema } from '../entities.ts';
import { id, isoTime, limit, nextToken, pageOf, userId } from '../fields.ts';
import { line, prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

export const getLibrary = endpoint({
  name: 'getLibrary',
  summary: 'The games I own',
  method: 'GET',
  path: '/api/library',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(libraryItemSchema),
  status: 200,
});

/** Only the ids, for marks in lists. A page may repeat a game that an earlier page named. */
export const listOwnedGameIds = endpoint({
  name: 'listOwnedGameIds',
  summary: 'The ids of the games I own',
  method: 'GET',
  path: '/api/library/game-ids',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject({ nextToken }),
  reply: z.object({ gameIds: z.array(id), nextToken: z.nullable(z.string()) }),
  status: 200,
});

/**
 * The game must be free, or the caller needs an active entitlement, or is its developer or an Admin. The demo of a game
 * in the store is for every account, and the builds of a beta are for owners who joined it. The token works
 * once, for a few minutes. 429: too many downloads of one day that the account did not pay for.
 */
export const startDownload = endpoint({
  name: 'startDownload',
  summary: 'Request a download of a game I own',
  method: 'POST',
  path: '/api/games/{id}/download',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: z.object({ id }),
  /**
   * A `channel` of the game; when left out, or `main`, the game's own line of builds. An earlier build by its `version`;
   * when left out, the one that the caller's library names.
   */
  query: z.strictObject({ channel: z.optional(channelName), version: z.optional(line(40)) }),
  /** `version` is that of the file. */
  reply: z.object({ token: z.string(), url: z.string(), expiresAt: isoTime, version: z.optional(z.string()) }),
  status: 201,
});

/**
 * Redirects (302) to a short-lived signed URL of exactly the file version that was scanned. Clients can resume that URL
 * with range requests.
 */
export const download = endpoint({
  name: 'download',
  summary: 'Redeem a download token',
  method: 'GET',
  path: '/api/download/{token}',
  service: 'entitlements',
  handler: 'download',
  auth: 'none',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  status: 302,
});

/** Names an entitlement and the purchase behind it. */
const ownershipId = z
  .string()
  .check(
    z.regex(/^[0-9A-HJKMNP-TV-Z]{26}-[0-9A-HJKMNP-TV-Z]{26}-[\w-]{1,128}$/, 'must be {orderId}-{gameId}-{userId}'),
  );

/**
 * The caller's entitlements. Admins get those of the user they name, or of everybody: then sorted by game, newest games
 * first.
 */
const whose = { userId: z.optional(userId), gameId: z.optional(id), limit, nextToken };

export const listEntitlements = endpoint({
  name: 'listEntitlements',
  summary: 'My entitlements; Admins: all entitlements',
  method: 'GET',
  path: '/api/entitlements',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject(whose),
  reply: pageOf(entitlementSchema),
  status: 200,
});

export const listPurchases = endpoint({
  name: 'listPurchases',
  summary: 'My purchases; Admins: all purchases',
  method: 'GET',
  path: '/api/purchases',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject(whose),
  reply: pageOf(purchaseSchema),
  status: 200,
});

export const getEntitlement = endpoint({
  name: 'getEntitlement',
  summary: 'One entitlement',
  method: 'GET',
  path: '/api/entitlements/{id}',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: z.object({ id: ownershipId }),
  reply: entitlementSchema,
  status: 200,
});

export const getPurchase = endpoint({
  name: 'getPurchase',
  summary: 'One purchase',
  method: 'GET',
  path: '/api/purchases/{id}',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: z.object({ id: ownershipId }),
  reply: purchaseSchema,
  status: 200,
});

/** Tokens of the last day, newest first. A page may be short or empty although more follow. */
export const listDownloadTokens = endpoint({
  name: 'listDownloadTokens',
  summary: 'Download tokens of the last day (Admins)',
  method: 'GET',
  path: '/api/download-tokens',
  service: 'entitlements',
  handler: 'tokens',
  auth: 'user',
  query: z.strictObject({ ...whose, purchaseId: z.optional(ownershipId) }),
  reply: pageOf(downloadTokenSchema),
  status: 200,
});

/** The SHA-256 of the token, in base64url. */
const tokenHash = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const getDownloadToken = endpoint({
  name: 'getDownloadToken',
  summary: 'One download token (Admins)',
  method: 'GET',
  path: '/api/download-tokens/{id}',
  service: 'entitlements',
  handler: 'tokens',
  auth: 'user',
  params: z.object({ id: tokenHash }),
  reply: downloadTokenSchema,
  status: 200,
});

/** Why an Admin writes; kept in the audit log. */
const reason = prose(500);

/** Grants a user a game without payment; this is also a purchase of 0 USD. Refused if the user owns the game. */
export const grantEntitlement = endpoint({
  name: 'grantEntitlement',
  summary: 'Grant a game to a user (Admins)',
  method: 'POST',
  path: '/api/entitlements',
  service: 'entitlements',
  handler: 'desk',
  auth: 'user',
  body: z.strictObject({ userId, gameId: id, reason }),
  reply: entitlementSchema,
  status: 201,
});

/** How many times, and for how many days after the grant, a game may be downloaded; 0 is no limit. */
const downloadLimit = z.optional(z.int().check(z.gte(0), z.lte(100_000)));

export const limitEntitlement = endpoint({
  name: 'limitEntitlement',
  summary: 'Limit the downloads of an entitlement (Admins)',
  method: 'PATCH',
  path: '/api/entitlements/{id}',
  service: 'entitlements',
  handler: 'desk',
  auth: 'user',
  params: z.object({ id: ownershipId }),
  body: z.strictObject({ maxDownloads: downloadLimit, downloadWindowDays: downloadLimit, reason }),
  reply: entitlementSchema,
  status: 200,
});

/** The game can no longer be downloaded. No money moves. Revoking again changes nothing. */
export const revokeEntitlement = endpoint({
  name: 'revokeEntitlement',
  summary: 'Revoke an entitlement (Admins)',
  method: 'DELETE',
  path: '/api/entitlements/{id}',
  service: 'entitlements',
  handler: 'desk',
  auth: 'user',
  params: z.object({ id: ownershipId }),
  query: z.strictObject({ reason }),
  status: 204,
});
