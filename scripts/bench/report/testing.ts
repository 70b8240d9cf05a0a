import type { Result, ResultFigure } from './result.ts';

/** A figure of two rounds: 100 ms before, 50 ms now, and the twin 10 % slower in one of them. */
export const aFigure = (change: Partial<ResultFigure> = {}): ResultFigure => ({
  name: 'processor time of an order',
  unit: 'ms',
  of: 'warm',
  at: 8,
  better: 'less',
  target: 60,
  how: 'from /proc',
  values: { old: [100, 102], this: [50, 50], again: [50, 55] },
  ...change,
});

export const aResult = (change: Partial<Result> = {}): Result => ({
  version: 1,
  part: 'orders',
  command: 'npm run bench -- compare 1234567 orders',
  date: '2026-11-28T16:00:00.000Z',
  seconds: 600,
  machine: {
    ...{ processor: 'Example 3000', cores: 2, memoryGb: 8, system: 'linux 6.1.0', node: 'v24.21.0' },
    ...{ loadAtStart: 0.2, loadAtEnd: 1.5 },
  },
  rounds: 2,
  sides: [
    { id: 'old', commit: '1234567', isChanged: false },
    { id: 'this', commit: '89abcde', isChanged: false },
    { id: 'again', commit: '89abcde', isChanged: false },
  ],
  figures: [
    aFigure(),
    aFigure({ name: 'memory', unit: 'MB', of: 'store', values: { old: [700], this: [650], again: [] } }),
  ],
  ...change,
});
