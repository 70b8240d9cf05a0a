import { keyVerifier } from '@satcade/lambda/api-keys';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { uploadsConfig } from '../config.ts';
import { apiKeyStore, clock, gameStore, logger, quotaOf, scanStore, uploadStore } from '../container.ts';
import { uploadRoutes } from './uploads.ts';

const { TABLE_NAME, UPLOADS_BUCKET } = uploadsConfig();

export const handler = httpFunction(
  uploadRoutes({
    uploads: uploadStore(TABLE_NAME),
    quota: quotaOf(TABLE_NAME, UPLOADS_BUCKET),
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
