import { systemClock } from '@satcade/kernel';
import { tableConfig } from '../config.ts';
import { subscriptionStore } from '../container.ts';
import { socketHandler } from './socket.ts';

export const handler = socketHandler({
  subscriptions: subscriptionStore(tableConfig().TABLE_NAME),
  clock: systemClock,
});
