import { tableConfig } from '../config.ts';
import { entitlementStore } from '../container.ts';
import { explainHandler } from './explain.ts';

export const handler = explainHandler({ store: entitlementStore(tableConfig().TABLE_NAME) });
