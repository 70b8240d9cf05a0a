import { describe, expect, it } from '@jest/globals';
import { type LocalDynamo, withOrders } from '../testing/harness.ts';

const key = { pk: { S: 'order' }, sk: { S: '1' } };
const VALUES = {
  ':n': { N: '5' },
  ':m': { M: { a: { N: '1' }, b: { L: [{ S: 'x' }] } } },
  ':other': { M: { a: { N: '2' } } },
  ':l': { L: [{ S: 'x' }, { M: {} }] },
  ':set': { SS: ['b', 'a'] },
  ':null': { NULL: true as const },
  ':s': { S: 'text' },
};

/** The values that an expression names. */
function valuesOf(expression: string) {
  const names = Object.entries(VALUES).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  return names.length === 0 ? {} : { ExpressionAttributeValues: Object.fromEntries(names) };
}

/** Whether the stored item meets the condition; the message when the condition is refused. */
async function answer({ client }: LocalDynamo, expression: string): Promise<boolean | string> {
  try {
    await client.updateItem({
      TableName: 'orders',
      Key: key,
      ConditionExpression: expression,
      ...valuesOf(expression),
    });
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'ConditionalCheckFailedException' ? false : error.message;
  }
}

const stored = (test: (local: LocalDynamo) => Promise<void>) =>
  withOrders(async (local) => {
    const item = {
      ...key,
      n: VALUES[':n'],
      m: VALUES[':m'],
      l: VALUES[':l'],
      colours: { SS: ['a', 'b'] },
      nothing: VALUES[':null'],
      ml: { L: [VALUES[':m']] },
    };
    await local.client.putItem({ TableName: 'orders', Item: item });
    await test(local);
  });

describe('an expression whose text came before', () => {
  it(
    'has the names and values of its own request',
    stored(async ({ client }) => {
      const met = (name: string, value: string) =>
        client
          .updateItem({
            ...{ TableName: 'orders', Key: key, ConditionExpression: 'attribute_exists(pk) and #a = :v' },
            ...{ ExpressionAttributeNames: { '#a': name }, ExpressionAttributeValues: { ':v': { N: value } } },
          })
          .then(() => true)
          .catch(({ name }) => name);
      expect(await met('n', '5')).toBe(true);
      expect(await met('n', '6')).toBe('ConditionalCheckFailedException');
      expect(await met('m', '5')).toBe('ConditionalCheckFailedException');
      expect(await met('n', '5')).toBe(true);
    }),
  );
});

describe('conditions of DynamoDB', () => {
  it.each([
    ['m = :m', true],
    ['m <> :m', false],
    ['m = :other', false],
    ['m <> :other', true],
    ['l = :l', true],
    ['colours = :set', true],
    ['m IN (:other, :m)', true],
    ['contains(ml, :m)', true],
    ['contains(ml, :other)', false],
    ['nothing = :null', true],
    ['absent = gone', false],
    ['absent <> gone', true],
    ['absent >= gone', false],
    ['absent < :n', false],
    ['absent <> :n', true],
    ['NOT NOT attribute_exists(m)', true],
    ['NOT attribute_exists(m) OR n = :n AND m = :m', true],
    ['NOT (attribute_exists(m) AND n = :n)', false],
    ['size(m) < :n', true],
    ['n = size(absent)', false],
    ['m.b[0] = :s', false],
    ['n BETWEEN size(l) AND :n', true],
  ])('finds %s %s', (condition, expected) =>
    stored(async (local) => {
      expect(await answer(local, condition)).toBe(expected);
    })(),
  );

  it.each([
    ['m < :m', 'Incorrect operand type for operator or function; operator or function: <, operand type: M'],
    [
      'm BETWEEN :null AND :null',
      'Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: NULL',
    ],
    ['((n = :n))', 'The expression has redundant parentheses;'],
    ['n = :n b', 'Syntax error; token: "b", near: ":n b"'],
    ['n = :n and', 'Syntax error; token: "<EOF>", near: "and"'],
    ['n', 'Syntax error; token: "<EOF>", near: "n"'],
    ['_n = :n', 'Syntax error; token: "_", near: "_n"'],
    [
      'n IN (n, :n)',
      'The first operand must be distinct from the remaining operands for this operator or function; operator: IN, first operand: [n]',
    ],
    ['size(n)', 'The function is not allowed to be used this way in an expression; function: size'],
    ['l[99999999999] = :n', 'List index is not within the allowable range; index: [99999999999]'],
  ])('refuses %s', (condition, message) =>
    stored(async (local) => {
      expect(await answer(local, condition)).toBe(`Invalid ConditionExpression: ${message}`);
    })(),
  );

  it.each([
    [
      '600 levels of parentheses',
      `${'('.repeat(600)}n = :n${')'.repeat(600)}`,
      'The expression has redundant parentheses;',
    ],
    ['2,000 open parentheses', '('.repeat(2000), 'The expression has redundant parentheses;'],
    [
      '301 operators',
      `${'NOT ('.repeat(300)}n = :n${')'.repeat(300)}`,
      'The expression contains too many operators; operator count: 301',
    ],
    [
      'more than 4 KB',
      `n = :n${' '.repeat(4091)}`,
      'Expression size has exceeded the maximum allowed size; expression size: 4097',
    ],
    [
      'more than 100 values in IN',
      `n IN (${Array(101).fill(':n').join(',')})`,
      'The IN operator is provided with too many operands; number of operands: 101',
    ],
    [
      'a path of 33 levels',
      `${Array(33).fill('m').join('.')} = :n`,
      'The document path has too many nesting levels; nesting levels: 33',
    ],
  ])('refuses %s at once', (_limit, expression, message) =>
    stored(async (local) => {
      const started = performance.now();
      expect(await answer(local, expression)).toBe(`Invalid ConditionExpression: ${message}`);
      expect(performance.now() - started).toBeLessThan(1000);
    })(),
  );

  it(
    'evaluates 299 nested negations',
    stored(async (local) => {
      expect(await answer(local, `${'NOT ('.repeat(299)}n = :n${')'.repeat(299)}`)).toBe(false);
    }),
  );
});

describe('updates of DynamoDB', () => {
  const update = async ({ client }: LocalDynamo, expression: string) => {
    const { Attributes } = await client.updateItem({
      TableName: 'orders',
      Key: key,
      UpdateExpression: expression,
      ReturnValues: 'UPDATED_NEW',
      ...valuesOf(expression),
    });
    return Attributes;
  };

  it.each<[string, unknown]>([
    ['SET amount = (:n + n)', { amount: { N: '10' } }],
    ['SET amount = if_not_exists(amount, if_not_exists(n, :n)) - :n', { amount: { N: '0' } }],
    ['SET l[7] = :s', undefined],
    ['REMOVE l[0], l[1]', { l: { L: [] } }],
    ['SET copied = m, m.a = :n', { copied: VALUES[':m'], m: { M: { a: { N: '5' } } } }],
    ['SET l = list_append(l, :l)', { l: { L: [...VALUES[':l'].L, ...VALUES[':l'].L] } }],
    ['REMOVE m', undefined],
  ])('performs %s', (expression, expected) =>
    stored(async (local) => {
      const attributes = await update(local, expression);
      if (expression.startsWith('REMOVE l')) {
        const { Item: item } = await local.client.getItem({ TableName: 'orders', Key: key });
        expect({ l: item?.l }).toEqual(expected);
      } else expect(attributes).toEqual(expected);
    })(),
  );

  it.each([
    ['SET amount = n + n + n', 'Invalid UpdateExpression: Syntax error; token: "+", near: "n + n"'],
    ['SET m = :n, m.a = :n', 'Invalid UpdateExpression: Two document paths overlap with each other'],
    [
      'SET amount = size(m)',
      'Invalid UpdateExpression: The function is not allowed in an update expression; function: size',
    ],
    ['ADD m :s', 'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD'],
    ['SET absent.a = :n', 'The document path provided in the update expression is invalid for update'],
    ['SET gsi1pk = :n', 'Type mismatch for Index Key gsi1pk Expected: S Actual: N IndexName: gsi1'],
  ])('refuses %s', (expression, message) =>
    stored(async (local) => {
      await expect(update(local, expression)).rejects.toThrow(message);
    })(),
  );

  it(
    'tests the condition before the types of index keys',
    stored(async ({ client }) => {
      const failing = client.updateItem({
        TableName: 'orders',
        Key: key,
        UpdateExpression: 'SET gsi1pk = :n',
        ConditionExpression: 'attribute_exists(absent)',
        ExpressionAttributeValues: { ':n': { N: '1' } },
      });
      await expect(failing).rejects.toThrow('The conditional request failed');
    }),
  );
});
