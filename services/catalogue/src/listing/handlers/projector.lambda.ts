import { native } from '@satcade/dynamo/stream-image';
import { collectionsObject } from '../../collections/adapters/collections-object.ts';
import { listingConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { effectOf } from '../adapters/effects.ts';
import { readModelObject } from '../adapters/read-model-object.ts';
import { createProjector } from '../use-cases/project.ts';
import { projectorHandler } from './projector.ts';

const { TABLE_NAME, READ_MODEL_BUCKET, READ_MODEL_KEY, COLLECTIONS_KEY } = listingConfig();
const readModel = readModelObject({ bucket: READ_MODEL_BUCKET, key: READ_MODEL_KEY });
const publishedCollections = collectionsObject({ bucket: READ_MODEL_BUCKET, key: COLLECTIONS_KEY });

export const handler = projectorHandler({
  project: createProjector({ ...stores(TABLE_NAME), readModel, publishedCollections, clock }),
  readImage: native,
  effectOf,
  logger,
});
