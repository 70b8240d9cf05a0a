import { readQueued } from '../adapters/delivery-queue.ts';
import { developersServers } from '../adapters/receiver.ts';
import { senderConfig } from '../config.ts';
import { clock, logger, secretsOf, stores } from '../container.ts';
import { senderHandler } from './sender.ts';

const config = senderConfig();

export const handler = senderHandler({
  ...stores(config),
  receiver: developersServers({ allowsLocal: config.LOCAL_RECEIVERS === 'allowed' }),
  secrets: secretsOf(config),
  readQueued,
  clock,
  random: Math.random,
  logger,
});
