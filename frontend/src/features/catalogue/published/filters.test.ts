import { describe, expect, test } from '@jest/globals';
import { activeCount, type Filters, filtersOf, NO_FILTERS, withFilters } from './filters.ts';
import { listQuery } from './list-query.ts';

const some: Filters = {
  categories: ['RPG', 'Card & Board'],
  tags: ['co-op'],
  platforms: ['Web Browser'],
  ai: ['none'],
  languages: ['de', '-fr'],
  maxAge: 12,
  priceRange: { min: 5, max: 15 },
  comingSoon: true,
  sortBy: 'name-az',
};

describe('filters in the address', () => {
  test('are read back as they were written', () => {
    const readBack = (filters: Filters) => filtersOf(withFilters(new URLSearchParams(), filters));
    const forSale = { ...some, comingSoon: false };
    expect(readBack(forSale)).toMatchObject(forSale);
    expect(readBack(some)).toMatchObject({ ...some, priceRange: undefined });
  });

  test('have only names by which CloudFront tells pages apart (infra/constructs/page-cache.ts)', () => {
    const names = [...withFilters(new URLSearchParams(), some).keys()].sort();
    expect(names).toEqual(['ai', 'category', 'languages', 'maxAge', 'platforms', 'price', 'sort', 'tags']);
  });

  test('do not change the search text', () => {
    expect(withFilters(new URLSearchParams('q=kiln'), some).get('q')).toBe('kiln');
  });

  test('add nothing to the address when there are none', () => {
    const search = withFilters(new URLSearchParams('page=2'), some);
    expect(withFilters(search, NO_FILTERS).toString()).toBe('page=2');
  });

  test('sort by relevance with a search text, unless the address says otherwise', () => {
    const sortOf = (text: string) => filtersOf(new URLSearchParams(text)).sortBy;
    expect(sortOf('q=kiln')).toBe('relevance');
    expect(sortOf('q=kiln&sort=newest')).toBe('newest');
    expect(sortOf('q=%20&sort=relevance')).toBe('newest');
    const relevant: Filters = { ...NO_FILTERS, sortBy: 'relevance' };
    expect(withFilters(new URLSearchParams('q=kiln'), relevant).toString()).toBe('q=kiln');
    expect(withFilters(new URLSearchParams(), relevant).toString()).toBe('');
    expect(withFilters(new URLSearchParams('q=kiln'), NO_FILTERS).toString()).toBe('q=kiln&sort=newest');
  });

  test('contain what is excluded, each name once', () => {
    const read = filtersOf(new URLSearchParams('tags=puzzle,-horror,horror&platforms=-Windows,-Amiga&category=-RPG,-'));
    expect(read).toMatchObject({ tags: ['puzzle', '-horror'], platforms: ['-Windows'], categories: ['-RPG'] });
    expect(withFilters(new URLSearchParams(), read).get('tags')).toBe('puzzle,-horror');
    expect(activeCount(read)).toBe(4);
  });

  test('ignore values that do not exist', () => {
    const read = filtersOf(new URLSearchParams('sort=random&price=1-2&platforms=Amiga&maxAge=-4'));
    expect(read).toEqual(NO_FILTERS);
  });
});

test('each chosen value counts as a filter, and the sort order does not', () => {
  expect(activeCount(NO_FILTERS)).toBe(0);
  expect(activeCount(some)).toBe(10);
});

test('an upper bound of 1000 means no upper limit', () => {
  const query = (min: number, max: number) => listQuery({ ...NO_FILTERS, priceRange: { min, max } }, undefined);
  expect(query(60, 1000)).toMatchObject({ minPrice: 60, maxPrice: undefined });
  expect(query(5, 15)).toMatchObject({ minPrice: 5, maxPrice: 15 });
});

test('announced games are asked for without a price, which they do not have', () => {
  expect(listQuery(some, undefined)).toMatchObject({ availability: 'coming-soon', minPrice: undefined });
  expect(listQuery({ ...some, comingSoon: false }, undefined)).toMatchObject({ availability: undefined, minPrice: 5 });
  expect(filtersOf(new URLSearchParams('price=5-15')).comingSoon).toBe(false);
});

test('a text also finds announced games, which lists without one leave out', () => {
  expect(listQuery(NO_FILTERS, undefined, 'kiln')).toMatchObject({ q: 'kiln', availability: 'all' });
  expect(listQuery(NO_FILTERS, undefined)).toMatchObject({ q: undefined, availability: undefined });
  expect(listQuery({ ...NO_FILTERS, comingSoon: true }, undefined, 'kiln').availability).toBe('coming-soon');
});

test('a request has the lists of an address, and nothing for those that are empty', () => {
  const asked = listQuery(
    filtersOf(new URLSearchParams('category=RPG&tags=-horror,cozy&ai=-art&languages=de&maxAge=12')),
    undefined,
  );
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(sent)).toEqual({
    category: 'RPG',
    tags: '-horror,cozy',
    ai: '-art',
    languages: 'de',
    maxAge: 12,
  });
});
