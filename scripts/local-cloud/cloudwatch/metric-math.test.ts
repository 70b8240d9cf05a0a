import { describe, expect, it } from '@jest/globals';
import { parseExpression } from './metric-math.ts';

const values = { runs: 5, errors: 2, none: undefined, zero: 0 };
const result = (text: string) => parseExpression(text)(values);

describe('parseExpression', () => {
  it.each([
    ['runs - errors', 3],
    ['100 * errors / runs', 40],
    ['(runs + errors) * -2', -14],
    ['runs - errors - 1', 2],
    ['IF(runs >= 5, errors / runs, 0)', 0.4],
    ['IF(runs > 5 || errors == 3, 1, 7)', 7],
    ['runs > 1 && errors != 2', 0],
    ['FILL(none, 0) + 1', 1],
    ['SUM([runs, errors, none])', 7],
    ['MAX([runs, errors])', 5],
    ['MIN([runs, errors])', 2],
  ])('calculates %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });

  it.each(['runs + none', 'runs / zero', 'IF(none, 1, 2)', 'SUM([none])'])('has no data for %s', (text) => {
    expect(result(text)).toBeUndefined();
  });

  it.each(['SEARCH("x")', 'ANOMALY_DETECTION_BAND(runs, 2)', 'runs +', '(runs', 'runs errors', 'RATE(runs)'])(
    'refuses %s, which it cannot evaluate',
    (text) => {
      expect(() => parseExpression(text)).toThrow();
    },
  );
});
