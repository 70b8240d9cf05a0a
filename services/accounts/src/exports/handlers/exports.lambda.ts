import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { exportsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { archiveLinks } from '../adapters/export-bucket.ts';
import { exportRoutes } from './exports.ts';

const config = exportsConfig();

export const handler = httpFunction(
  exportRoutes({ ...stores(config), links: archiveLinks(config.EXPORTS_BUCKET), clock }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
