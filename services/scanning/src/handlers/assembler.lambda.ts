import { assembledFiles } from '../adapters/s3/assembled-files.ts';
import { buildChunks } from '../adapters/s3/build-chunks.ts';
import { chunkBucket } from '../adapters/s3/chunk-bucket.ts';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { assemblyQueue, readAssembly } from '../adapters/sqs/assembly-queue.ts';
import { assemblerConfig } from '../config.ts';
import { assemblyStore, logger, uploadStore } from '../container.ts';
import { assemblerHandler } from './assembler.ts';

const { TABLE_NAME, UPLOADS_BUCKET, CHUNKS_BUCKET, ASSEMBLIES_QUEUE_URL } = assemblerConfig();

export const handler = assemblerHandler({
  uploads: uploadStore(TABLE_NAME),
  bucket: uploadBucket(UPLOADS_BUCKET),
  assemblies: assemblyStore(TABLE_NAME),
  chunks: chunkBucket(CHUNKS_BUCKET),
  files: assembledFiles(UPLOADS_BUCKET),
  lists: buildChunks(UPLOADS_BUCKET),
  queue: assemblyQueue(ASSEMBLIES_QUEUE_URL),
  readAssembly,
  logger,
});
