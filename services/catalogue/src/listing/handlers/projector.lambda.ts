import { native } from '@satcade/dynamo/stream-image';
import { collectionsObject } from '../../collections/adapters/collections-object.ts';
import { listingConfig, readModelAddress } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { effectOf } from '../adapters/effects.ts';
import { objectsAt, readModelObject } from '../adapters/read-model-object.ts';
import { createProjector } from '../use-cases/project.ts';
import { projectorHandler } from './projector.ts';

const { TABLE_NAME, COLLECTIONS_KEY, ...config } = listingConfig();
const address = readModelAddress(config);
const readModel = readModelObject(objectsAt(address));
const publishedCollections = collectionsObject({ bucket: address.bucket, key: COLLECTIONS_KEY });

export const handler = projectorHandler({
  project: createProjector({ ...stores(TABLE_NAME), readModel, publishedCollections, clock }),
  readImage: native,
  effectOf,
  logger,
});
