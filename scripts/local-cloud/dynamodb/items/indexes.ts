import { indexKeyOf } from '../dynalite/dynalite.ts';
import { indexPrefix } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import { type IndexDescription, indexesOf, type Table, type TableDescription } from '../tables/table.ts';
import { type Item, sameItem } from './attribute-value.ts';
import type { ItemChange } from './working-set.ts';

interface IndexEntry {
  /** The key of the entry in the index; made of the index's and the table's key attributes. */
  readonly key: string;
  readonly projected: Item;
}

export interface IndexChange {
  readonly index: IndexDescription;
  readonly before: IndexEntry | undefined;
  readonly after: IndexEntry | undefined;
}

/** They decide what a write costs, and then what is written. */
const changesInIndexes = new WeakMap<ItemChange, readonly IndexChange[]>();

/** The changes of a write in the table's indexes. An index whose projected entry stays the same is left out. */
export function indexChanges(change: ItemChange): readonly IndexChange[] {
  const changes = changesInIndexes.get(change) ?? indexChangesOf(change);
  changesInIndexes.set(change, changes);
  return changes;
}

function indexChangesOf({ table, before, after }: ItemChange): readonly IndexChange[] {
  return indexesOf(table)
    .map((index) => ({ index, before: entryOf(table, index, before), after: entryOf(table, index, after) }))
    .filter((change) => !sameItem(change.before?.projected, change.after?.projected));
}

export function indexOperations(table: Table, { index, before, after }: IndexChange): Operation[] {
  const prefix = indexPrefix(table.description.TableId, index.IndexName);
  const operations: Operation[] = [];
  if (before !== undefined && before.key !== after?.key) operations.push({ type: 'del', key: prefix + before.key });
  if (after !== undefined) operations.push({ type: 'put', key: prefix + after.key, value: after.projected });
  return operations;
}

/** An item is in an index when it has all of the index's key attributes. */
function entryOf(table: Table, index: IndexDescription, item: Item | undefined): IndexEntry | undefined {
  if (item === undefined || index.KeySchema.some(({ AttributeName }) => item[AttributeName] === undefined)) {
    return undefined;
  }
  const projected = projectedOf(table, index, item);
  return { key: indexKeyOf(table.description, index, projected), projected };
}

/** The attributes of an index with a projection of keys or of named attributes. */
export function projectedNames(table: TableDescription, { Projection, KeySchema }: IndexDescription): Set<string> {
  const keys = [...KeySchema, ...table.KeySchema].map(({ AttributeName }) => AttributeName);
  return new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
}

function projectedOf(table: Table, index: IndexDescription, item: Item): Item {
  if (index.Projection.ProjectionType === 'ALL') return item;
  const names = projectedNames(table.description, index);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}
