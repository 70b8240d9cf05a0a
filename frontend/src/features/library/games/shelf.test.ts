import { expect, test } from '@jest/globals';
import type { LibraryItem } from '@satcade/contracts/entities';
import { countsOf, isOutdated, type LibrarySort, shelve } from './shelf.ts';

const item = (title: string, more: Partial<LibraryItem>): LibraryItem => ({
  entitlementId: title,
  orderId: 'o',
  gameId: title,
  title,
  purchaseDate: '2026-01-01T00:00:00Z',
  downloadCount: 0,
  isActive: true,
  isDownloadable: true,
  ...more,
});

const ash = item('Ash', { category: 'RPG', purchaseDate: '2026-03-01T00:00:00Z', size: 5, downloadCount: 1 });
const bog = item('Bog', { category: 'Horror', purchaseDate: '2026-01-01T00:00:00Z', size: 9 });
const cog = item('Cog', {
  purchaseDate: '2026-02-01T00:00:00Z',
  downloadCount: 2,
  lastDownloadAt: '2026-04-01T00:00:00Z',
  isActive: false,
});
const all = [bog, ash, cog];
const order = (sort: LibrarySort) =>
  shelve(all, '', sort)
    .map(({ title }) => title[0])
    .join('');

test('counts owned, downloaded and ready games', () => {
  expect(countsOf(all)).toEqual({ owned: 2, downloaded: 1, ready: 1 });
});

test('each sort order sorts the games', () => {
  expect(order('recent')).toBe('ACB');
  expect(order('alphabetical')).toBe('ABC');
  expect(order('recent-played')).toMatch(/^C/);
  expect(order('size')).toBe('BAC');
  expect(order('downloaded')).toBe('ACB');
});

test('searches by name and genre', () => {
  expect(shelve(all, ' hor', 'recent')).toEqual([bog]);
  expect(shelve(all, 'COG', 'recent')).toEqual([cog]);
  expect(shelve(all, 'zzz', 'recent')).toEqual([]);
});

test('a game is outdated when another version was downloaded', () => {
  expect(isOutdated(item('Dam', { version: '2.0', downloadedVersion: '1.0' }))).toBe(true);
  expect(isOutdated(item('Dam', { version: '2.0', downloadedVersion: '2.0' }))).toBe(false);
  expect(isOutdated(item('Dam', { version: '2.0' }))).toBe(false);
});
