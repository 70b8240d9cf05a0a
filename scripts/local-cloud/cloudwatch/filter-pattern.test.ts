import { describe, expect, it } from '@jest/globals';
import { parseFilterPattern } from './filter-pattern.ts';

const line = { message: 'orders wait', status: '503', count: 7, nested: { level: 'WARN' }, route: 'POST /hook (x)' };

describe('parseFilterPattern', () => {
  it.each([
    ['{ $.message = "orders wait" }', true],
    ['{ $.message = "orders" }', false],
    ['{ $.message = "orders*" }', true],
    ['{ $.message != "orders*" }', false],
    ['{ $.absent = "x" }', false],
    ['{ ($.route = "POST /hook (x)") && (($.status = "4*") || ($.status = "5*")) }', true],
    ['{ $.message = "no" || $.count >= 7 && $.nested.level = "WARN" }', true],
    ['{ $.count < 7 }', false],
    ['{ $.status = 503 }', false],
  ])('%s: %s', (pattern, expected) => {
    expect(parseFilterPattern(pattern)(line)).toBe(expected);
  });

  it.each([
    'ERROR',
    '[ip, user]',
    '{ $.a NOT EXISTS }',
    '{ $.a = "x" ',
    '{ $.a > "x" }',
    '{ $.a = "x") }',
    '{ $.a IS NULL }',
  ])('refuses %s, which it cannot evaluate', (pattern) => {
    expect(() => parseFilterPattern(pattern)).toThrow();
  });
});
