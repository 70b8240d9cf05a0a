import { VIEW_SOURCES } from '@satcade/contracts/enums';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { GameStore } from '../../games/ports.ts';
import type { FiguresStore, View } from '../ports.ts';
import { countViews } from '../use-cases/count-views.ts';

const viewSchema = z.object({ gameId: z.string(), source: z.enum(VIEW_SOURCES), day: z.iso.date() });

interface Message {
  readonly messageId: string;
  readonly view: View | undefined;
}

/**
 * Adds up visits by game. Games are processed concurrently: the messages of a game that fails stay in the queue, and so
 * does a single unreadable message.
 */
export function viewsHandler({
  logger,
  ...stores
}: {
  readonly games: GameStore;
  readonly figures: FiguresStore;
  readonly logger: Pick<Logger, 'error'>;
}): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records: records }) => {
    const messages = records.map(({ messageId, body }) => ({ messageId, view: read(body) }));
    const byGame = Map.groupBy(messages, ({ view }) => view?.gameId);
    const failed: Message[] = [];
    for (const [gameId, group] of byGame) if (!(await count(gameId, group))) failed.push(...group);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };

  async function count(gameId: string | undefined, group: readonly Message[]): Promise<boolean> {
    try {
      if (gameId === undefined) throw new Error('a visit cannot be read');
      const views = group.flatMap(({ view }) => view ?? []);
      await countViews(gameId, views, stores);
      return true;
    } catch (error) {
      logger.error('visits could not be counted', { gameId, error: String(error) });
      return false;
    }
  }
}

function read(body: string): View | undefined {
  try {
    return viewSchema.parse(JSON.parse(body));
  } catch {
    // Logged and left to the queue, like every unreadable message.
    return undefined;
  }
}
