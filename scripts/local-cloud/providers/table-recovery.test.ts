import { describe, expect, test } from '@jest/globals';
import { AwsError } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import { dynamodbProviders } from './dynamodb.ts';

const resource = { stack: 'Shop', logicalId: 'Table', type: 'AWS::DynamoDB::Table', constructPath: 'Shop/Table' };
const Table = {
  TableName: 'orders',
  TableArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/orders',
  TableId: 'id',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  TableStatus: 'ACTIVE',
};

/** Creates a table with point-in-time recovery on an engine that answers UpdateContinuousBackups with `code`. */
function create(code: string) {
  const aws: AwsClient = {
    async call(_service, operation) {
      if (operation === 'UpdateContinuousBackups') throw new AwsError(code, 'refused');
      return operation === 'DescribeTable' ? { Table } : {};
    },
    send: () => Promise.reject(new Error('unexpected request')),
  };
  return dynamodbProviders({ aws })['AWS::DynamoDB::Table']?.(resource, {
    TableName: 'orders',
    AttributeDefinitions: Table.AttributeDefinitions,
    KeySchema: Table.KeySchema,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
}

describe('a table with point-in-time recovery', () => {
  test('is created on an engine without backups, such as DynamoDB Local', async () => {
    expect(await create('UnknownOperationException')).toMatchObject({ ref: 'orders' });
  });

  test('fails when the engine refuses for another reason', async () => {
    await expect(create('AccessDeniedException')).rejects.toThrow('refused');
  });
});
