import { describe, expect, test } from '@jest/globals';
import type { AwsClient } from '../gateway/aws-client.ts';
import { dynamodbProviders } from './dynamodb.ts';

const resource = { stack: 'Shop', logicalId: 'Table', type: 'AWS::DynamoDB::Table', constructPath: 'Shop/Table' };
const byBuyer = {
  IndexName: 'by-buyer',
  KeySchema: [{ AttributeName: 'buyerId', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['price', 'title'] },
};
const table = {
  TableName: 'orders',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: ['pk', 'buyerId', 'gameId'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
};

/** Deploys the template's indexes over a table that has the index `by-buyer`; returns the updates of the table. */
async function deploy(GlobalSecondaryIndexes: readonly object[]): Promise<unknown[]> {
  const updates: unknown[] = [];
  const Table = {
    ...table,
    TableArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/orders',
    GlobalSecondaryIndexes: [{ ...byBuyer, IndexStatus: 'ACTIVE' }],
  };
  const aws: AwsClient = {
    async call(_service, operation, input) {
      if (operation === 'UpdateTable') updates.push(input);
      return { Table };
    },
    send: () => Promise.reject(new Error('unexpected request')),
  };
  await dynamodbProviders({ aws })['AWS::DynamoDB::Table']?.(resource, { ...table, GlobalSecondaryIndexes });
  return updates;
}

describe('the indexes of a table of an earlier run', () => {
  test('stay as they are, and missing ones are added', async () => {
    const byGame = { ...byBuyer, IndexName: 'by-game', KeySchema: [{ AttributeName: 'gameId', KeyType: 'HASH' }] };
    const sameIndex = { ...byBuyer, Projection: { ...byBuyer.Projection, NonKeyAttributes: ['title', 'price'] } };
    expect(await deploy([sameIndex, byGame])).toMatchObject([{ GlobalSecondaryIndexUpdates: [{ Create: byGame }] }]);
  });

  test.each([
    ['other keys', { KeySchema: [{ AttributeName: 'gameId', KeyType: 'HASH' }] }],
    ['other attributes', { Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['price'] } }],
    ['another projection', { Projection: { ProjectionType: 'ALL' } }],
  ])('cannot get %s, as in an update of the stack', async (_what, change) => {
    await expect(deploy([{ ...byBuyer, ...change }])).rejects.toThrow(
      'the stored table orders has another index by-buyer: a changed index needs a new name',
    );
  });
});
