import { uploadedFiles } from '../../builds/adapters/uploaded-files.ts';
import { releaseRoutes } from '../../builds/handlers/releases.ts';
import { gamesConfig } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import { discountRoutes } from '../../discounts/handlers/discounts.ts';
import { draftRoutes } from '../../drafts/handlers/drafts.ts';
import { publisherRoutes } from '../../publishers/handlers/publishers.ts';
import { systemRequirementsRoutes } from '../../requirements/handlers/system-requirements.ts';
import { publishedMedia } from '../adapters/published-media.ts';
import { gameRoutes } from './games.ts';

const { TABLE_NAME, MEDIA_BUCKET, UPLOADS_BUCKET, PUBLICATION: publication } = gamesConfig();
const dependencies = {
  ...stores(TABLE_NAME),
  media: publishedMedia(MEDIA_BUCKET),
  uploads: uploadedFiles(UPLOADS_BUCKET),
  publication,
  clock,
};

export const findKey = dependencies.apiKeys.find;

export const routes = [
  ...gameRoutes(dependencies),
  ...releaseRoutes(dependencies),
  ...publisherRoutes(dependencies),
  ...discountRoutes(dependencies),
  ...systemRequirementsRoutes(dependencies),
  ...draftRoutes(dependencies),
];
