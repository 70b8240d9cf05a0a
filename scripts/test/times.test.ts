import { describe, expect, it } from '@jest/globals';
import { timeTable } from './times.ts';

describe('the times of a test run', () => {
  it('are a table of the parts in the order in which they began', () => {
    const parts = [
      { name: 'pages', from: 130.4, seconds: 200, files: [{ file: 'a.spec.ts', seconds: 19 }] },
      { name: 'unit, infra', from: 40, seconds: 90.6, files: [] },
    ];
    expect(timeTable(parts)).toEqual([
      'part        from s took s  files',
      'unit, infra     40     91      0',
      'pages          130    200      1',
    ]);
  });

  it('name files that took longer than twenty seconds, the slowest first', () => {
    const files = [
      { file: 'quick.test.ts', seconds: 20 },
      { file: 'slow.test.ts', seconds: 21 },
      { file: 'slowest.test.ts', seconds: 50 },
    ];
    expect(timeTable([{ name: 'unit', from: 0, seconds: 60, files }]).slice(2)).toEqual([
      'slow: slowest.test.ts took 50 s, more than 20',
      'slow: slow.test.ts took 21 s, more than 20',
    ]);
  });
});
