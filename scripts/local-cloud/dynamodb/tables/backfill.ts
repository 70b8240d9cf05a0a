import type { DynamoContext } from '../context.ts';
import type { Item } from '../items/attribute-value.ts';
import type { ItemChange } from '../items/working-set.ts';
import { itemPrefix, within } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Table } from './table.ts';

/**
 * Saves a changed table together with what its existing items need for the change: `operations` gets each item as if it
 * were just inserted. Items written meanwhile already follow the new definition.
 */
export async function saveWithItems(
  { store, tables }: DynamoContext,
  table: Table,
  operations: (inserted: ItemChange) => Operation[],
): Promise<void> {
  tables.announce(table);
  await store.flushed();
  const prefix = itemPrefix(table.description.TableId);
  const keys: string[] = [];
  for await (const key of store.keys(within(prefix))) keys.push(key.slice(prefix.length));
  const forItems = keys.flatMap((key) =>
    operations({ table, key, before: undefined, after: store.get<Item>(prefix + key) }),
  );
  await tables.save(table, forItems);
}
