import * as z from 'zod/mini';
import { chunkFacts } from '../chunks.ts';
import { UPLOAD_KINDS } from '../enums.ts';
import { count, isoTime, storageKey, userId } from '../fields.ts';

/** The states of a file that the store puts together from its chunks. */
export const ASSEMBLY_STATES = ['OPEN', 'COMMITTED', 'ASSEMBLING', 'HANDED_OVER', 'FAILED'] as const;

/** An upload in progress: who may send which bytes to which key. */
export const uploadFacts = z.object({
  /** A ULID, or a hash of the request's Idempotency-Key. */
  id: z.string(),
  userId,
  key: storageKey,
  /** S3's id of the multipart upload; absent for a single put. */
  uploadId: z.optional(z.string()),
  status: z.enum(['OPEN', 'COMPLETED', 'ABORTED']),
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  /** The announced bytes. */
  fileSize: z.int(),
  contentType: z.string(),
  partSize: z.int(),
  partCount: z.int(),
  /** Distinguishes a repeated request from another one with the same Idempotency-Key. */
  requestHash: z.string(),
  createdAt: isoTime,
  /** Absent for a file that its owner sends in parts. */
  assembly: z.optional(z.enum(ASSEMBLY_STATES)),
  /** Where the chunk list is: it is a chunk itself. */
  chunkList: z.optional(chunkFacts),
  /** Why the file could not be put together. */
  failure: z.optional(z.string()),
  /** Bytes of the chunks for which addresses were given. */
  offeredBytes: z.optional(z.int()),
});

const partUrl = z.object({ partNumber: z.int(), url: z.string() });

/** A new upload as the API shows it, with where to send its bytes. */
export const uploadView = z.object({
  ...z.pick(uploadFacts, { id: true, key: true }).shape,
  /** S3's id of the multipart upload; null for a single put. */
  uploadId: z.nullable(z.string()),
  ...z.pick(uploadFacts, { partSize: true, partCount: true }).shape,
  /** For a single put: where to PUT the whole file, and the headers that are part of the signature. */
  url: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  /** The first part URLs of a multipart upload; request more with uploadParts. */
  parts: z.array(partUrl),
  expiresAt: isoTime,
});
export type UploadView = z.infer<typeof uploadView>;

/** Fresh URLs for parts of an upload. */
export const partUrlsView = z.object({ parts: z.array(partUrl), expiresAt: isoTime });

const address = z.object({
  sha256: chunkFacts.shape.sha256,
  url: z.string(),
  /** Part of the signature: send them as they are. */
  headers: z.record(z.string(), z.string()),
});

/** Which of the named chunks the store lacks, with where to PUT them. */
export const missingChunksView = z.object({ missing: z.array(address), expiresAt: isoTime });

/** The state of a file that the store puts together. */
export const assemblyView = z.object({ state: z.enum(ASSEMBLY_STATES), key: storageKey });

/** The progress of an upload as the API shows it. */
export const uploadProgressView = z.object({
  ...z.pick(uploadFacts, { key: true, partSize: true, partCount: true }).shape,
  stored: z.array(z.object({ partNumber: z.int(), size: count, etag: z.string() })),
  /** Completes the upload: all data has been sent. */
  isComplete: z.boolean(),
  /** Set once the file has arrived and was checked. An accepted picture or video is public from then on. */
  checked: z.optional(z.enum(['accepted', 'refused'])),
  /** Why the file was refused. */
  reason: z.optional(z.string()),
  /** For a file that the store puts together from its chunks. */
  assembly: uploadFacts.shape.assembly,
  /** Why that failed. */
  failure: uploadFacts.shape.failure,
});
