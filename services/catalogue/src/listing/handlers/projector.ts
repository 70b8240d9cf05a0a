import type { ItemChange } from '@satcade/lambda/events-out';
import type { Logger } from '@satcade/lambda/logger';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { downloadDay, purchaseDays } from '../../figures/domain/day-figures.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { type Count, countOf, purchaseStats, reviewStats } from '../../figures/domain/tally.ts';
import type { GameUser } from '../../reviews/use-cases/verify-purchase.ts';
import {
  developerItemSchema,
  downloadItemSchema,
  gameItemSchema,
  purchaseItemSchema,
  reviewItemSchema,
} from '../../table/items.ts';
import { kindOf } from '../../table/keys.ts';
import type { Changes } from '../use-cases/project.ts';

type Image = Record<string, unknown> | undefined;

interface ProjectorOptions {
  readonly project: (changes: Changes, runId: string) => Promise<void>;
  readonly readImage: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => Image;
  readonly logger: Logger;
}

/**
 * Reads the table's stream and updates counters and the read model. A failed run is redelivered as a whole. An
 * unreadable record is left to the stream to set aside, after the records before it are processed.
 */
export function projectorHandler({ project, readImage, logger }: ProjectorOptions) {
  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const readable: Effect[] = [];
    let unreadable: string | undefined;
    for (const record of records) {
      const sequence = record.dynamodb?.SequenceNumber ?? '';
      try {
        const before = readImage(record.dynamodb?.OldImage);
        const after = readImage(record.dynamodb?.NewImage);
        readable.push(effectOf({ before, after }, sequence));
      } catch (error) {
        logger.error('stream record cannot be read', error instanceof Error ? error : new Error(String(error)));
        unreadable = sequence;
        break;
      }
    }
    await project(
      {
        counts: readable.flatMap(({ count }) => (count === undefined ? [] : [count])),
        gameIds: readable.flatMap(({ gameId }) => (gameId === undefined ? [] : [gameId])),
        developerIds: readable.flatMap(({ developerId }) => (developerId === undefined ? [] : [developerId])),
        gameUsers: readable.flatMap(({ gameUser }) => (gameUser === undefined ? [] : [gameUser])),
      },
      records[0]?.eventID ?? '',
    );
    return { batchItemFailures: unreadable === undefined ? [] : [{ itemIdentifier: unreadable }] };
  };
}

/** The effect of one record: a change to count, or a game, a developer or a user's review of a game to refresh. */
interface Effect {
  readonly count?: Count | undefined;
  readonly gameId?: string;
  readonly developerId?: string;
  readonly gameUser?: GameUser;
}

function effectOf({ before, after }: Pick<ItemChange, 'before' | 'after'>, sequence: string): Effect {
  const item = after ?? before ?? {};
  switch (kindOf(item)) {
    case 'game':
      return { gameId: gameItemSchema.parse(item).gameId };
    case 'developer':
      return { developerId: developerItemSchema.parse(item).userId };
    case 'purchase': {
      const [was, is] = [before, after].map((image) => image && purchaseItemSchema.parse(image));
      const { gameId, userId } = purchaseItemSchema.parse(item);
      const days = purchaseDays(was, is);
      const count = countOf(gameId, sequence, purchaseStats(was), purchaseStats(is), days);
      return { count, gameUser: { gameId, userId } };
    }
    case 'review': {
      const read = (image: Image) => reviewStats(image === undefined ? undefined : reviewItemSchema.parse(image));
      const { gameId, userId } = reviewItemSchema.parse(item);
      const count = countOf(gameId, sequence, read(before), read(after));
      return before === undefined ? { count, gameUser: { gameId, userId } } : { count };
    }
    case 'download': {
      // A download counts when it is recorded; the expiry of its record subtracts nothing.
      const { gameId, downloadedAt } = downloadItemSchema.parse(item);
      if (before !== undefined) return {};
      const added = { ...NO_STATS, downloadCount: 1 };
      return { count: countOf(gameId, sequence, NO_STATS, added, downloadDay(downloadedAt)) };
    }
    case 'erasure':
    case 'api-key':
    case 'other':
      return {};
  }
}
