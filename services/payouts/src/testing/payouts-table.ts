import { afterAll, beforeAll } from '@jest/globals';
import { LocalTable } from '@satcade/testing/local-table';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  tableInput,
  temporaryDir,
} from '../../../../scripts/local-cloud/dynamodb/testing/harness.ts';

/** Call it at the top of a test file: the payouts table, with its index, in an engine of the file's own. */
export function payoutsTable(): () => LocalTable {
  let dir: string;
  let local: LocalDynamo;
  let payouts: LocalTable;

  beforeAll(async () => {
    dir = await temporaryDir();
    local = await startDynamo(dir);
    await local.client.createTable(
      tableInput('payouts', {
        AttributeDefinitions: ['pk', 'sk', 'watch', 'since'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'watched',
            KeySchema: [
              { AttributeName: 'watch', KeyType: 'HASH' },
              { AttributeName: 'since', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    );
    payouts = new LocalTable(local, 'payouts');
  });
  afterAll(async () => {
    await local.stop();
    await removeDir(dir);
  });
  return () => payouts;
}
