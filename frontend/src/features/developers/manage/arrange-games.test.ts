import { describe, expect, it } from '@jest/globals';
import { ownGames } from '../../../../e2e/fixtures/portal.ts';
import { AS_LISTED, arranged, needsAll } from './arrange-games.ts';

const [base] = ownGames();
if (base === undefined) throw new Error('the fixture has no games');
const games = [
  { ...base, title: 'Kiln', category: 'Puzzle', purchaseCount: 2, totalRevenue: 90 },
  { ...base, title: 'Anvil', category: 'Racing', purchaseCount: 9, totalRevenue: 10, status: 'draft' as const },
  {
    ...base,
    title: 'Bellows',
    category: 'Puzzle',
    purchaseCount: 5,
    totalRevenue: 50,
    scanStatus: 'INFECTED' as const,
  },
];
const titles = (part: Partial<typeof AS_LISTED>) =>
  arranged(games, { ...AS_LISTED, ...part }).map(({ title }) => title);

describe('the list of own games', () => {
  it('finds games by title and category', () => {
    expect(titles({ search: ' anv ' })).toEqual(['Anvil']);
    expect(titles({ search: 'puzzle' })).toEqual(['Kiln', 'Bellows']);
  });

  it('filters games by group', () => {
    expect(titles({ group: 'drafts' })).toEqual(['Anvil']);
    expect(titles({ group: 'problems' })).toEqual(['Bellows']);
    expect(titles({ group: 'store' })).toEqual(['Kiln']);
  });

  it('sorts games by title, purchases and revenue', () => {
    expect(titles({ order: 'title' })).toEqual(['Anvil', 'Bellows', 'Kiln']);
    expect(titles({ order: 'sales' })).toEqual(['Anvil', 'Bellows', 'Kiln']);
    expect(titles({ order: 'revenue' })).toEqual(['Kiln', 'Bellows', 'Anvil']);
  });

  it('needs all games to be loaded unless the list is unfiltered and newest first', () => {
    expect(needsAll(AS_LISTED)).toBe(false);
    expect(needsAll({ ...AS_LISTED, search: 'k' })).toBe(true);
    expect(needsAll({ ...AS_LISTED, order: 'title' })).toBe(true);
  });
});
