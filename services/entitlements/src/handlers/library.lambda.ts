import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { tableConfig } from '../config.ts';
import { apiKeyStore, clock, entitlementStore, freeDownloads, logger } from '../container.ts';
import { libraryRoutes } from './library.ts';

const { TABLE_NAME } = tableConfig();

export const handler = httpFunction(
  libraryRoutes({ store: entitlementStore(TABLE_NAME), clock, freeDownloads: freeDownloads(TABLE_NAME) }),
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(apiKeyStore(TABLE_NAME).find, clock),
  },
);
