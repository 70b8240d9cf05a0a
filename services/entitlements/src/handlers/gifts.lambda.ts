import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { giftsConfig } from '../config.ts';
import { clock, entitlementStore, logger } from '../container.ts';
import { giftRoutes } from './gifts.ts';

const { TABLE_NAME, GIFT_SECRET_ARN, REFUND_WINDOW_DAYS } = giftsConfig();
let key: Promise<string> | undefined;

/** The key of the links, read once per warm function; a failed read is not cached. */
function linkKey(): Promise<string> {
  key ??= readSecret(GIFT_SECRET_ARN).catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
}

export const handler = httpFunction(
  giftRoutes({
    store: entitlementStore(TABLE_NAME),
    linkKey,
    windowDays: REFUND_WINDOW_DAYS,
    clock,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
