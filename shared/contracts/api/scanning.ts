import * as z from 'zod/mini';
import { UPLOAD_KINDS } from '../enums.ts';
import { count, id, isoTime, line, storageKey } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { endpoint } from './endpoint.ts';

const fileFacts = {
  kind: z._default(z.enum(UPLOAD_KINDS), 'game'),
  fileName: line(255),
  fileSize: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  contentType: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
};

/** Would this file be accepted? Checks extension, type and size against the limits of its kind. */
export const validateFile = endpoint({
  name: 'validateFile',
  summary: 'Would this file be accepted?',
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
  /** Names the upload in the calls below. */
  id: z.string(),
  key: storageKey,
  /** S3's id of the multipart upload; null for a single put. */
  uploadId: z.nullable(z.string()),
  partSize: z.int(),
  partCount: z.int(),
  /** For a single put: where to PUT the whole file, and the headers that are part of the signature. */
  url: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  /** The first part URLs of a multipart upload; ask for more with uploadParts. */
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

/** Which parts are stored already: what a resumed upload can skip. */
export const getUpload = endpoint({
  name: 'getUpload',
  summary: 'How far an upload has come',
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
  summary: 'Put the parts together',
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
  summary: 'Give an upload up',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  status: 204,
});
