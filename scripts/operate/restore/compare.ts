import { createHash } from 'node:crypto';
import { type AttributeValue, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { ServiceName } from '@satcade/contracts/events';
import { LOST_FACTS } from './recovery.ts';

type Item = Readonly<Record<string, AttributeValue>>;

/** How the items of a kind differ between a table and its restored copy. */
export interface Difference {
  readonly what: string;
  readonly comesBack: string;
  /** In the table now, and not in the copy. */
  readonly added: number;
  readonly changed: number;
  /** In the copy, and not in the table now. */
  readonly removed: number;
  /** Keys of the first few that were added. */
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** Reads both tables whole. Of each item of the copy only a hash stays in memory. */
export async function compareTables(
  service: Exclude<ServiceName, 'live'>,
  { current, copy }: { readonly current: string; readonly copy: string },
  client: DynamoDBClient,
): Promise<{ items: number; differences: Difference[] }> {
  const before = new Map<string, string>();
  for await (const item of itemsOf(copy, client)) before.set(keyOf(item), hashOf(item));
  const items = before.size;
  const kinds = new Map(
    LOST_FACTS[service].map((fact) => [fact, { added: 0, changed: 0, removed: 0, examples: [''] }]),
  );
  const kindOf = (key: string) => {
    const fact = LOST_FACTS[service].find(({ matches }) => matches.test(key));
    return fact && kinds.get(fact);
  };
  for (const kind of kinds.values()) kind.examples.pop();
  for await (const item of itemsOf(current, client)) {
    const key = keyOf(item);
    const was = before.get(key);
    before.delete(key);
    const kind = kindOf(key);
    if (kind === undefined || was === hashOf(item)) continue;
    kind[was === undefined ? 'added' : 'changed'] += 1;
    if (was === undefined && kind.examples.length < EXAMPLES) kind.examples.push(key);
  }
  for (const key of before.keys()) {
    const kind = kindOf(key);
    if (kind !== undefined) kind.removed += 1;
  }
  const differences = [...kinds].flatMap(([{ what, comesBack }, counts]) =>
    counts.added + counts.changed + counts.removed === 0 ? [] : [{ what, comesBack, ...counts }],
  );
  return { items, differences };
}

async function* itemsOf(TableName: string, client: DynamoDBClient): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) yield* Items;
}

const keyOf = ({ pk, sk }: Item): string => `${pk?.S ?? ''} ${sk?.S ?? ''}`;

function hashOf(item: Item): string {
  const sorted = Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64');
}
