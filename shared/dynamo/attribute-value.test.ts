import { marshall as sdkMarshall, unmarshall as sdkUnmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from '@jest/globals';
import { marshall, unmarshall } from './attribute-value.ts';

const item = {
  pk: 'a',
  empty: '',
  count: -0.5,
  large: Number.MAX_SAFE_INTEGER,
  isListed: false,
  nothing: null,
  list: ['a', 1, [true], { deep: [] }],
  map: { inner: { absent: undefined, present: 0 }, none: {} },
  absent: undefined,
};

test('writes values as the SDK does', () => {
  expect(marshall(item)).toEqual(sdkMarshall(item, { removeUndefinedValues: true }));
});

test('reads values as the SDK does', () => {
  const stored = sdkMarshall(item, { removeUndefinedValues: true });
  expect(unmarshall(stored)).toEqual(sdkUnmarshall(stored));
  const sets = { strings: { SS: ['a'] }, numbers: { NS: ['1', '2'] } };
  expect(unmarshall(sets)).toEqual(sdkUnmarshall(sets));
});

test('writes and reads bytes in base64, as JSON needs them', () => {
  const bytes = new Uint8Array([0, 255]);
  expect(marshall({ bytes })).toEqual({ bytes: { B: 'AP8=' } });
  expect(unmarshall(marshall({ bytes }))).toEqual({ bytes });
});

test('leaves out what is undefined in a list', () => {
  expect(marshall({ list: [undefined, 'a'] })).toEqual({ list: { L: [{ S: 'a' }] } });
});

test('keeps an attribute whose name is that of a prototype', () => {
  const named: unknown = JSON.parse('{"__proto__":{"isAdmin":true}}');
  if (typeof named !== 'object' || named === null) throw new Error('JSON made no object');
  const read = unmarshall(marshall(named));
  expect(Object.keys(read)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test.each([
  ['no number', Number.NaN],
  ['an infinite number', Number.POSITIVE_INFINITY],
  ['a number beyond exact integers', 2 ** 60],
  ['a date', new Date(0)],
  ['a function', () => 1],
  ['a large integer', 1n],
])('refuses to write %s', (_, value) => {
  expect(() => marshall({ value })).toThrow(/cannot be stored/);
});

test.each([
  ['a number beyond exact integers', { N: '1152921504606846976' }],
  ['no number', { N: 'x' }],
  ['an unknown type', { X: 'x' }],
  ['no type', {}],
  ['plain text', 'x'],
  ['a map that is none', { M: 'x' }],
])('refuses to read %s', (_, value) => {
  expect(() => unmarshall({ value })).toThrow();
});
