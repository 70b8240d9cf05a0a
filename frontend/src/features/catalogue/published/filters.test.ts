import { describe, expect, test } from '@jest/globals';
import { activeCount, type Filters, filtersOf, inRange, NO_FILTERS, withFilters } from './filters.ts';

const some: Filters = {
  categories: ['RPG', 'Card & Board'],
  tags: ['co-op'],
  platforms: ['Web Browser'],
  priceRange: { min: 5, max: 15 },
  sortBy: 'name-az',
};

describe('filters in the address', () => {
  test('are read back as they were written', () => {
    const text = withFilters(new URLSearchParams(), some).toString();
    expect(filtersOf(new URLSearchParams(text))).toMatchObject(some);
  });

  test('do not change the search text', () => {
    expect(withFilters(new URLSearchParams('q=kiln'), some).get('q')).toBe('kiln');
  });

  test('add nothing to the address when there are none', () => {
    const search = withFilters(new URLSearchParams('q=kiln'), some);
    expect(withFilters(search, NO_FILTERS).toString()).toBe('q=kiln');
  });

  test('ignore values that do not exist', () => {
    const read = filtersOf(new URLSearchParams('sort=random&price=1-2&platforms=Amiga'));
    expect(read).toEqual(NO_FILTERS);
  });
});

test('each chosen value counts as a filter, and the sort order does not', () => {
  expect(activeCount(NO_FILTERS)).toBe(0);
  expect(activeCount(some)).toBe(5);
});

test('an upper bound of 1000 means no upper limit', () => {
  expect(inRange(2_500, { min: 60, max: 1000 })).toBe(true);
  expect(inRange(15.01, { min: 5, max: 15 })).toBe(false);
  expect(inRange(0, { min: 0, max: 0 })).toBe(true);
});
