import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keptReplies } from '@satcade/lambda/kept-replies';
import { newsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { followRoutes } from '../../follows/handlers/follows.ts';
import { publishedMedia } from '../../games/adapters/published-media.ts';
import { newsReadRoutes } from './news-reads.ts';
import { newsWriteRoutes } from './news-writes.ts';

const { TABLE_NAME, MEDIA_BUCKET } = newsConfig();
const dependencies = { ...stores(TABLE_NAME), media: publishedMedia(MEDIA_BUCKET), clock };

export const handler = httpFunction(
  [
    ...newsReadRoutes({ ...dependencies, replies: keptReplies(clock) }),
    ...newsWriteRoutes(dependencies),
    ...followRoutes(dependencies),
  ],
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
