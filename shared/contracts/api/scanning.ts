import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { channelName, furtherChannelName } from '../entities/channel-summary.ts';
import { contentsView, scanStatement } from '../entities/scans.ts';
import { partUrlsView, uploadProgressView, uploadView } from '../entities/uploads.ts';
import { GAME_SCAN_STATUSES, UPLOAD_KINDS } from '../enums.ts';
import { count, id, storageKey } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const fileFacts = {
  kind: z._default(z.enum(UPLOAD_KINDS), 'game'),
  fileName: line(255),
  fileSize: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  contentType: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
};

/** Tells whether a file would be accepted: checks its extension, type and size against the limits of its kind. */
export const validateFile = endpoint({
  name: 'validateFile',
  summary: 'Check whether a file would be accepted',
  method: 'POST',
  path: '/api/validate-file',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  body: z.strictObject(fileFacts),
  reply: z.object({ allowUpload: z.boolean(), reason: z.optional(z.string()) }),
  status: 200,
});

/** Starts an upload into the caller's own prefix. Kinds that belong to a game need its `gameId`. */
export const startUpload = endpoint({
  name: 'startUpload',
  summary: 'Start an upload',
  method: 'POST',
  path: '/api/uploads',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  body: z
    .strictObject({
      ...fileFacts,
      gameId: z.optional(id),
      /** The further channel of the game that a game file is for. Equal file names of two channels are two files. */
      channel: z.optional(furtherChannelName),
      /** Position of a screenshot, from 0. */
      index: z.optional(z.int().check(z.gte(0), z.lt(LIMITS.screenshots))),
    })
    .check(
      z.refine((body) => body.gameId !== undefined || body.kind === 'avatar' || body.kind === 'banner', {
        path: ['gameId'],
        message: 'is required for files of a game',
      }),
      z.refine((body) => body.channel === undefined || body.kind === 'game', {
        path: ['channel'],
        message: 'goes with a game file only',
      }),
    ),
  reply: uploadView,
  status: 201,
});

/** In the path of an upload. */
export const uploadId = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,2000}$/)) });

/** Which parts are stored already, so that a resumed upload can skip them. */
export const getUpload = endpoint({
  name: 'getUpload',
  summary: 'The progress of an upload',
  method: 'GET',
  path: '/api/uploads/{id}',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  reply: uploadProgressView,
  status: 200,
});

export const uploadParts = endpoint({
  name: 'uploadParts',
  summary: 'Fresh URLs for parts',
  method: 'POST',
  path: '/api/uploads/{id}/parts',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  body: z.strictObject({
    partNumbers: z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: partUrlsView,
  status: 200,
});

export const completeUpload = endpoint({
  name: 'completeUpload',
  summary: 'Complete an upload',
  method: 'POST',
  path: '/api/uploads/{id}/complete',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          partNumber: z.int().check(z.gte(1), z.lte(10_000)),
          etag: z.string().check(z.maxLength(100)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10_000)),
  }),
  reply: z.object({ key: storageKey, size: count }),
  status: 200,
  bodyLimit: 1024 * 1024,
});

export const abortUpload = endpoint({
  name: 'abortUpload',
  summary: 'Cancel an upload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  status: 204,
});

const game = z.object({ id });

/**
 * Scans the game's file again: after a failed scan, or with newer rules. With `channel`, that of the channel. It is the
 * file of the waiting build if its scan failed, or else that of the current one. For the game's owner and for Admins, who
 * may scan at once and give a reason for the audit log.
 */
export const rescanGame = endpoint({
  name: 'rescanGame',
  summary: "Scan a game's file again",
  method: 'POST',
  path: '/api/games/{id}/scan',
  service: 'scanning',
  handler: 'files',
  auth: 'user',
  params: game,
  query: z.strictObject({ channel: z.optional(channelName), reason: z.optional(adminReason) }),
  /** The state when the scan was requested; the verdict appears in the game. */
  reply: z.object({ gameId: id, scanStatus: z.enum(GAME_SCAN_STATUSES) }),
  status: 202,
});

/**
 * The signed scan result of the file that buyers get: a compact JWS (ES256) that anyone can verify. With `version`, of
 * that build's file, even after the game has left the store. With `channel`, of the file of that channel, for those who
 * may read about it: everybody, but owners alone for an extra, and owners who joined it for a beta.
 */
export const getCertificate = endpoint({
  name: 'getCertificate',
  summary: 'The scan certificate of a game',
  method: 'GET',
  path: '/api/games/{id}/certificate',
  service: 'scanning',
  handler: 'files',
  auth: 'guest',
  params: game,
  query: z.strictObject({ channel: z.optional(channelName), version: z.optional(line(40)) }),
  reply: z.object({
    /** Header, payload and signature, each in base64url, separated by dots. */
    jws: z.string(),
    /** The payload, for reading. Only what the signature covers is proven. */
    statement: scanStatement,
    /** True if the build was pushed in chunks: a client can fetch what changed (`/chunks`). */
    isInChunks: z.optional(z.boolean()),
  }),
  status: 200,
});

/** The public keys of scan certificates, as a JSON Web Key Set (RFC 7517). */
export const getScanKeys = endpoint({
  name: 'getScanKeys',
  summary: 'Keys that verify scan certificates',
  method: 'GET',
  path: '/api/scan-keys',
  service: 'scanning',
  handler: 'files',
  auth: 'none',
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal('sig'),
        alg: z.literal('ES256'),
      }),
    ),
  }),
  status: 200,
});

/**
 * The entries of the file that buyers get, by path, and the differences from the previous build. With `channel`, of the
 * file of that channel, for those who may read its certificate.
 */
export const getContents = endpoint({
  name: 'getContents',
  summary: "What's in the box",
  method: 'GET',
  path: '/api/games/{id}/contents',
  service: 'scanning',
  handler: 'files',
  auth: 'guest',
  params: game,
  query: z.strictObject({
    channel: z.optional(channelName),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  }),
  reply: contentsView,
  status: 200,
});
