import { documentClient, Table } from '@satcade/dynamo';
import { KnownItems } from '@satcade/dynamo/known-items';
import { systemClock as clock } from '@satcade/kernel/clock';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { downloadTokens } from '../adapters/download-tokens.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { downloadConfig } from '../config.ts';
import { downloadRoute } from './download.ts';

const { TABLE_NAME, SITE_ORIGIN, LINK_KEY_ID, LINK_KEY_SECRET_ARN } = downloadConfig();
const links = fileLinks(
  { origin: SITE_ORIGIN, keyId: LINK_KEY_ID, readKey: () => readSecret(LINK_KEY_SECRET_ARN) },
  clock,
);
/** Those that are downloaded most: each takes a few KB of a warm function. */
const KNOWN_GAMES = 100;
const store = downloadTokens(new Table(documentClient(), TABLE_NAME), new KnownItems(KNOWN_GAMES));

export const handler = httpFunction([downloadRoute({ store, links, clock })], {
  logger: createLogger('entitlements'),
});
