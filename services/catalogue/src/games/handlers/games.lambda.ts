import { keyVerifier } from '@satcade/lambda/api-keys';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { gamesConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { discountRoutes } from '../../discounts/handlers/discounts.ts';
import { publisherRoutes } from '../../publishers/handlers/publishers.ts';
import { systemRequirementsRoutes } from '../../requirements/handlers/system-requirements.ts';
import { publishedMedia } from '../adapters/published-media.ts';
import { gameRoutes } from './games.ts';

const { TABLE_NAME, MEDIA_BUCKET, PUBLICATION: publication } = gamesConfig();
const dependencies = { ...stores(TABLE_NAME), media: publishedMedia(MEDIA_BUCKET), publication, clock };

export const handler = httpFunction(
  [
    ...gameRoutes(dependencies),
    ...publisherRoutes(dependencies),
    ...discountRoutes(dependencies),
    ...systemRequirementsRoutes(dependencies),
  ],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(dependencies.apiKeys.find, clock),
  },
);
