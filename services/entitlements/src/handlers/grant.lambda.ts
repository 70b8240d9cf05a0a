import { tableConfig } from '../config.ts';
import { entitlementStore } from '../container.ts';
import { grantHandler } from './grant.ts';

export const handler = grantHandler({ store: entitlementStore(tableConfig().TABLE_NAME) });
