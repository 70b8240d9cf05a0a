import { expect, test } from '@jest/globals';
import type { GameSummary } from '@satcade/contracts/entities';
import type { SortOption } from '@satcade/contracts/lists';
import { arrange } from './store-order.ts';

function game(title: string, price: number, more: Partial<GameSummary> = {}): GameSummary {
  return {
    id: title,
    title,
    price,
    shortDescription: '',
    category: 'RPG',
    isCurrentlyOnSale: false,
    developerId: 'd',
    isNSFW: false,
    tags: [],
    supportedPlatforms: ['Windows'],
    scanStatus: 'CLEAN',
    status: 'published',
    purchaseCount: 0,
    downloadCount: 0,
    averageRating: 0,
    reviewCount: 0,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  };
}

const b = game('B', 10, { downloadCount: 5 });
const a = game('A', 30, { isCurrentlyOnSale: true, currentSalePrice: 5 });
const c = game('C', 0, { downloadCount: 9 });
const all = [b, a, c];
const titles = (sortBy: SortOption) =>
  arrange(all, sortBy)
    .map(({ title }) => title)
    .join('');

test('newest, oldest and top-rated keep the best-seller order', () => {
  expect([titles('newest'), titles('oldest'), titles('top-rated')]).toEqual(['BAC', 'BAC', 'BAC']);
});

test('the other sort orders reorder the games, by their current price', () => {
  expect(titles('price-low')).toBe('CAB');
  expect(titles('price-high')).toBe('BAC');
  expect(titles('name-az')).toBe('ABC');
  expect(titles('trending')).toBe('CBA');
});
