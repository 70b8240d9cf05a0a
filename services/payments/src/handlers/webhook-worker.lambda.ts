import { invoiceDependencies } from '../container.ts';
import { webhookWorker } from './webhook-worker.ts';

export const handler = webhookWorker(invoiceDependencies());
