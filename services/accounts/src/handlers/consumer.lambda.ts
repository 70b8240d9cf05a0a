import { eventConsumer } from '@satcade/lambda/events-in';
import { poolConfig } from '../config.ts';
import { adminDependencies, logger } from '../container.ts';
import { accountsEventHandlers } from './consumer.ts';

export const handler = eventConsumer(accountsEventHandlers(adminDependencies(poolConfig())), logger);
