import { newId } from '@satcade/kernel';
import { tableConfig } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import { sweepSubmissions } from '../use-cases/sweep-submissions.ts';

const { games } = stores(tableConfig().TABLE_NAME);

/** Runs every hour. */
export const handler = (): Promise<void> => sweepSubmissions(newId(clock.now()), { games, clock });
