import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { clientOf, firstTable, itemsOf } from '../restore/tables.ts';
import { runningStore } from './state.ts';

/** Changes the amount of an entry in a developer's ledger, past the service. */
export async function damageLedger() {
  const client = clientOf(runningStore());
  const TableName = await firstTable(runningStore(), 'payouts');
  const items = await itemsOf(runningStore(), TableName);
  const entry = [...items.values()].find(({ kind, hash }) => kind?.S === 'sale-share' && hash !== undefined);
  if (entry === undefined) throw new Error('no ledger has an entry');
  const { developerId, amountCents } = entry;
  const changed = { ...entry, amountCents: { N: String(Number(amountCents?.N) + 100) } };
  await client.send(new PutItemCommand({ TableName, Item: changed }));
  return {
    developerId: developerId?.S ?? '',
    repair: async () => {
      await client.send(new PutItemCommand({ TableName, Item: entry }));
    },
  };
}
