import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { digest, sha256 } from '../adapters/digest.ts';
import { poolAccounts } from '../adapters/postman.ts';
import { settingsConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { settingsRoutes } from './settings.ts';

const { TABLE_NAME, BITCOIN_NETWORK, USER_POOL_ID } = settingsConfig();
const { settings, disputes } = stores(TABLE_NAME);

export const handler = httpFunction(
  settingsRoutes({
    settings,
    disputes,
    accounts: poolAccounts(USER_POOL_ID),
    clock,
    network: BITCOIN_NETWORK,
    sha256,
    digest,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
