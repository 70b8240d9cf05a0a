import type { Clock } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { createCurrentListing } from '../use-cases/current-listing.ts';
import { type ModelObjects, readModelReader } from './read-model-object.ts';

interface StoredListingOptions {
  readonly objects: ModelObjects;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** The list of games in memory, from the read model's objects. An alarm counts the log's last message. */
export const storedListing = ({ objects, clock, logger }: StoredListingOptions) =>
  createCurrentListing({
    readModel: readModelReader(objects),
    clock,
    onStale: (error) => logger.warn('an older snapshot of the list is served', { error: String(error) }),
    onUnread: (error) => logger.error('the list of games cannot be read', { error: String(error) }),
  });
