import * as z from 'zod/mini';
import { CHECKSUM_ALGORITHMS } from '../body/checksums.ts';

/** The types that the index stores as JSON. Each is parsed again when it is read. */

const corsRule = z.object({
  allowedOrigins: z.array(z.string()),
  allowedMethods: z.array(z.string()),
  allowedHeaders: z.array(z.string()),
  exposeHeaders: z.array(z.string()),
  maxAgeSeconds: z.optional(z.number()),
});
export type CorsRule = z.infer<typeof corsRule>;

export const bucketSettings = z.object({
  created: z.number(),
  /** A bucket that never had versioning has no status. */
  versioning: z.optional(z.enum(['Enabled', 'Suspended'])),
  cors: z.array(corsRule),
  eventBridge: z.boolean(),
  policy: z.optional(z.string()),
});
export type BucketSettings = z.infer<typeof bucketSettings>;

/**
 * A part of an object's body: one file. A multipart object is the list of its parts' files, which are never copied
 * together.
 */
const segment = z.object({ blob: z.string(), size: z.number() });
export type Segment = z.infer<typeof segment>;

const checksum = z.object({
  algorithm: z.enum(CHECKSUM_ALGORITHMS),
  value: z.string(),
  /** COMPOSITE is the checksum of the parts' checksums, as S3 returns it for a multipart upload. */
  type: z.enum(['FULL_OBJECT', 'COMPOSITE']),
});
export type Checksum = z.infer<typeof checksum>;

const tag = z.object({ key: z.string(), value: z.string() });
export type Tag = z.infer<typeof tag>;

/** The attributes that a writer sets in addition to the body. */
const attributes = {
  /** The standard headers that S3 stores and returns, such as `content-type`. */
  headers: z.record(z.string(), z.string()),
  /** User metadata, by name without `x-amz-meta-`. */
  metadata: z.record(z.string(), z.string()),
  tags: z.array(tag),
};
const objectAttributes = z.object(attributes);
export type ObjectAttributes = z.infer<typeof objectAttributes>;

export const uploadAttributes = z.object({ ...attributes, checksumAlgorithm: z.optional(z.enum(CHECKSUM_ALGORITHMS)) });
export type UploadAttributes = z.infer<typeof uploadAttributes>;

export const content = z.object({
  ...attributes,
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  segments: z.array(segment),
  checksum: z.optional(checksum),
});
export type Content = z.infer<typeof content>;

export const part = z.object({
  segment,
  etag: z.string(),
  modified: z.number(),
  checksum: z.optional(checksum),
});
export type Part = z.infer<typeof part>;

/** A column of JSON text, parsed by `schema`. */
export const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );
