import { eventConsumer } from '@satcade/lambda/events-in';
import { buildIdOf } from '../adapters/build-ids.ts';
import { taskQueue } from '../adapters/task-queue.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { playEventHandlers } from './consumer.ts';

const config = consumerConfig();
const queue = taskQueue(config.TASKS_QUEUE_URL);

export const handler = eventConsumer(playEventHandlers({ ...stores(config), queue, idOf: buildIdOf, clock }), logger);
