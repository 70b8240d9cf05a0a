import { tableConfig } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import { sweeperHandler } from './sweeper.ts';

export const handler = sweeperHandler({ ...stores(tableConfig().TABLE_NAME), clock });
