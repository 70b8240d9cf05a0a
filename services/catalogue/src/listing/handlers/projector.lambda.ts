import { native } from '@satcade/dynamo/stream-image';
import { collectionsObject } from '../../collections/adapters/collections-object.ts';
import { announcedAddress, listingConfig, readModelAddress } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { effectOf } from '../adapters/effects.ts';
import { objectsAt, readModelObject } from '../adapters/read-model-object.ts';
import { createProjector } from '../use-cases/project.ts';
import { projectorHandler } from './projector.ts';

const { TABLE_NAME, COLLECTIONS_KEY, ...config } = listingConfig();
const address = readModelAddress(config);
const readModel = readModelObject(objectsAt(address));
const tables = stores(TABLE_NAME);
const announced = {
  readModel: readModelObject(objectsAt(announcedAddress(config))),
  listedGames: tables.announceableGames,
};
const publishedCollections = collectionsObject({ bucket: address.bucket, key: COLLECTIONS_KEY });

export const handler = projectorHandler({
  project: createProjector({ ...tables, readModel, announced, publishedCollections, clock }),
  readImage: native,
  effectOf,
  logger,
});
