import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { chunkBucket } from '../adapters/s3/chunk-bucket.ts';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { assemblyQueue } from '../adapters/sqs/assembly-queue.ts';
import { uploadsConfig } from '../config.ts';
import { apiKeyStore, assemblyStore, clock, gameStore, logger, quotaOf, scanStore, uploadStore } from '../container.ts';
import { uploadRoutes } from './uploads.ts';

const { TABLE_NAME, UPLOADS_BUCKET, CHUNKS_BUCKET, ASSEMBLIES_QUEUE_URL } = uploadsConfig();

export const handler = httpFunction(
  uploadRoutes({
    uploads: uploadStore(TABLE_NAME),
    quota: quotaOf(TABLE_NAME, { uploads: UPLOADS_BUCKET, chunks: CHUNKS_BUCKET }),
    assemblies: assemblyStore(TABLE_NAME),
    chunks: chunkBucket(CHUNKS_BUCKET),
    queue: assemblyQueue(ASSEMBLIES_QUEUE_URL),
    scans: scanStore(TABLE_NAME),
    games: gameStore(TABLE_NAME),
    bucket: uploadBucket(UPLOADS_BUCKET),
    clock,
  }),
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(apiKeyStore(TABLE_NAME).find, clock),
  },
);
