import { keyVerifier } from '@satcade/lambda/api-keys';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { publishedMedia } from '../adapters/published-media.ts';
import { gamesConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { gameRoutes } from './games.ts';
import { publisherRoutes } from './publishers.ts';
import { saleRoutes } from './sales.ts';
import { systemRequirementsRoutes } from './system-requirements.ts';

const { TABLE_NAME, MEDIA_BUCKET, PUBLICATION: publication } = gamesConfig();
const dependencies = { ...stores(TABLE_NAME), media: publishedMedia(MEDIA_BUCKET), publication, clock };

export const handler = httpFunction(
  [
    ...gameRoutes(dependencies),
    ...publisherRoutes(dependencies),
    ...saleRoutes(dependencies),
    ...systemRequirementsRoutes(dependencies),
  ],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(dependencies.apiKeys.get, clock),
  },
);
