import { engineOf } from '../adapters/engine.ts';
import { pictures } from '../adapters/pictures/recode.ts';
import { fileRecords } from '../adapters/s3/file-records.ts';
import { mediaBucket } from '../adapters/s3/media-bucket.ts';
import { removal } from '../adapters/s3/removal.ts';
import { storedFiles } from '../adapters/s3/stored-files.ts';
import { uploadedFiles } from '../adapters/s3/uploaded-files.ts';
import { delayMessage, scanRequests } from '../adapters/sqs/arrivals-queue.ts';
import { scanMessages } from '../adapters/sqs/scan-messages.ts';
import { unpackers } from '../adapters/unpackers.ts';
import { scanConfig } from '../config.ts';
import { clock, gameStore, logger, scanStore } from '../container.ts';
import { scanHandler } from './scan.ts';

const config = scanConfig();
const { TABLE_NAME, UPLOADS_BUCKET, MEDIA_BUCKET, QUEUE_URL } = config;

export const handler = scanHandler({
  readMessage: scanMessages(UPLOADS_BUCKET),
  delayMessage: delayMessage(QUEUE_URL),
  scans: scanStore(TABLE_NAME),
  games: gameStore(TABLE_NAME),
  files: uploadedFiles(UPLOADS_BUCKET),
  media: mediaBucket(MEDIA_BUCKET, UPLOADS_BUCKET),
  pictures,
  records: fileRecords(UPLOADS_BUCKET),
  removal: removal(UPLOADS_BUCKET, MEDIA_BUCKET),
  stored: storedFiles(UPLOADS_BUCKET),
  engine: engineOf(config),
  unpackers,
  requests: scanRequests(QUEUE_URL),
  clock,
  logger,
});
