import { describe, expect, test } from '@jest/globals';
import { ALL_CATEGORIES, ASSET_TYPES, assetTypeOf, CATEGORIES } from './categories.ts';
import { LIMITS } from './limits.ts';
import { DEFAULT_SORT, NO_UPPER_PRICE, PRICE_RANGES, SORT_OPTIONS } from './lists.ts';
import { TAGS } from './tags.ts';

describe.each(ASSET_TYPES)('lists of the asset type %s', (type) => {
  test('have unique tags in lower case, each one short word', () => {
    const tags: readonly string[] = TAGS[type];
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags.filter((tag) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => tag.length > LIMITS.tagLength)).toEqual([]);
  });

  test('have more tags than are shown at first', () => {
    expect(TAGS[type].length).toBeGreaterThan(12);
  });

  test('have categories that lead back to the asset type', () => {
    expect(CATEGORIES[type].map(assetTypeOf)).toEqual(CATEGORIES[type].map(() => type));
  });
});

test('gives each category to one asset type only, and counts an unknown one as a game', () => {
  expect(new Set(ALL_CATEGORIES).size).toBe(ALL_CATEGORIES.length);
  expect(assetTypeOf('Basket Weaving')).toBe('game');
});

test('joins the price ranges without a gap up to "no upper limit", which no price exceeds', () => {
  const [free, ...paid] = PRICE_RANGES;
  expect([free.min, free.max]).toEqual([0, 0]);
  expect(paid.map(({ min }) => min)).toEqual([0, ...paid.slice(0, -1).map(({ max }) => max)]);
  expect(paid.at(-1)?.max).toBe(NO_UPPER_PRICE);
  expect(LIMITS.maxPriceUSD).toBe(NO_UPPER_PRICE);
});

test('sorts by newest unless the caller chooses otherwise', () => {
  expect(SORT_OPTIONS[0]).toBe(DEFAULT_SORT);
  expect(DEFAULT_SORT).toBe('newest');
});
