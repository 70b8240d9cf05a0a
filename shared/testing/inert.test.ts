import { expect, test } from '@jest/globals';
import { inert } from './inert.ts';

interface Shop {
  open(): string;
  close(reason: string): Promise<void>;
}

test('runs methods that the test defines, and throws with the name of any other', () => {
  const shop = inert<Shop>({ open: () => 'welcome' });
  expect(shop.open()).toBe('welcome');
  expect(() => shop.close('late')).toThrow('the test did not expect a call of close()');
});

test('can be awaited and printed like any object', async () => {
  const shop = inert<Shop>();
  await expect(Promise.resolve(shop)).resolves.toBe(shop);
  expect(JSON.stringify(shop)).toBe('{}');
});
