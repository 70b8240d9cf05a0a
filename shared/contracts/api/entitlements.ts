import * as z from 'zod/mini';
import { entitlementSchema, libraryItemSchema, purchaseSchema } from '../entities.ts';
import { id, isoTime, limit, nextToken, pageOf } from '../fields.ts';
import { line } from '../text-fields.ts';
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

/** Needs an active entitlement or a free game, or to be its developer or an Admin. The token is good once, for a few minutes. */
export const startDownload = endpoint({
  name: 'startDownload',
  summary: 'Ask for a download of a game I own',
  method: 'POST',
  path: '/api/games/{id}/download',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: z.object({ id }),
  /** An earlier version than the newest, by its build's `version`. */
  query: z.strictObject({ version: z.optional(line(40)) }),
  reply: z.object({ token: z.string(), url: z.string(), expiresAt: isoTime }),
  status: 201,
});

/** 302 to a short-lived signed URL of the very file version that was scanned; that URL can be resumed by range. */
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

export const listEntitlements = endpoint({
  name: 'listEntitlements',
  summary: 'My entitlements',
  method: 'GET',
  path: '/api/entitlements',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject({ gameId: z.optional(id), limit, nextToken }),
  reply: pageOf(entitlementSchema),
  status: 200,
});

export const listPurchases = endpoint({
  name: 'listPurchases',
  summary: 'My purchases',
  method: 'GET',
  path: '/api/purchases',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  query: z.strictObject({ gameId: z.optional(id), limit, nextToken }),
  reply: pageOf(purchaseSchema),
  status: 200,
});
