import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compilePattern } from './pattern.ts';

const event = {
  source: 'app.shop',
  'detail-type': 'OrderPlaced',
  detail: {
    total: 5,
    zero: 0,
    type: 'video/mp4',
    tags: ['new', 'sale'],
    nested: [['deep'], ['deeper']],
    empty: '',
    none: null,
    no: [],
    paid: false,
    ip: '10.1.2.3',
    ip6: '2001:db8::1',
    buyer: { name: 'Ann', country: 'NO' },
    lines: [
      { game: 'chess', amount: 1 },
      { game: 'go', amount: 2 },
    ],
    path: 'src/lib/*.ts',
    'a.b': 'dotted',
  },
};

const MATCHING: [title: string, pattern: object][] = [
  ['exact text', { source: ['app.shop'] }],
  ['one of several texts', { source: ['other', 'app.shop'] }],
  ['exact number', { detail: { total: [5] } }],
  ['zero', { detail: { zero: [0] } }],
  ['boolean', { detail: { paid: [false] } }],
  ['null', { detail: { none: [null] } }],
  ['empty text', { detail: { empty: [''] } }],
  ['several fields', { source: ['app.shop'], detail: { total: [5], paid: [false] } }],
  ['a field in an object', { detail: { buyer: { name: ['Ann'] } } }],
  ['an element of a list', { detail: { tags: ['sale', 'other'] } }],
  ['an element of a list in a list', { detail: { nested: ['deeper'] } }],
  ['one object of a list', { detail: { lines: { game: ['go'], amount: [2] } } }],
  ['a name with a dot', { detail: { 'a.b': ['dotted'] } }],
  ['prefix', { source: [{ prefix: 'app.' }] }],
  ['prefix, any case', { source: [{ prefix: { 'equals-ignore-case': 'APP.' } }] }],
  ['suffix', { detail: { type: [{ suffix: '/mp4' }] } }],
  ['suffix, any case', { detail: { type: [{ suffix: { 'equals-ignore-case': '/MP4' } }] } }],
  ['equals-ignore-case', { detail: { type: [{ 'equals-ignore-case': 'VIDEO/mp4' }] } }],
  ['an operator beside a text', { detail: { type: ['x', { prefix: 'vid' }] } }],
  ['anything-but a text', { source: [{ 'anything-but': 'app.bank' }] }],
  ['anything-but a list', { detail: { total: [{ 'anything-but': [4, 6] }] } }],
  ['anything-but one element of a list', { detail: { tags: [{ 'anything-but': 'new' }] } }],
  ['anything-but a prefix', { source: [{ 'anything-but': { prefix: 'aws.' } }] }],
  ['anything-but prefixes', { source: [{ 'anything-but': { prefix: ['aws.', 'x'] } }] }],
  ['anything-but a suffix', { source: [{ 'anything-but': { suffix: '.bank' } }] }],
  ['anything-but in any case', { source: [{ 'anything-but': { 'equals-ignore-case': ['APP', 'X'] } }] }],
  ['anything-but a wildcard', { detail: { path: [{ 'anything-but': { wildcard: '*/bin/*' } }] } }],
  ['numeric equal', { detail: { total: [{ numeric: ['=', 5] }] } }],
  ['numeric range', { detail: { total: [{ numeric: ['>', 0, '<=', 5] }] } }],
  ['exists', { detail: { total: [{ exists: true }] } }],
  ['exists, though null', { detail: { none: [{ exists: true }] } }],
  ['exists in a list of objects', { detail: { lines: { game: [{ exists: true }] } } }],
  ['does not exist', { detail: { discount: [{ exists: false }] } }],
  ['does not exist: an object is not a leaf', { detail: { buyer: [{ exists: false }] } }],
  ['does not exist, below what does not exist', { detail: { seller: { name: [{ exists: false }] } } }],
  ['does not exist: an empty list', { detail: { no: [{ exists: false }] } }],
  ['does not exist, or has the value', { detail: { total: [{ exists: false }, 5] } }],
  ['anything-but a prefix, a number', { detail: { total: [{ 'anything-but': { prefix: '5' } }] } }],
  ['anything-but a suffix, null', { detail: { none: [{ 'anything-but': { suffix: 'x' } }] } }],
  ['anything-but a wildcard, a boolean', { detail: { paid: [{ 'anything-but': { wildcard: '*' } }] } }],
  ['wildcard', { detail: { type: [{ wildcard: 'v*/*4' }] } }],
  ['wildcard with an escaped star', { detail: { path: [{ wildcard: 'src/*/\\*.ts' }] } }],
  ['wildcard takes other characters literally', { detail: { type: [{ wildcard: 'video/mp4*' }] } }],
  ['IPv4 network', { detail: { ip: [{ cidr: '10.0.0.0/8' }] } }],
  ['IPv6 network', { detail: { ip6: [{ cidr: '2001:db8::/32' }] } }],
  ['the whole IPv4 space', { detail: { ip: [{ cidr: '0.0.0.0/0' }] } }],
  ['$or', { $or: [{ source: ['other'] }, { detail: { total: [5] } }] }],
  ['$or inside, joined with another field', { detail: { paid: [false], $or: [{ total: [1] }, { zero: [0] }] } }],
];

const NOT_MATCHING: [title: string, pattern: object][] = [
  ['another text', { source: ['app.bank'] }],
  ['number as text', { detail: { total: ['5'] } }],
  ['null for a missing field', { detail: { discount: [null] } }],
  ['one field of two', { source: ['app.shop'], detail: { total: [6] } }],
  ['text where the event has an object', { detail: { buyer: ['Ann'] } }],
  ['object where the event has a text', { source: { name: ['app.shop'] } }],
  ['fields of different objects of a list', { detail: { lines: { game: ['chess'], amount: [2] } } }],
  ['no element of a list', { detail: { tags: ['old'] } }],
  ['prefix', { source: [{ prefix: 'shop' }] }],
  ['suffix of a number', { detail: { total: [{ suffix: '5' }] } }],
  ['anything-but', { source: [{ 'anything-but': ['app.shop'] }] }],
  ['anything-but, field missing', { detail: { discount: [{ 'anything-but': ['x'] }] } }],
  ['anything-but a prefix', { source: [{ 'anything-but': { prefix: 'app' } }] }],
  ['anything-but a wildcard', { detail: { path: [{ 'anything-but': { wildcard: '*/lib/*' } }] } }],
  ['numeric bound', { detail: { total: [{ numeric: ['>', 5] }] } }],
  ['numeric on text', { detail: { type: [{ numeric: ['>', 0] }] } }],
  ['exists on an object', { detail: { buyer: [{ exists: true }] } }],
  ['exists on an empty list', { detail: { no: [{ exists: true }] } }],
  ['wildcard is anchored', { detail: { type: [{ wildcard: 'video' }] } }],
  ['another network', { detail: { ip: [{ cidr: '10.2.0.0/16' }] } }],
  ['network on a text that is not an address', { source: [{ cidr: '10.0.0.0/8' }] }],
  ['neither of $or', { $or: [{ source: ['other'] }, { detail: { total: [6] } }] }],
];

describe('a pattern', () => {
  test.each(MATCHING)('matches: %s', (_title, pattern) => {
    expect(compilePattern(pattern)(event)).toBe(true);
  });

  test.each(NOT_MATCHING)('does not match: %s', (_title, pattern) => {
    expect(compilePattern(pattern)(event)).toBe(false);
  });

  test.each<[string, unknown]>([
    ['a value that is not an object', ['a']],
    ['nothing', {}],
    ['a value outside an array', { source: 'a' }],
    ['an empty array', { source: [] }],
    ['an array in an array', { source: [['a']] }],
    ['an unknown operator', { source: [{ like: 'a' }] }],
    ['two operators', { source: [{ prefix: 'a', suffix: 'b' }] }],
    ['a prefix of a number', { source: [{ prefix: 1 }] }],
    ['half a comparison', { a: [{ numeric: ['>'] }] }],
    ['an unknown comparison', { a: [{ numeric: ['!', 1] }] }],
    ['a network without a length', { a: [{ cidr: '10.0.0.0' }] }],
    ['consecutive stars', { a: [{ wildcard: 'a**b' }] }],
    ['an unknown escape', { a: [{ wildcard: 'a\\b' }] }],
  ])('is rejected: %s', (_title, pattern) => {
    expect(() => compilePattern(pattern)).toThrow(expect.objectContaining({ code: 'InvalidEventPatternException' }));
  });
});

describe('a pattern for any text', () => {
  const matches = (operator: unknown, value: string) => compilePattern({ a: [operator] })({ a: value });

  test('every part of a text is found by prefix, suffix and wildcard', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const literal = (text: string) => text.replace(/[\\*]/g, '\\$&');
        const whole = left + right;
        expect(matches({ prefix: left }, whole)).toBe(true);
        expect(matches({ suffix: right }, whole)).toBe(true);
        expect(matches({ wildcard: `${literal(left)}*${literal(right)}` }, `${left}between${right}`)).toBe(true);
      }),
    );
  });

  test('anything-but is the opposite of the value', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (wanted, value) => {
        expect(matches({ 'anything-but': wanted }, value)).toBe(!matches(wanted, value));
        expect(matches({ 'anything-but': { prefix: wanted } }, value)).toBe(!matches({ prefix: wanted }, value));
      }),
    );
  });

  test('a number is in exactly one of three ranges', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (bound, value) => {
        const holds = ['<', '=', '>'].filter((sign) =>
          compilePattern({ a: [{ numeric: [sign, bound] }] })({ a: value }),
        );
        expect(holds).toHaveLength(1);
      }),
    );
  });
});
