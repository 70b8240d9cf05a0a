import type { Clock } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { type CurrentCollections, createCurrentCollections } from '../use-cases/current-collections.ts';
import { collectionsReader } from './collections-object.ts';

interface StoredCollectionsOptions {
  readonly bucket: string;
  readonly key: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The collections in memory, from their object. */
export const storedCollections = ({ bucket, key, clock, logger }: StoredCollectionsOptions): CurrentCollections =>
  createCurrentCollections({
    published: collectionsReader({ bucket, key }),
    clock,
    onUnread: (error) => logger.warn('the collections cannot be read', { error: String(error) }),
  });
