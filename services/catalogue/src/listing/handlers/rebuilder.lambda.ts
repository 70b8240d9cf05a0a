import { collectionsObject } from '../../collections/adapters/collections-object.ts';
import { publishCollections } from '../../collections/use-cases/publish-collections.ts';
import { announcedAddress, listingConfig, readModelAddress } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { objectsAt, readModelObject } from '../adapters/read-model-object.ts';
import { announcedCardOf } from '../domain/card.ts';
import { createRefresh } from '../use-cases/refresh-read-model.ts';
import { rebuilderHandler } from './rebuilder.ts';

const { TABLE_NAME, COLLECTIONS_KEY, ...config } = listingConfig();
const address = readModelAddress(config);
const readModel = readModelObject(objectsAt(address));

const publishedCollections = collectionsObject({ bucket: address.bucket, key: COLLECTIONS_KEY });
const tables = stores(TABLE_NAME);

export const handler = rebuilderHandler({
  refresh: createRefresh({ ...tables, readModel }),
  refreshAnnounced: createRefresh({
    ...{ ...tables, listedGames: tables.announceableGames },
    readModel: readModelObject(objectsAt(announcedAddress(config))),
    cardOf: announcedCardOf,
  }),
  publishCollections: () => publishCollections({ ...tables, publishedCollections }),
  logger,
});
