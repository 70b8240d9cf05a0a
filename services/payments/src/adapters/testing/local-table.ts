import { afterAll, beforeAll } from '@jest/globals';
import { LocalTable } from '@satcade/testing/local-table';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  tableInput,
  temporaryDir,
} from '../../../../../scripts/local-cloud/dynamodb/testing/harness.ts';

/** Call it at the top of a test file: the payments table, with its index, in an engine of the file's own. */
export function paymentsTable(): () => LocalTable {
  let dir: string;
  let local: LocalDynamo;
  let payments: LocalTable;

  beforeAll(async () => {
    dir = await temporaryDir();
    local = await startDynamo(dir);
    await local.client.createTable(
      tableInput('payments', {
        AttributeDefinitions: ['pk', 'sk', 'watch', 'createdAt'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'open',
            KeySchema: [
              { AttributeName: 'watch', KeyType: 'HASH' },
              { AttributeName: 'createdAt', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    );
    payments = new LocalTable(local, 'payments');
  });
  afterAll(async () => {
    await local.stop();
    await removeDir(dir);
  });
  return () => payments;
}
