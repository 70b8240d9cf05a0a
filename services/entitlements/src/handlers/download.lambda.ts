import { httpFunction } from '@satcade/lambda/http';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { fileLinks } from '../adapters/file-links.ts';
import { downloadConfig } from '../config.ts';
import { clock, entitlementStore, logger } from '../container.ts';
import { downloadRoute } from './download.ts';

const { TABLE_NAME, SITE_ORIGIN, LINK_KEY_ID, LINK_KEY_SECRET_ARN } = downloadConfig();
const links = fileLinks(
  { origin: SITE_ORIGIN, keyId: LINK_KEY_ID, readKey: () => readSecret(LINK_KEY_SECRET_ARN) },
  clock,
);

export const handler = httpFunction([downloadRoute({ store: entitlementStore(TABLE_NAME), links, clock })], {
  logger,
});
