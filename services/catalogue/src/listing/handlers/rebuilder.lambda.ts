import { readModelConfig } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { readModelObject } from '../adapters/read-model-object.ts';
import { createRefresh } from '../use-cases/refresh-read-model.ts';
import { rebuilderHandler } from './rebuilder.ts';

const { TABLE_NAME, READ_MODEL_BUCKET, READ_MODEL_KEY } = readModelConfig();
const readModel = readModelObject({ bucket: READ_MODEL_BUCKET, key: READ_MODEL_KEY });

export const handler = rebuilderHandler({ refresh: createRefresh({ ...stores(TABLE_NAME), readModel }), logger });
