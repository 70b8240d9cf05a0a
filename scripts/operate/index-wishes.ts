import {
  type AttributeValue,
  DynamoDBClient,
  paginateScan,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { awsAccess, type Environment, LOCAL_STAGE } from './aws-access.ts';
import { stageOf } from './rebuild-read-model.ts';
import { tableOf } from './restore/drill.ts';

type Item = Readonly<Record<string, AttributeValue>>;

/** A wish of a list: the name of its attribute, its game, and when it was added. */
interface Wish {
  readonly name: string;
  readonly gameId: string;
  readonly addedAt: AttributeValue;
}

const OWNER = 'WISHES#';
const WISH = 'game#';
/** The items of one transaction, with the list itself. */
const AT_ONCE = 90;

/**
 * `npm run index-wishes`: completes the wishlists from before wishes were also stored beside their games, so that all of
 * their owners hear of discounts. The store does so when a list is used; this is for those that nobody uses. A list that
 * changes meanwhile is completed by the next run, or by its own use.
 */
export async function indexWishes(
  args: readonly string[],
  environment: Environment,
): Promise<{ readonly lines: string[]; readonly isWell: boolean }> {
  const stage = stageOf(args, environment);
  const client = new DynamoDBClient(awsAccess(stage, environment));
  const TableName = await tableOf(`satcade-${stage ?? LOCAL_STAGE}-catalogue-`, client);
  const request = {
    TableName,
    FilterExpression: 'sk = :list AND attribute_not_exists(isIndexed)',
    ExpressionAttributeValues: { ':list': { S: 'WISHES' } },
  };
  let [found, changed] = [0, 0];
  for await (const { Items = [] } of paginateScan({ client }, request)) {
    for (const item of Items) {
      found += 1;
      if (!(await complete(item, TableName, client))) changed += 1;
    }
  }
  const lines = [`${found} wishlists were not complete, of which ${found - changed} are now.`];
  if (changed > 0) lines.push('The others were changed meanwhile. Run the command again.');
  return { lines, isWell: changed === 0 };
}

/** `false`: the list was changed meanwhile. */
async function complete(item: Item, TableName: string, client: DynamoDBClient): Promise<boolean> {
  const wishes = Object.entries(item).flatMap(([name, addedAt]): Wish[] =>
    name.startsWith(WISH) ? [{ name, gameId: name.slice(WISH.length), addedAt }] : [],
  );
  const { pk = { S: '' }, sk = { S: '' }, wishCount = { N: '0' } } = item;
  for (let start = 0; start < Math.max(1, wishes.length); start += AT_ONCE) {
    const some = wishes.slice(start, start + AT_ONCE);
    const isLast = start + AT_ONCE >= wishes.length;
    const names = Object.fromEntries(some.map(({ name }, place) => [`#wish${place}`, name]));
    const conditions = ['wishCount = :count', ...Object.keys(names).map((name) => `attribute_exists(${name})`)];
    const list = {
      TableName,
      Key: { pk, sk },
      UpdateExpression: isLast ? 'SET isIndexed = :yes' : 'SET wishCount = :count',
      ConditionExpression: conditions.join(' AND '),
      ...(some.length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: { ':count': wishCount, ...(isLast && { ':yes': { BOOL: true } }) },
    };
    const puts = some.map(({ gameId, addedAt }) => ({ Put: { TableName, Item: markOf(pk, gameId, addedAt) } }));
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: [{ Update: list }, ...puts] }));
    } catch (error) {
      if (error instanceof TransactionCanceledException) return false;
      throw error;
    }
  }
  return true;
}

/** The item that says that the owner of a list wished for a game. */
function markOf({ S: owner = '' }: AttributeValue, gameId: string, addedAt: AttributeValue): Item {
  const userId = owner.slice(OWNER.length);
  return { pk: { S: `GAME#${gameId}` }, sk: { S: `WISHER#${userId}` }, userId: { S: userId }, addedAt };
}
