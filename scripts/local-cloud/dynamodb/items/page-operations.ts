import { Readable } from 'node:stream';
import type { CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { LIMITS, readPage, validated } from '../dynalite/dynalite.ts';
import type { PageStore } from '../dynalite/types.ts';
import { indexPrefix, itemPrefix, type Range, within } from '../storage/layout.ts';
import { indexArn, tableArn } from '../tables/table.ts';
import type { Item } from './attribute-value.ts';
import { Consumption, readUnits } from './capacity.ts';
import { refined, refuseUnprojected, unrefined } from './refinement.ts';

/** Query and Scan. */
export const pageOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  Query: (input, call) => page(context, 'Query', input, call),
  Scan: (input, call) => page(context, 'Scan', input, call),
});

async function page(
  { store, tables, meter }: DynamoContext,
  operation: 'Query' | 'Scan',
  input: JsonInput,
  call: CallContext,
): Promise<unknown> {
  const { ReturnConsumedCapacity, ...checked } = validated(operation, input);
  // dynalite's Scan takes no notice of consistent reads.
  const request = { ...checked, ...(input.ConsistentRead === true && { ConsistentRead: true }) };
  const { TableName, IndexName, ConsistentRead } = request;
  call.authorize(`dynamodb:${operation}`, [
    IndexName === undefined ? tableArn(TableName) : indexArn(TableName, IndexName),
  ]);
  const read: Item[] = [];
  const stream = (prefix: string, range: Range) =>
    Readable.from(remembered(store.values<Item>(within(prefix, range)), read));
  const { description } = tables.get(TableName);
  const tableId = description.TableId;
  refuseUnprojected(operation, description, request);
  const pageStore: PageStore = {
    options: LIMITS,
    getTable: (name, callback) => callback(null, tables.get(name).description),
    getItemDb: () => ({ createValueStream: (range) => stream(itemPrefix(tableId), range) }),
    getIndexDb: (_kind, _table, index) => ({
      createValueStream: (range) => stream(indexPrefix(tableId, index), range),
    }),
  };
  const reply = await readPage(operation, pageStore, unrefined(request));

  // The units are for the items read, before filter and projection; the stream may have read further than the page.
  const units = readUnits(read.slice(0, reply.ScannedCount), ConsistentRead);
  const consumption = new Consumption('rcu');
  consumption.add(
    TableName,
    IndexName === undefined ? { table: units, indexes: {} } : { table: 0, indexes: { [IndexName]: units } },
  );
  consumption.record(meter, operation);
  return { ...refined(request, reply), ConsumedCapacity: consumption.reply(ReturnConsumedCapacity)?.[0] };
}

async function* remembered(items: AsyncIterable<Item>, read: Item[]): AsyncGenerator<Item> {
  for await (const item of items) {
    read.push(item);
    yield item;
  }
}
