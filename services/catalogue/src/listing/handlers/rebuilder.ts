import type { Logger } from '@satcade/lambda/logger';
import type { Touched } from '../use-cases/refresh-read-model.ts';

interface Dependencies {
  /** Updates the read model; returns the number of listed games. */
  readonly refresh: (touched: Touched) => Promise<number>;
  /** Writes the published collections where pages read them. */
  readonly publishCollections: () => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Makes the read model and the collections again from the table. Operators call it with `npm run rebuild-read-model`. */
export const rebuilderHandler =
  ({ refresh, publishCollections, logger }: Dependencies) =>
  async (): Promise<{ readonly games: number }> => {
    const games = await refresh({ gameIds: new Set(), developerIds: new Set(), isRebuild: true });
    await publishCollections();
    logger.warn('the read model was rebuilt', { games });
    return { games };
  };
