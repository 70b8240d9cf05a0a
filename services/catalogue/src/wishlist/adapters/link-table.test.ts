import { expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { BUYER, NOW } from '../../testing/samples.ts';
import { wishlistLinkTable } from './link-table.ts';

const local = localTables();
const link = (letter: string, name = 'Mira') => ({ token: letter.repeat(22), name, createdAt: NOW });

test('a link leads to its owner until it is replaced or removed', async () => {
  const links = wishlistLinkTable(local().table);
  expect(await links.of(BUYER)).toBeUndefined();
  await links.put(BUYER, link('a'), undefined);
  expect(await links.of(BUYER)).toEqual(link('a'));
  expect(await links.find('a'.repeat(22))).toEqual({ userId: BUYER, name: 'Mira' });
  await links.put(BUYER, link('b', 'M.'), link('a'));
  expect(await links.find('a'.repeat(22))).toBeUndefined();
  expect(await links.find('b'.repeat(22))).toEqual({ userId: BUYER, name: 'M.' });
  for (const _ of [1, 2]) await links.remove(BUYER);
  expect([await links.of(BUYER), await links.find('b'.repeat(22))]).toEqual([undefined, undefined]);
});

test('a link that a crash left behind opens nothing', async () => {
  const links = wishlistLinkTable(local().table);
  await links.put(BUYER, link('a'), undefined);
  // As if the removal of the earlier link had not happened.
  await links.put(BUYER, link('b'), undefined);
  expect(await links.find('a'.repeat(22))).toBeUndefined();
});
