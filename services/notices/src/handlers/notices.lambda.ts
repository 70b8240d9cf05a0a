import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { isSigned } from '../adapters/keys.ts';
import { noticesConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { noticeRoutes } from './notices.ts';

const config = noticesConfig();

export const handler = httpFunction(
  noticeRoutes({ ...stores(config), isSigned, siteOrigin: config.SITE_ORIGIN, clock }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
