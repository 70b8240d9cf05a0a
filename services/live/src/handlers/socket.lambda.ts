import { socketConfig } from '../config.ts';
import { delivering } from '../container.ts';
import { socketHandler } from './socket.ts';

export const handler = socketHandler(delivering(socketConfig()));
