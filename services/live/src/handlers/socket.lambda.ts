import { systemClock } from '@satcade/kernel';
import { socketConnections } from '../adapters/connections.ts';
import { socketConfig } from '../config.ts';
import { stores } from '../container.ts';
import { socketHandler } from './socket.ts';

const { TABLE_NAME, LIVE_ENDPOINT } = socketConfig();

export const handler = socketHandler({
  ...stores(TABLE_NAME),
  connections: socketConnections(LIVE_ENDPOINT),
  clock: systemClock,
});
