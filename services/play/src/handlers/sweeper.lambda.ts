import { taskQueue } from '../adapters/task-queue.ts';
import { sweeperConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { removeDue } from '../use-cases/remove-build.ts';

const config = sweeperConfig();
const dependencies = { ...stores(config), queue: taskQueue(config.TASKS_QUEUE_URL), clock };

/** Runs every hour: queues the removal of builds that are no longer played. */
export async function handler(): Promise<void> {
  const count = await removeDue(dependencies);
  if (count > 0) logger.info('removals queued', { count });
}
