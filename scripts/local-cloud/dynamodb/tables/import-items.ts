import { AwsError } from '../../engine.ts';
import type { JsonInput } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { keyOfItem, validated } from '../dynalite/dynalite.ts';
import { WorkingSet } from '../items/working-set.ts';
import { itemPrefix, within } from '../storage/layout.ts';

/** As many as one request may write, so that the checks of a request fit. */
const BATCH = 25;

/**
 * Fills an empty table, as AWS fills one from files in S3 (`ImportTable`): every item is checked like a written one and
 * is in the indexes, but there are no stream records and no write units. All of it is in the table, or nothing.
 * @param items in the notation of requests
 * @throws AwsError when the table has items, or for an item that the table would refuse
 */
export async function importItems(
  { store, tables, writer }: DynamoContext,
  tableName: string,
  items: readonly JsonInput[],
): Promise<void> {
  const table = tables.get(tableName);
  await store.flushed();
  for await (const key of store.keys(within(itemPrefix(table.description.TableId))))
    throw new AwsError('ResourceInUseException', `${tableName} has items, the first of them ${key}`);
  const working = new WorkingSet(store, tables);
  for (let start = 0; start < items.length; start += BATCH) {
    const puts = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    const { RequestItems } = validated('BatchWriteItem', { RequestItems: { [tableName]: puts } });
    for (const { PutRequest } of RequestItems[tableName] ?? []) {
      const item = PutRequest?.Item;
      if (item !== undefined) working.write(table, keyOfItem(table.description, item), item);
    }
  }
  await writer.commit(working.changes, { isStreamed: false });
}
