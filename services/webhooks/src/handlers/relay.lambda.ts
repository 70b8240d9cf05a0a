import { native } from '@satcade/dynamo/stream-image';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { relayConfig } from '../config.ts';
import { logger } from '../container.ts';
import { eventsOf } from '../events.ts';

const { BUS_NAME } = relayConfig();

export const handler = streamRelay({ eventsOf, readImage: native, publisher: eventBus(BUS_NAME), logger });
