import { httpFunction } from '@satcade/lambda/http';
import { fileLinks } from '../adapters/file-links.ts';
import { downloadConfig } from '../config.ts';
import { clock, entitlementStore, logger } from '../container.ts';
import { downloadRoute } from './download.ts';

const { TABLE_NAME, UPLOADS_BUCKET } = downloadConfig();

export const handler = httpFunction(
  [downloadRoute({ store: entitlementStore(TABLE_NAME), links: fileLinks(UPLOADS_BUCKET), clock })],
  { logger },
);
