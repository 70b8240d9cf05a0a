import { systemClock as clock } from '@satcade/kernel/clock';
import { createLogger } from '@satcade/lambda/logger';
import { storedCollections } from '../../collections/adapters/stored-collections.ts';
import { documentsConfig } from '../../config.ts';
import { storedListing } from '../../listing/adapters/stored-listing.ts';
import { createDocuments } from '../use-cases/documents.ts';
import { documentsHandler } from './documents.ts';

const { READ_MODEL_BUCKET: bucket, READ_MODEL_KEY: key, ...config } = documentsConfig();
const logger = createLogger('catalogue');

/** It reads nothing but the list of games, so it has no table, and its code is small. */
export const handler = documentsHandler(
  createDocuments({
    listing: storedListing({ bucket, key, clock, logger }),
    collections: storedCollections({ bucket, key: config.COLLECTIONS_KEY, clock, logger }),
    origin: config.SITE_ORIGIN,
    securityContact: config.SECURITY_CONTACT,
    clock,
  }),
);
