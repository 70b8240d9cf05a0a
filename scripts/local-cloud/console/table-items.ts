import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import type { TableReader } from './subject.ts';
import type { TableUse } from './tables.ts';

const ItemSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
/** In DynamoDB's JSON form. */
export type StoredItem = z.output<typeof ItemSchema>;

/** What a person asks a table for. Empty texts are not asked for. */
export interface ItemQuery {
  /** The name of an index. */
  readonly index: string;
  /** The value of the partition key; without one, all items are listed. */
  readonly partition: string;
  /** The beginning of the sort key, or a whole number. */
  readonly sort: string;
  /** The key of the last item of the page before, as JSON. */
  readonly after: string;
}

/** What the address of a table's page asks for. */
export function itemQuery(query: URLSearchParams): ItemQuery {
  const text = (name: string): string => (query.get(name) ?? '').trim();
  return { index: text('index'), partition: text('partition'), sort: text('sort'), after: text('after') };
}

export interface ItemPage {
  readonly items: readonly StoredItem[];
  /** The key of the last item as JSON, when there are more. */
  readonly next: string | undefined;
  /** Why DynamoDB refused the question. */
  readonly problem?: string;
}

const PAGE = 25;

const PageSchema = z.object({ Items: z.array(ItemSchema), LastEvaluatedKey: z.optional(ItemSchema) });

/** One page of a table's or an index's items. */
export async function readItems(
  table: TableUse,
  query: ItemQuery,
  tables: Pick<TableReader, 'call'>,
): Promise<ItemPage> {
  const input = {
    TableName: table.name,
    Limit: PAGE,
    ...(query.index !== '' && { IndexName: query.index }),
    ...(query.after !== '' && { ExclusiveStartKey: parseKey(query.after) }),
  };
  try {
    const reply =
      query.partition === ''
        ? await tables.call('Scan', input)
        : await tables.call('Query', { ...input, ...keyCondition(table, query) });
    const { Items, LastEvaluatedKey } = PageSchema.parse(reply);
    return { items: Items, next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey) };
  } catch (error) {
    if (error instanceof AwsError) return { items: [], next: undefined, problem: error.message };
    throw error;
  }
}

/** The whole item with this key, as it was put into an address. */
export async function readItem(
  table: TableUse,
  key: string,
  tables: Pick<TableReader, 'call'>,
): Promise<StoredItem | undefined> {
  const values = parseKey(key);
  try {
    const reply = await tables.call('Query', {
      TableName: table.name,
      ConsistentRead: true,
      KeyConditionExpression: table.keys.map((_, at) => `#k${at} = :k${at}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(table.keys.map((name, at) => [`#k${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(table.keys.map((name, at) => [`:k${at}`, values[name] ?? {}])),
    });
    return PageSchema.parse(reply).Items[0];
  } catch (error) {
    // The address has a key of another form.
    if (error instanceof AwsError) return undefined;
    throw error;
  }
}

/** The key of an item as it is put into an address. */
export const keyText = ({ keys }: TableUse, item: StoredItem): string =>
  JSON.stringify(Object.fromEntries(keys.map((name) => [name, item[name]])));

const parseKey = (text: string): StoredItem => ItemSchema.parse(JSON.parse(text));

/** A sort key that is a text is compared by its beginning, as a person who searches knows only that. */
function keyCondition(table: TableUse, { index, partition, sort }: ItemQuery) {
  const keys = index === '' ? table.keys : (table.indexes.find(({ name }) => name === index)?.keys ?? []);
  const [partitionName = '', sortName = ''] = keys;
  const sortType = table.keyTypes.get(sortName) ?? 'S';
  const withSort = sort !== '' && sortName !== '';
  const compared = sortType === 'S' ? 'begins_with(#sort, :sort)' : '#sort = :sort';
  return {
    KeyConditionExpression: `#partition = :partition${withSort ? ` AND ${compared}` : ''}`,
    ExpressionAttributeNames: { '#partition': partitionName, ...(withSort && { '#sort': sortName }) },
    ExpressionAttributeValues: {
      ':partition': { [table.keyTypes.get(partitionName) ?? 'S']: partition },
      ...(withSort && { ':sort': { [sortType]: sort } }),
    },
  };
}
