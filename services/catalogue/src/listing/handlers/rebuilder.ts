import type { Logger } from '@satcade/lambda/logger';
import type { Touched } from '../use-cases/refresh-read-model.ts';

interface Dependencies {
  /** Updates the read model; returns the number of listed games. */
  readonly refresh: (touched: Touched) => Promise<number>;
  /** The same for the list of announced games. */
  readonly refreshAnnounced: (touched: Touched) => Promise<number>;
  /** Writes the published collections where pages read them. */
  readonly publishCollections: () => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Makes the read model, the list of announced games and the collections again from the table. Operators call it with `npm run rebuild-read-model`. */
export const rebuilderHandler =
  ({ refresh, refreshAnnounced, publishCollections, logger }: Dependencies) =>
  async (): Promise<{ readonly games: number }> => {
    const all: Touched = { gameIds: new Set(), developerIds: new Set(), isRebuild: true };
    await refreshAnnounced(all);
    const games = await refresh(all);
    await publishCollections();
    logger.warn('the read model was rebuilt', { games });
    return { games };
  };
