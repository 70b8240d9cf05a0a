import { mediaBucket } from '../adapters/s3/media-bucket.ts';
import { uploadedFiles } from '../adapters/s3/uploaded-files.ts';
import { yaraEngine } from '../adapters/yara/engine.ts';
import { zipUnpacker } from '../adapters/zip/unpacker.ts';
import { scanConfig } from '../config.ts';
import { clock, logger, scanStore } from '../container.ts';
import { scanArrival } from '../use-cases/scan-arrival.ts';
import { scanHandler } from './scan.ts';

const { TABLE_NAME, UPLOADS_BUCKET, MEDIA_BUCKET } = scanConfig();
const dependencies = {
  scans: scanStore(TABLE_NAME),
  files: uploadedFiles(UPLOADS_BUCKET),
  media: mediaBucket(MEDIA_BUCKET, UPLOADS_BUCKET),
  engine: yaraEngine(),
  unpacker: zipUnpacker,
  clock,
  logger,
};

export const handler = scanHandler({
  uploadsBucket: UPLOADS_BUCKET,
  scan: (attempt) => scanArrival(attempt, dependencies),
  logger,
});
