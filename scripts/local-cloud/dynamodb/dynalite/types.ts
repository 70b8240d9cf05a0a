import type { Readable } from 'node:stream';
import type { ParsedCondition, ParsedUpdate, Path } from '../expressions/ast.ts';
import type { Item } from '../items/attribute-value.ts';
import type { Range } from '../storage/layout.ts';
import type { NewIndex, TableDescription } from '../tables/table.ts';

export type CapacityDetail = 'NONE' | 'TOTAL' | 'INDEXES' | undefined;

interface OnTable {
  readonly TableName: string;
  /** items/capacity.ts calculates the consumed capacity, so what dynalite says of it is not used. */
  readonly ReturnConsumedCapacity?: CapacityDetail;
}
/** A parsed ProjectionExpression. */
interface ParsedProjection {
  readonly paths?: readonly (string | Path)[];
  readonly nestedPaths?: Readonly<Record<string, true>>;
}
interface Projected {
  readonly AttributesToGet?: readonly string[];
  readonly _projection?: ParsedProjection | undefined;
}
interface Page extends OnTable, Projected {
  readonly IndexName?: string;
  readonly ConsistentRead?: boolean;
  readonly Select?: string;
  readonly _filter?: ParsedCondition;
}
interface Conditional {
  readonly _condition?: ParsedCondition;
}

/** Requests after dynalite's validation, with only the members that this engine reads itself. */
export interface Requests {
  readonly GetItem: OnTable & Projected & { readonly Key: Item; readonly ConsistentRead?: boolean };
  readonly PutItem: OnTable & Conditional & { readonly Item: Item };
  readonly UpdateItem: OnTable &
    Conditional & {
      readonly Key: Item;
      readonly ReturnValues?: string;
      readonly AttributeUpdates?: unknown;
      readonly _updates?: ParsedUpdate;
    };
  readonly DeleteItem: OnTable & Conditional & { readonly Key: Item };
  readonly Query: Page;
  readonly Scan: Page;
  readonly BatchGetItem: {
    readonly RequestItems: Readonly<Record<string, BatchedGets>>;
    readonly ReturnConsumedCapacity?: CapacityDetail;
  };
  readonly BatchWriteItem: {
    readonly RequestItems: Readonly<Record<string, readonly BatchedWrite[]>>;
    readonly ReturnConsumedCapacity?: CapacityDetail;
  };
  readonly CreateTable: Pick<TableDescription, 'TableName' | 'AttributeDefinitions' | 'KeySchema'> & {
    readonly BillingMode?: 'PROVISIONED' | 'PAY_PER_REQUEST';
    readonly ProvisionedThroughput?: TableDescription['ProvisionedThroughput'];
    readonly GlobalSecondaryIndexes?: readonly NewIndex[];
    readonly LocalSecondaryIndexes?: readonly unknown[];
  };
  readonly DescribeTable: OnTable;
  readonly DeleteTable: OnTable;
  readonly DescribeTimeToLive: OnTable;
  readonly ListTables: { readonly Limit?: number; readonly ExclusiveStartTableName?: string };
}

export interface BatchedGets extends Projected {
  readonly Keys: readonly Item[];
  readonly ConsistentRead?: boolean;
}

export interface BatchedWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

interface WriteReply {
  readonly Attributes?: Item;
}
export interface PageReply {
  readonly Items?: readonly Item[];
  readonly Count: number;
  /** How many items were read, before the filter. */
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: Item;
}
export interface Replies {
  readonly GetItem: { readonly Item?: Item };
  readonly PutItem: WriteReply;
  readonly UpdateItem: WriteReply;
  readonly DeleteItem: WriteReply;
  readonly Query: PageReply;
  readonly Scan: PageReply;
}

type Done = (error?: Error | null) => void;
type Found<T> = (error: unknown, value?: T) => void;
type Callback = (...results: never[]) => void;

interface TableLookup {
  readonly options: { readonly maxItemSize: number };
  getTable(name: string, callback: Found<TableDescription>): void;
}

/** The part of dynalite's store that its actions on single items use. */
export interface WriteStore extends TableLookup {
  getItemDb(table: string): {
    lock(key: string, locked: (release: (callback: Callback) => Callback) => void): void;
    get(key: string, callback: Found<Item>): void;
    put(key: string, item: Item, callback: Done): void;
    del(key: string, callback: Done): void;
  };
}

/** The part of dynalite's store that its query and scan actions use. */
export interface PageStore extends TableLookup {
  getItemDb(table: string): { createValueStream(range: Range): Readable };
  getIndexDb(kind: 'global', table: string, index: string): { createValueStream(range: Range): Readable };
}
