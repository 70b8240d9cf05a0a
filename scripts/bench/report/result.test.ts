import { describe, expect, it } from '@jest/globals';
import { type Result, resultSchema, resultText } from './result.ts';
import { aResult } from './testing.ts';

describe('a result', () => {
  it('is read as it was written', () => {
    const result = aResult();
    expect(resultSchema.parse(JSON.parse(resultText(result)))).toEqual(result);
  });

  it('has one line for each figure, so that a change of one is a change of one line', () => {
    const lines = resultText(aResult()).split('\n');
    expect(lines.filter((line) => line.includes('"name"'))).toHaveLength(aResult().figures.length);
  });

  it.each<[string, Partial<Record<keyof Result, unknown>>]>([
    ['a part that is not recorded', { part: 'lighthouse' }],
    ['no figures', { figures: [] }],
    ['no rounds', { rounds: 0 }],
    ['a date that is none', { date: 'yesterday' }],
    ['a commit that is none', { sides: [{ id: 'this', commit: 'HEAD', isChanged: false }] }],
    ['a field that nobody declared', { version: 2 }],
    ['a figure without values', { figures: [{ name: 'p50', unit: 'ms', better: 'less' }] }],
  ])('is refused with %s', (_, change) => {
    expect(resultSchema.safeParse({ ...aResult(), ...change }).success).toBe(false);
  });
});
