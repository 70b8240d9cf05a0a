import { expect, test } from '@jest/globals';
import { tokensOf } from './tokens.ts';

const texts = (expression: string) => tokensOf(expression).map(({ text }) => text);

test('an expression has the same tokens each time, also after many others', () => {
  const tokens = ['#a', '<=', ':b', 'and', 'size', '(', 'c', ')', '>', ':d', '<EOF>'];
  expect(texts('#a<= :b and size(c) > :d')).toEqual(tokens);
  for (let n = 0; n < 450; n++) expect(texts(`a = :v${n}`)).toEqual(['a', '=', `:v${n}`, '<EOF>']);
  expect(texts('#a<= :b and size(c) > :d')).toEqual(tokens);
  expect(texts('#a<= :b and size(c) > :d')).toEqual(tokens);
});

test('a few hundred are kept', () => {
  const first = tokensOf('first = :v');
  expect(tokensOf('first = :v')).toBe(first);
  for (let n = 0; n < 200; n++) tokensOf(`other = :v${n}`);
  expect(tokensOf('first = :v')).not.toBe(first);
});
