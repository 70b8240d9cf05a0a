import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { GAME_SCAN_STATUSES, UPLOAD_KINDS } from '../enums.ts';
import { count, id, isoTime, storageKey } from '../fields.ts';
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

const partUrl = z.object({ partNumber: z.int(), url: z.string() });

const uploadView = z.object({
  /** Identifies the upload in the calls below. */
  id: z.string(),
  key: storageKey,
  /** S3's id of the multipart upload; null for a single put. */
  uploadId: z.nullable(z.string()),
  partSize: z.int(),
  partCount: z.int(),
  /** For a single put: where to PUT the whole file, and the headers that are part of the signature. */
  url: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  /** The first part URLs of a multipart upload; request more with uploadParts. */
  parts: z.array(partUrl),
  expiresAt: isoTime,
});
export type UploadView = z.infer<typeof uploadView>;

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
      /** Position of a screenshot, from 0. */
      index: z.optional(z.int().check(z.gte(0), z.lt(LIMITS.screenshots))),
    })
    .check(
      z.refine((body) => body.gameId !== undefined || body.kind === 'avatar' || body.kind === 'banner', {
        path: ['gameId'],
        message: 'is required for files of a game',
      }),
    ),
  reply: uploadView,
  status: 201,
});

const uploadId = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,2000}$/)) });

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
  reply: z.object({
    key: storageKey,
    partSize: z.int(),
    partCount: z.int(),
    stored: z.array(z.object({ partNumber: z.int(), size: count, etag: z.string() })),
    /** Completes the upload: all data has been sent. */
    isComplete: z.boolean(),
    /** Set once the file has arrived and was checked. An accepted picture or video is public from then on. */
    checked: z.optional(z.enum(['accepted', 'refused'])),
    /** Why the file was refused. */
    reason: z.optional(z.string()),
  }),
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
  reply: z.object({ parts: z.array(partUrl), expiresAt: isoTime }),
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
 * Scans the game's file again: after a failed scan, or with newer rules. For its owner and for Admins, who may scan at
 * once and give a reason for the audit log.
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
  query: z.strictObject({ reason: z.optional(adminReason) }),
  /** The state when the scan was requested; the verdict appears in the game. */
  reply: z.object({ gameId: id, scanStatus: z.enum(GAME_SCAN_STATUSES) }),
  status: 202,
});

const statement = z.object({
  gameId: id,
  fileName: z.string(),
  sha256: z.string(),
  size: count,
  engine: z.string(),
  /** The engine's version and, after the last dot, that of the store's own archive checks. */
  rulesVersion: z.string(),
  /** `basic`: a few rules that come with the store. `maintained`: an antivirus database that its vendor updates. */
  ruleset: z.optional(z.enum(['basic', 'maintained'])),
  scannedAt: isoTime,
  verdict: z.enum(['CLEAN', 'INFECTED', 'REJECTED']),
});
export type ScanStatement = z.infer<typeof statement>;

/**
 * The signed scan result of the file that buyers get: a compact JWS (ES256) that anyone can verify. With `version`, of
 * that build's file, even after the game has left the store.
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
  query: z.strictObject({ version: z.optional(line(40)) }),
  reply: z.object({
    /** Header, payload and signature, each in base64url, separated by dots. */
    jws: z.string(),
    /** The payload, for reading. Only what the signature covers is proven. */
    statement,
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

const contentsEntry = z.object({
  /** The path in the archive. Entries of a nested archive come after that archive's path. */
  path: z.string(),
  size: count,
  sha256: z.optional(z.string()),
  isExecutable: z.boolean(),
});
export type ContentsEntryView = z.infer<typeof contentsEntry>;

const pathList = z.object({ count, paths: z.array(z.string()) });

/** The entries of the file that buyers get, by path, and the differences from the previous build. */
export const getContents = endpoint({
  name: 'getContents',
  summary: "What's in the box",
  method: 'GET',
  path: '/api/games/{id}/contents',
  service: 'scanning',
  handler: 'files',
  auth: 'guest',
  params: game,
  query: z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1) }),
  reply: z.object({
    gameId: id,
    fileName: z.string(),
    sha256: z.string(),
    size: count,
    /** Counts all entries, including those that are not listed. */
    entryCount: count,
    unpackedSize: count,
    executableCount: count,
    /** The entries of this page, sorted by path; at most 2,000. */
    entries: z.array(contentsEntry),
    /** The number of pages. */
    pages: count,
    /** The first page includes all of them. */
    isComplete: z.boolean(),
    /**
     * Null for the first build, on later pages, and when either list has more than one page. Names up to 100 paths of
     * each kind.
     */
    difference: z.nullable(
      z.object({ previousSha256: z.string(), added: pathList, removed: pathList, changed: pathList }),
    ),
  }),
  status: 200,
});
