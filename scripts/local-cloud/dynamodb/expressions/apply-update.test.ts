import { expect, test } from '@jest/globals';
import type { Item } from '../items/attribute-value.ts';
import { updated } from './apply-update.ts';

const before = (): Item => ({
  pk: { S: 'order' },
  lines: { L: [{ M: { price: { N: '1' } } }, { M: { price: { N: '2' } } }] },
  buyer: { M: { name: { S: 'Ada' }, tags: { SS: ['a'] } } },
});

test('an update changes nothing of the item before, which others may be reading', () => {
  const item = before();
  const after = updated(item, [
    { type: 'set', path: ['lines', 0, 'price'], val: { N: '5' } },
    { type: 'remove', path: ['lines', 1] },
    { type: 'set', path: ['buyer', 'name'], val: { S: 'Bo' } },
    { type: 'add', path: ['buyer', 'tags'], val: { SS: ['b'] } },
    { type: 'set', path: ['status'], val: { S: 'PAID' } },
  ]);
  expect(item).toEqual(before());
  expect(after).toEqual({
    pk: { S: 'order' },
    lines: { L: [{ M: { price: { N: '5' } } }] },
    buyer: { M: { name: { S: 'Bo' }, tags: { SS: ['a', 'b'] } } },
    status: { S: 'PAID' },
  });
});

test('an update that copies an attribute and changes it takes the copy from the item before', () => {
  const item = before();
  const after = updated(item, [
    { type: 'set', path: ['recipient'], val: ['buyer'] },
    { type: 'set', path: ['buyer', 'name'], val: { S: 'Bo' } },
  ]);
  expect(after.recipient).toEqual(before().buyer);
  expect(item).toEqual(before());
});

test('an update shares what it does not change', () => {
  const item = before();
  expect(updated(item, [{ type: 'set', path: ['status'], val: { S: 'PAID' } }]).lines).toBe(item.lines);
});
