import { retriesConfig } from '../config.ts';
import { clock, logger, queueOf, stores } from '../container.ts';
import { retryDue } from '../use-cases/retry-due.ts';

const config = retriesConfig();
const dependencies = { ...stores(config), queue: queueOf(config), clock };

/** Runs every minute: queues the deliveries that are due. */
export async function handler(): Promise<void> {
  const count = await retryDue(dependencies);
  if (count > 0) logger.info('deliveries queued', { count });
}
