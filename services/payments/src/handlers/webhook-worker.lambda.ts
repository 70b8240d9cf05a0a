import { ofAdmins } from '@satcade/contracts/live-topics';
import { watchedAmong } from '@satcade/dynamo/watched-topics';
import { workerConfig } from '../config.ts';
import { invoiceDependencies } from '../container.ts';
import { webhookWorker } from './webhook-worker.ts';

const among = watchedAmong(workerConfig().WATCHED_TOPICS_TABLE);

export const handler = webhookWorker({
  ...invoiceDependencies(),
  areWebhooksWatched: async () => (await among([ofAdmins('WebhookEvent')])).size > 0,
});
