import { eventConsumer } from '@satcade/lambda/events-in';
import { fileRecords } from '../adapters/s3/file-records.ts';
import { removal } from '../adapters/s3/removal.ts';
import { storedFiles } from '../adapters/s3/stored-files.ts';
import { consumerConfig } from '../config.ts';
import { apiKeyStore, clock, gameStore, logger, profileStore, scanStore } from '../container.ts';
import { scanningEventHandlers } from './consumer.ts';

const { TABLE_NAME, UPLOADS_BUCKET, MEDIA_BUCKET } = consumerConfig();

export const handler = eventConsumer(
  scanningEventHandlers({
    games: gameStore(TABLE_NAME),
    apiKeys: apiKeyStore(TABLE_NAME),
    profiles: profileStore(TABLE_NAME),
    scans: scanStore(TABLE_NAME),
    stored: storedFiles(UPLOADS_BUCKET),
    records: fileRecords(UPLOADS_BUCKET),
    removal: removal(UPLOADS_BUCKET, MEDIA_BUCKET),
    clock,
    logger,
  }),
  logger,
);
