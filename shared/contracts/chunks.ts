import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

const MB = 1024 * 1024;

/** Limits of a file that is sent in chunks (docs/push.md). */
export const CHUNK_LIMITS = {
  /** Bytes of one chunk, and of a chunk list. */
  bytes: 8 * MB,
  /** Chunks in one request for their addresses. */
  perRequest: 100,
  /** Chunks of one file. */
  perFile: 100_000,
  /** Chunks in one page of a build's list. */
  perPage: 5_000,
  /** Days for which a chunk is kept after a push last used it; the bucket's own rule removes it. */
  keptDays: 60,
  /** A push that uses a chunk after so many days has it kept for `keptDays` again. */
  renewedAfterDays: 30,
  /** Announced bytes of chunks, for each byte of the file: more than once when addresses expired. */
  offeredPerByte: 3,
} as const;

/** A SHA-256 in lower-case hexadecimal digits. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits'));

/** A chunk: its content is its name. */
export const chunkFacts = z.object({
  sha256: sha256Hex,
  size: z.int().check(z.gte(1), z.lte(CHUNK_LIMITS.bytes)),
});
export type Chunk = z.infer<typeof chunkFacts>;

/** The chunks of a file in their order; each is its SHA-256 and its bytes. */
export const chunkListSchema = z.strictObject({
  format: z.literal(1),
  /** Bytes of the file. */
  size: z.int().check(z.gte(1), z.lte(LIMITS.gameFileBytes)),
  chunks: z.array(z.tuple([sha256Hex, chunkFacts.shape.size])).check(z.minLength(1), z.maxLength(CHUNK_LIMITS.perFile)),
});
export type ChunkList = z.infer<typeof chunkListSchema>;
