import { uploadedArchives } from '../adapters/archives.ts';
import { inflate } from '../adapters/inflate.ts';
import { readTask } from '../adapters/task-queue.ts';
import { webBucket } from '../adapters/web-bucket.ts';
import { unpackerConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { removeBuild } from '../use-cases/remove-build.ts';
import { unpackBuild } from '../use-cases/unpack-build.ts';
import { unpackerHandler } from './unpacker.ts';

const config = unpackerConfig();
const archives = uploadedArchives(config.UPLOADS_BUCKET);
const dependencies = { ...stores(config), archives, bucket: webBucket(config.WEB_BUCKET), inflate, clock };

export const handler = unpackerHandler({
  unpack: (build) => unpackBuild(build, dependencies),
  remove: (build) => removeBuild(build, dependencies),
  readTask,
  logger,
});
