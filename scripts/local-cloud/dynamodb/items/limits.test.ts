import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from '@jest/globals';
import { withOrders } from '../testing/harness.ts';

const key = { pk: { S: 'order' }, sk: { S: '1' } };
const TableName = 'orders';

/** A text inside `levels` maps. */
function nested(levels: number): AttributeValue {
  let value: AttributeValue = { S: 'x' };
  for (let level = 0; level < levels; level += 1) value = { M: { a: value } };
  return value;
}

describe('limits of items', () => {
  it.each([
    ['an empty text', { gsi1pk: { S: '' } }, 'cannot contain an empty string value. IndexName: gsi1, IndexKey: gsi1pk'],
    ['more than 2,048 bytes', { gsi1pk: { S: 'ü'.repeat(1025) } }, 'Size limit exceeded'],
    ['more than 1,024 bytes in a sort key', { gsi1sk: { S: 'x'.repeat(1025) } }, 'Size limit exceeded'],
    [
      'another type',
      { gsi1pk: { N: '1' } },
      'Type mismatch for Index Key gsi1pk Expected: S Actual: N IndexName: gsi1',
    ],
  ])('refuses %s as the key of an index', (_case, attributes, message) =>
    withOrders(async ({ client }) => {
      await expect(client.putItem({ TableName, Item: { ...key, ...attributes } })).rejects.toThrow(message);
      const [[name = '', value] = []] = Object.entries(attributes);
      const update = {
        TableName,
        Key: key,
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value ?? { NULL: true } },
      };
      const started = message.split(' IndexName')[0] ?? message;
      await expect(client.updateItem(update)).rejects.toThrow(started.replace('value.', 'value'));
      const transaction = client.transactWriteItems({ TransactItems: [{ Update: update }] });
      await expect(transaction).rejects.toThrow('ValidationError');
    })(),
  );

  it(
    'refuses a primary key of more than 2,048 bytes',
    withOrders(async ({ client }) => {
      const Item = { ...key, pk: { S: 'ü'.repeat(1025) } };
      await expect(client.putItem({ TableName, Item })).rejects.toThrow('Size of hashkey has exceeded');
      await expect(client.getItem({ TableName, Key: Item })).rejects.toThrow('Size of hashkey has exceeded');
    }),
  );

  it(
    'stores values in 31 maps and refuses deeper ones',
    withOrders(async ({ client }) => {
      await client.putItem({ TableName, Item: { ...key, deep: nested(31) } });
      const message = 'Nesting Levels have exceeded supported limits';
      await expect(client.putItem({ TableName, Item: { ...key, deep: nested(32) } })).rejects.toThrow(message);
      const deeper = client.updateItem({
        TableName,
        Key: key,
        UpdateExpression: 'SET deep.a = :value',
        ExpressionAttributeValues: { ':value': nested(31) },
      });
      await expect(deeper).rejects.toThrow(message);
    }),
  );

  it(
    'returns no attributes when an update removed all that it names',
    withOrders(async ({ client }) => {
      await client.putItem({ TableName, Item: { ...key, note: { S: 'x' } } });
      const { Attributes } = await client.updateItem({
        TableName,
        Key: key,
        UpdateExpression: 'REMOVE note',
        ReturnValues: 'UPDATED_NEW',
      });
      expect(Attributes).toBeUndefined();
    }),
  );
});
