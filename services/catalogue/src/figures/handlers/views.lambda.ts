import { tableConfig } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { viewsHandler } from './views.ts';

export const handler = viewsHandler({ ...stores(tableConfig().TABLE_NAME), logger });
