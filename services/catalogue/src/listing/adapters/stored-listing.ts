import type { Clock } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { createCurrentListing } from '../use-cases/current-listing.ts';
import { readModelReader } from './read-model-object.ts';

interface StoredListingOptions {
  readonly bucket: string;
  readonly key: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** The list of games in memory, from the read model's object. An alarm counts the log's last message. */
export const storedListing = ({ bucket, key, clock, logger }: StoredListingOptions) =>
  createCurrentListing({
    readModel: readModelReader({ bucket, key }),
    clock,
    onStale: (error) => logger.warn('an older snapshot of the list is served', { error: String(error) }),
    onUnread: (error) => logger.error('the list of games cannot be read', { error: String(error) }),
  });
