import { eventConsumer } from '@satcade/lambda/events-in';
import { invoiceDependencies, logger } from '../container.ts';
import { paymentEventHandlers } from './consumer.ts';

export const handler = eventConsumer(paymentEventHandlers(invoiceDependencies()), logger);
