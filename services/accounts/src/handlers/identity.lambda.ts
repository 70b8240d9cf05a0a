import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { randomCodes } from '../adapters/codes.ts';
import { poolAccounts, sesPostman } from '../adapters/user-pool.ts';
import { identityConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { identityRoutes } from './identity.ts';

const { TABLE_NAME, USER_POOL_ID, SENDER } = identityConfig();

export const handler = httpFunction(
  identityRoutes({
    ...stores(TABLE_NAME),
    accounts: poolAccounts(USER_POOL_ID),
    postman: sesPostman(SENDER),
    codes: randomCodes,
    clock,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
