import { afterAll, beforeAll } from '@jest/globals';
import { LocalTable } from '@satcade/testing/local-table';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  tableInput,
  temporaryDir,
} from '../../../../../scripts/local-cloud/dynamodb/testing/harness.ts';

/** Call it at the top of a test file: the orders table, with its index, in an engine of the file's own. */
export function ordersTable(): () => LocalTable {
  let dir: string;
  let local: LocalDynamo;
  let orders: LocalTable;

  beforeAll(async () => {
    dir = await temporaryDir();
    local = await startDynamo(dir);
    await local.client.createTable(
      tableInput('orders', {
        AttributeDefinitions: ['pk', 'sk', 'userId', 'orderId', 'refundStatus', 'refundAt'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'byUser',
            KeySchema: [
              { AttributeName: 'userId', KeyType: 'HASH' },
              { AttributeName: 'orderId', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
          {
            IndexName: 'byRefund',
            KeySchema: [
              { AttributeName: 'refundStatus', KeyType: 'HASH' },
              { AttributeName: 'refundAt', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    );
    orders = new LocalTable(local, 'orders');
  });
  afterAll(async () => {
    await local.stop();
    await removeDir(dir);
  });
  return () => orders;
}
