import { askEntitlements } from '@satcade/lambda/ask-right';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { playAddresses } from '../adapters/play-addresses.ts';
import { playConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { playRoutes } from './play.ts';

const config = playConfig();
const addresses = playAddresses({ origin: config.PLAY_ORIGIN, readKey: () => readSecret(config.PLAY_KEY_ARN) }, clock);

export const handler = httpFunction(
  playRoutes({ ...stores(config), addresses, askRight: askEntitlements(config.MAY_PLAY_FUNCTION) }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
