import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { Table } from '@satcade/dynamo';
import type { LocalTable } from '@satcade/testing/local-table';

const INDEXES = {
  byDeveloper: ['developerId', 'sk'],
  byPublisher: ['publishedBy', 'sk'],
  byReport: ['reportedIn', 'reportedSince'],
  byReview: ['awaits', 'sk'],
  byReviewer: ['reviewerId', 'pk'],
  byDecision: ['audited', 'sk'],
  byHelpful: ['ratedGame', 'helpfulRank'],
  byRating: ['ratedGame', 'ratingRank'],
} as const;

/** A separate table next to the test's own, with the catalogue's indexes. */
export async function indexedTable({ client, sdk }: LocalTable, name: string): Promise<Table> {
  const names = new Set(['pk', 'sk', ...Object.values(INDEXES).flat()]);
  const keys = ([hash, range]: readonly [string, string]) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await sdk.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: keys(['pk', 'sk']),
      GlobalSecondaryIndexes: Object.entries(INDEXES).map(([IndexName, key]) => ({
        IndexName,
        KeySchema: keys(key),
        Projection: { ProjectionType: 'KEYS_ONLY' as const },
      })),
    }),
  );
  return new Table(client, name);
}
