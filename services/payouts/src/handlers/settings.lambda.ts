import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { sha256 } from '../adapters/digest.ts';
import { settingsConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { settingsRoutes } from './settings.ts';

const { TABLE_NAME, BITCOIN_NETWORK } = settingsConfig();
const { settings } = stores(TABLE_NAME);

export const handler = httpFunction(settingsRoutes({ settings, clock, network: BITCOIN_NETWORK, sha256 }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
