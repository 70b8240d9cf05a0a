import { exportsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { exportBucket } from '../adapters/export-bucket.ts';
import { zipArchive } from '../adapters/zip.ts';
import { archiverHandler } from './archiver.ts';

const config = exportsConfig();

export const handler = archiverHandler({
  ...stores(config),
  bucket: exportBucket(config.EXPORTS_BUCKET),
  newArchive: zipArchive,
  clock,
  logger,
});
