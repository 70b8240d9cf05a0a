import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { developersConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { publishedMedia } from '../../games/adapters/published-media.ts';
import { developerRoutes } from './developers.ts';

const { TABLE_NAME, MEDIA_BUCKET } = developersConfig();
const media = publishedMedia(MEDIA_BUCKET);

export const handler = httpFunction(developerRoutes({ ...stores(TABLE_NAME), media, clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
