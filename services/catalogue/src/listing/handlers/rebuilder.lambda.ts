import { collectionsObject } from '../../collections/adapters/collections-object.ts';
import { publishCollections } from '../../collections/use-cases/publish-collections.ts';
import { listingConfig } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { readModelObject } from '../adapters/read-model-object.ts';
import { createRefresh } from '../use-cases/refresh-read-model.ts';
import { rebuilderHandler } from './rebuilder.ts';

const { TABLE_NAME, READ_MODEL_BUCKET, READ_MODEL_KEY, COLLECTIONS_KEY } = listingConfig();
const readModel = readModelObject({ bucket: READ_MODEL_BUCKET, key: READ_MODEL_KEY });

const publishedCollections = collectionsObject({ bucket: READ_MODEL_BUCKET, key: COLLECTIONS_KEY });
const tables = stores(TABLE_NAME);

export const handler = rebuilderHandler({
  refresh: createRefresh({ ...tables, readModel }),
  publishCollections: () => publishCollections({ ...tables, publishedCollections }),
  logger,
});
