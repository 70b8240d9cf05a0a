import * as z from 'zod/mini';
import { CHUNK_LIMITS, chunkFacts } from '../chunks.ts';
import { channelName } from '../entities/channel-summary.ts';
import { buildChunksView } from '../entities/scans.ts';
import { assemblyView, missingChunksView } from '../entities/uploads.ts';
import { id } from '../fields.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';
import { uploadId } from './scanning.ts';

/**
 * Which of these chunks of a game file the store lacks, and where to PUT those. Only chunks that the caller sent for the
 * same game count as present. A chunk that is present stays for the rest of the upload's day.
 */
export const uploadChunks = endpoint({
  name: 'uploadChunks',
  summary: 'Which chunks of a file are missing',
  method: 'POST',
  path: '/api/uploads/{id}/chunks',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  body: z.strictObject({
    chunks: z.array(z.strictObject(chunkFacts.shape)).check(z.minLength(1), z.maxLength(CHUNK_LIMITS.perRequest)),
  }),
  reply: missingChunksView,
  status: 200,
});

/**
 * Has the store put a game file together from its chunks, instead of sending its parts. The list of the chunks is a
 * chunk that was sent before: JSON with `format` 1, the `size` of the file, and `chunks`, each `[sha256, size]`. The
 * same list again changes nothing. The progress of the upload says when the file is ready to be offered as a build.
 */
export const assembleUpload = endpoint({
  name: 'assembleUpload',
  summary: 'Put a file together from its chunks',
  method: 'POST',
  path: '/api/uploads/{id}/assembly',
  service: 'scanning',
  handler: 'uploads',
  auth: 'user',
  params: uploadId,
  body: z.strictObject({ chunkList: z.strictObject(chunkFacts.shape) }),
  reply: assemblyView,
  status: 202,
});

/**
 * The chunks of a build that was pushed in chunks, in the order of the file: a client that has an earlier build fetches
 * only what it lacks, from a signed address that accepts ranges. For everybody who may read the certificate of the
 * build; 404 for a build that was not pushed in chunks.
 */
export const getChunks = endpoint({
  name: 'getChunks',
  summary: 'The chunks of a build',
  method: 'GET',
  path: '/api/games/{id}/chunks',
  service: 'scanning',
  handler: 'files',
  auth: 'guest',
  params: z.object({ id }),
  /** A `channel` as for the certificate. When `version` is left out, the file that buyers get. */
  query: z.strictObject({
    channel: z.optional(channelName),
    version: z.optional(line(40)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(CHUNK_LIMITS.perFile / CHUNK_LIMITS.perPage)), 1),
  }),
  reply: buildChunksView,
  status: 200,
});
