import { describe, expect, test } from '@jest/globals';
import { type AttributeValue, itemSize, sameItem } from './attribute-value.ts';

const sizes: [string, AttributeValue, number][] = [
  ['text by its UTF-8 bytes', { S: 'héé€' }, 8],
  ['binary by its bytes, not its base64', { B: Buffer.alloc(10).toString('base64') }, 10],
  ['a boolean', { BOOL: false }, 1],
  ['null', { NULL: true }, 1],
  ['zero', { N: '0' }, 1],
  ['a one-digit number', { N: '7' }, 2],
  ['two digits in one byte', { N: '42' }, 2],
  ['three digits in two bytes', { N: '123' }, 3],
  ['trailing zeros for nothing', { N: '1200000' }, 3],
  ['leading zeros for nothing', { N: '0.0005' }, 2],
  ['digits paired around the decimal point', { N: '1.2' }, 3],
  ['a minus', { N: '-42' }, 3],
  ['the longest number', { N: '9'.repeat(38) }, 20],
  ['a set by its members', { SS: ['ab', 'c'] }, 3],
  ['a set of numbers', { NS: ['1', '22'] }, 4],
  ['a list', { L: [{ S: 'ab' }, { N: '1' }] }, 3 + (1 + 2) + (1 + 2)],
  ['a map', { M: { key: { S: 'ab' } } }, 3 + 1 + 3 + 2],
];

describe('the size of an item', () => {
  test.each(sizes)('counts %s', (_what, value, bytes) => {
    expect(itemSize({ né: value })).toBe(3 + bytes);
  });

  test('is the sum over its attributes', () => {
    expect(itemSize({ pk: { S: 'abc' }, n: { N: '10' } })).toBe(2 + 3 + 1 + 2);
  });
});

describe('the comparison of images', () => {
  const item = { a: { S: 'x' }, set: { SS: ['1', '2'] }, list: { L: [{ M: { k: { N: '1' } } }] } };

  test('ignores the order of attributes and of a set', () => {
    const reordered = { list: { L: [{ M: { k: { N: '1' } } }] }, set: { SS: ['2', '1'] }, a: { S: 'x' } };
    expect(sameItem(item, reordered)).toBe(true);
  });

  test.each([
    ['a value', { ...item, a: { S: 'y' } }],
    ['a type', { ...item, a: { B: 'x' } }],
    ['an additional attribute', { ...item, b: { S: 'x' } }],
    ['a nested value', { ...item, list: { L: [{ M: { k: { N: '2' } } }] } }],
    ['a longer list', { ...item, list: { L: [...item.list.L, { S: '' }] } }],
    ['a member of a set', { ...item, set: { SS: ['1', '3'] } }],
  ])('detects %s', (_what, other) => {
    expect(sameItem(item, other)).toBe(false);
    expect(sameItem(other, item)).toBe(false);
  });

  test('distinguishes an item from none', () => {
    expect(sameItem(undefined, {})).toBe(false);
    expect(sameItem(undefined, undefined)).toBe(true);
  });
});
