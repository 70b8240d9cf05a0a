import { describe, expect, test } from '@jest/globals';
import { RecentValues } from './recent-values.ts';

describe('recent values', () => {
  test('are found again', () => {
    const recent = new RecentValues();
    recent.add('a', 1, 1);
    expect([recent.has('a'), recent.get('a'), recent.has('b')]).toEqual([true, 1, false]);
  });

  test('are forgotten when they were not read for the longest time', () => {
    const recent = new RecentValues();
    for (let n = 0; n < 400; n++) recent.add(`key${n}`, 1, n);
    recent.get('key0');
    recent.add('another', 1, 1);
    expect(['key0', 'key1', 'key2'].map((key) => recent.has(key))).toEqual([true, false, true]);
  });

  test('are not kept when they are large', () => {
    const recent = new RecentValues();
    recent.add('a', 16_001, 1);
    expect(recent.has('a')).toBe(false);
  });
});
