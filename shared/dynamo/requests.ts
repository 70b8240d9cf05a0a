import { marshall } from './attribute-value.ts';
import type { Key } from './page-token.ts';
import type { Change } from './update.ts';

/** The primary key, the same in every Satcade table. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

export interface QueryRequest {
  /** A secondary index, with the names of its own key attributes. */
  readonly index?: { readonly name: string; readonly pk: string; readonly sk: string };
  readonly pk: string;
  readonly skPrefix?: string;
  /** The first and the last sort key, both included. Cannot be combined with a prefix. */
  readonly skBetween?: readonly [from: string, to: string];
  readonly limit: number;
  /** Descending by sort key: newest first where that is a ULID. */
  readonly newestFirst?: boolean;
  readonly nextToken?: string | undefined;
  readonly consistent?: boolean;
}

/** One write of a transaction. */
export type TransactItem =
  | { readonly put: object; readonly onlyIfNew?: boolean }
  | { readonly update: ItemKey; readonly change: Change }
  /** `onlyIf`: its conditions must hold; its values are ignored. */
  | { readonly remove: ItemKey; readonly onlyIf?: Change };

/** A query, starting after the key `start`. */
export function queryInput(table: string, request: QueryRequest, start: Key | undefined) {
  const { pk, sk } = request.index ?? { pk: 'pk', sk: 'sk' };
  const ofSortKey = sortKeyCondition(request);
  return {
    TableName: table,
    ...(request.index !== undefined && { IndexName: request.index.name }),
    KeyConditionExpression: ofSortKey === undefined ? '#pk = :pk' : `#pk = :pk AND ${ofSortKey.expression}`,
    ExpressionAttributeNames: { '#pk': pk, ...(ofSortKey !== undefined && { '#sk': sk }) },
    ExpressionAttributeValues: marshall({ ':pk': request.pk, ...ofSortKey?.values }),
    Limit: request.limit,
    ScanIndexForward: request.newestFirst !== true,
    ConsistentRead: request.consistent === true,
    ...(start !== undefined && { ExclusiveStartKey: marshall(start) }),
  };
}

function sortKeyCondition({ skPrefix, skBetween }: QueryRequest) {
  if (skPrefix !== undefined) return { expression: 'begins_with(#sk, :sk)', values: { ':sk': skPrefix } };
  if (skBetween === undefined) return undefined;
  return { expression: '#sk BETWEEN :from AND :to', values: { ':from': skBetween[0], ':to': skBetween[1] } };
}

/** A transaction's write; a failed condition returns the current item. */
export function transactInput(table: string, item: TransactItem) {
  const common = { TableName: table, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  if ('put' in item) {
    const condition = item.onlyIfNew === true && { ConditionExpression: 'attribute_not_exists(pk)' };
    return { Put: { ...common, Item: marshall(item.put), ...condition } };
  }
  if ('update' in item) return { Update: { ...common, Key: marshall(item.update), ...changeInput(item.change) } };
  const { UpdateExpression: _nothing, ...condition } = item.onlyIf === undefined ? {} : changeInput(item.onlyIf);
  return { Delete: { ...common, Key: marshall(item.remove), ...condition } };
}

/** The parts of a request that describe a change and its condition. */
export function changeInput(change: Change) {
  const { ExpressionAttributeValues: values, ...parts } = change.build();
  return { ...parts, ...(values !== undefined && { ExpressionAttributeValues: marshall(values) }) };
}
