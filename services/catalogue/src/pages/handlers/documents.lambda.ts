import { documentClient, Table } from '@satcade/dynamo';
import { systemClock as clock } from '@satcade/kernel/clock';
import { createLogger } from '@satcade/lambda/logger';
import { storedCollections } from '../../collections/adapters/stored-collections.ts';
import { announcedAddress, documentsConfig, readModelAddress } from '../../config.ts';
import { objectsAt } from '../../listing/adapters/read-model-object.ts';
import { storedListing } from '../../listing/adapters/stored-listing.ts';
import { newsLists } from '../../news/adapters/news-table.ts';
import { createDocuments } from '../use-cases/documents.ts';
import { documentsHandler } from './documents.ts';

const config = documentsConfig();
const address = readModelAddress(config);
const logger = createLogger('catalogue');

/** It reads the list of games, and of the table only lists of posts: its code is small. */
export const handler = documentsHandler(
  createDocuments({
    listing: storedListing({ objects: objectsAt(address), clock, logger }),
    announced: storedListing({ objects: objectsAt(announcedAddress(config)), clock, logger }),
    collections: storedCollections({ bucket: address.bucket, key: config.COLLECTIONS_KEY, clock, logger }),
    news: newsLists(new Table(documentClient(), config.TABLE_NAME)),
    origin: config.SITE_ORIGIN,
    securityContact: config.SECURITY_CONTACT,
    clock,
  }),
);
