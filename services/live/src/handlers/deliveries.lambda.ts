import { readDelivery } from '../adapters/delivery-queue.ts';
import { deliveriesConfig } from '../config.ts';
import { delivering, logger } from '../container.ts';
import { deliveriesHandler } from './deliveries.ts';

export const handler = deliveriesHandler({ ...delivering(deliveriesConfig()), readDelivery, logger });
