import { type AttributeValue, DynamoDBClient, paginateListTables, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Ready } from '../../../start/system.ts';

type Item = Readonly<Record<string, AttributeValue>>;
export type Items = ReadonlyMap<string, Item>;

/** A store on this machine; a {@link Ready} without what is not needed here. */
interface Store {
  readonly ready: Pick<Ready, 'aws'>;
}

export const clientOf = ({ ready: { aws } }: Store): DynamoDBClient =>
  new DynamoDBClient({ region: 'us-east-1', endpoint: aws.endpoint, credentials: aws });

/** The table that the service got with its first deployment. */
export async function firstTable(system: Store, service: string): Promise<string> {
  for await (const { TableNames = [] } of paginateListTables({ client: clientOf(system) }, {})) {
    const name = TableNames.find((each) => each.startsWith(`satcade-dev-${service}-table`));
    if (name !== undefined) return name;
  }
  throw new Error(`${service} has no table`);
}

/** Every item of a table, by `pk sk`. */
export async function itemsOf(system: Store, TableName: string): Promise<Items> {
  const items = new Map<string, Item>();
  for await (const { Items = [] } of paginateScan({ client: clientOf(system) }, { TableName, ConsistentRead: true }))
    for (const item of Items) items.set(`${item.pk?.S} ${item.sk?.S}`, item);
  return items;
}

/** What an item says about its subject, without times, numbers and causes of its last write. */
export const stateOf = (item: Item | undefined): unknown[] => [
  item?.status?.S,
  item?.isActive?.BOOL,
  item?.invoiceId?.S,
  item?.btcpayPayoutId?.S,
  item?.amountCents?.N,
];
