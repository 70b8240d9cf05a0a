import type { Logger } from '@satcade/lambda/logger';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Effect, ImageChange } from '../ports.ts';
import type { Changes } from '../use-cases/project.ts';

interface ProjectorOptions {
  readonly project: (changes: Changes, runId: string) => Promise<void>;
  readonly readImage: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => ImageChange['after'];
  /** The effect of one change of an item. Throws if the item cannot be read. */
  readonly effectOf: (change: ImageChange, sequence: string) => Effect;
  readonly logger: Logger;
}

/**
 * Reads the table's stream and updates counters and the read model. A failed run is redelivered as a whole. An
 * unreadable record is left to the stream to set aside, after the records before it are processed.
 */
export function projectorHandler({ project, readImage, effectOf, logger }: ProjectorOptions) {
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
        announcedIds: readable.flatMap(({ gameId, isAnnouncement }) =>
          gameId === undefined || isAnnouncement !== true ? [] : [gameId],
        ),
        developerIds: readable.flatMap(({ developerId }) => (developerId === undefined ? [] : [developerId])),
        followers: readable.flatMap(({ follower }) => (follower === undefined ? [] : [follower])),
        areCollections: readable.some(({ areCollections }) => areCollections === true),
        gameUsers: readable.flatMap(({ gameUser }) => (gameUser === undefined ? [] : [gameUser])),
      },
      records[0]?.eventID ?? '',
    );
    return { batchItemFailures: unreadable === undefined ? [] : [{ itemIdentifier: unreadable }] };
  };
}
