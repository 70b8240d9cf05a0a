import { tableConfig } from '../config.ts';
import { clock, entitlementStore } from '../container.ts';
import { mayPlayHandler } from './may-play.ts';

export const handler = mayPlayHandler({ store: entitlementStore(tableConfig().TABLE_NAME), clock });
