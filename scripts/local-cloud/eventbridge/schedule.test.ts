import { describe, expect, test } from '@jest/globals';
import { parseSchedule } from './schedule.ts';

const at = (iso: string): number => Date.parse(`${iso}Z`);
const next = (expression: string, after: string, start = after): string | undefined => {
  const time = parseSchedule(expression).next(at(after), at(start));
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);
};

describe('rate', () => {
  test.each([
    ['rate(1 minute)', '2026-01-01T00:00:00', '2026-01-01T00:01'],
    ['rate(5 minutes)', '2026-01-01T00:00:00', '2026-01-01T00:05'],
    ['rate(12 hours)', '2026-01-01T00:00:00', '2026-01-01T12:00'],
    ['rate(7 days)', '2026-01-01T00:00:00', '2026-01-08T00:00'],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  test('keeps its times after a long gap', () => {
    expect(next('rate(10 minutes)', '2026-01-05T07:33:00', '2026-01-01T00:04:00')).toBe('2026-01-05T07:34');
  });
});

describe('cron', () => {
  // 2026-01-01 is a Thursday.
  test.each([
    ['cron(0 12 * * ? *)', '2026-01-01T00:00:00', '2026-01-01T12:00'],
    ['cron(0 12 * * ? *)', '2026-01-01T12:00:00', '2026-01-02T12:00'],
    ['cron(0/15 * * * ? *)', '2026-01-01T00:16:00', '2026-01-01T00:30'],
    ['cron(*/20 9-17 ? * MON-FRI *)', '2026-01-02T17:50:00', '2026-01-05T09:00'],
    ['cron(15 10 ? * 6L 2026)', '2026-01-01T00:00:00', '2026-01-30T10:15'],
    ['cron(0 0 ? * 3#2 *)', '2026-01-01T00:00:00', '2026-01-13T00:00'],
    ['cron(0 0 ? * SAT *)', '2026-01-01T00:00:00', '2026-01-03T00:00'],
    ['cron(0 0 ? * L *)', '2026-01-01T00:00:00', '2026-01-03T00:00'],
    ['cron(0 8 1 * ? *)', '2026-01-01T08:00:00', '2026-02-01T08:00'],
    ['cron(30 6 L * ? *)', '2028-02-01T00:00:00', '2028-02-29T06:30'],
    ['cron(0 0 3W * ? *)', '2026-01-01T00:00:00', '2026-01-02T00:00'],
    ['cron(0 0 1W * ? *)', '2026-08-01T00:00:00', '2026-08-03T00:00'],
    ['cron(0 0 31W * ? *)', '2026-05-01T00:00:00', '2026-05-29T00:00'],
    ['cron(0 0 29 FEB ? *)', '2026-01-01T00:00:00', '2028-02-29T00:00'],
    ['cron(0 0 1 JAN,JUL ? 2026-2027)', '2026-01-01T00:00:00', '2026-07-01T00:00'],
    ['cron(0 0 1 1 ? 2030)', '2026-06-01T00:00:00', '2030-01-01T00:00'],
    ['cron(5,35 0/6 * * ? *)', '2026-01-01T06:05:00', '2026-01-01T06:35'],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  test('ends with its last year', () => {
    expect(next('cron(0 0 1 1 ? 2025)', '2026-01-01T00:00:00')).toBeUndefined();
    expect(next('cron(0 0 30 FEB ? *)', '2026-01-01T00:00:00')).toBeUndefined();
  });
});

test.each([
  'rate(0 minutes)',
  'rate(1 minutes)',
  'rate(5 minute)',
  'rate(5 seconds)',
  'cron(0 12 * * * *)',
  'cron(0 12 ? * ? *)',
  'cron(0 12 * * ?)',
  'cron(60 12 * * ? *)',
  'cron(0 12 * 13 ? *)',
  'cron(0 12 ? * 3#6 *)',
  'cron(5-1 12 * * ? *)',
  'cron(0/0 12 * * ? *)',
  'every day',
])('%s is rejected', (expression) => {
  expect(() => parseSchedule(expression)).toThrow(expect.objectContaining({ code: 'ValidationException' }));
});
