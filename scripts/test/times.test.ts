import { describe, expect, it } from '@jest/globals';
import { timeTable } from './times.ts';

describe('the times of a test run', () => {
  it('are a table of the parts in the order in which they began', () => {
    const parts = [
      { name: 'pages', from: 130.4, seconds: 200, processor: 380.2, files: [{ file: 'a.spec.ts', seconds: 19 }] },
      { name: 'unit, infra', from: 40, seconds: 90.6, processor: 170, files: [] },
    ];
    expect(timeTable(parts)).toEqual([
      'part        from s took s  cpu s  files',
      'unit, infra     40     91    170      0',
      'pages          130    200    380      1',
      'all                          550',
    ]);
  });

  it('say that the processor time is unknown, and that of all with it', () => {
    const parts = [
      { name: 'pages', from: 40, seconds: 200, files: [] },
      { name: 'unit', from: 40, seconds: 90, processor: 170, files: [] },
    ];
    expect(timeTable(parts)).toEqual([
      'part  from s took s  cpu s  files',
      'pages     40    200      ?      0',
      'unit      40     90    170      0',
      'all                      ?',
    ]);
  });

  it('name files that took longer than twenty seconds, the slowest first', () => {
    const files = [
      { file: 'quick.test.ts', seconds: 20 },
      { file: 'slow.test.ts', seconds: 21 },
      { file: 'slowest.test.ts', seconds: 50 },
    ];
    expect(timeTable([{ name: 'unit', from: 0, seconds: 60, files }]).slice(3)).toEqual([
      'slow: slowest.test.ts took 50 s, more than 20',
      'slow: slow.test.ts took 21 s, more than 20',
    ]);
  });
});
