import { expect, test } from '@jest/globals';
import { countOf, type FileReport, triedAgain, withSecondTry } from './jest-report.ts';

const file = (name: string, ...statuses: readonly string[]): FileReport => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 1,
  assertionResults: statuses.map((status) => ({ status })),
});
const unloaded: FileReport = { ...file('c'), status: 'failed' };

test('tests are counted, and a file that does not load is a failed test', () => {
  expect(countOf([file('a', 'passed', 'failed', 'passed'), file('b', 'pending', 'todo'), unloaded])).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
  });
});

test('a second try counts instead of the first one', () => {
  const first = [file('a', 'passed', 'failed'), file('b', 'passed')];
  expect(countOf(withSecondTry(first, [file('a', 'passed', 'passed')]))).toMatchObject({ passed: 3, failed: 0 });
  expect(countOf(withSecondTry(first, [file('a', 'failed', 'passed')]))).toMatchObject({ passed: 2, failed: 1 });
  expect(countOf(withSecondTry(first, []))).toMatchObject({ passed: 2, failed: 1 });
});

test('a few failed files are tried again, and many are not', () => {
  const failed = ['a', 'b', 'c'].map((name) => file(name, 'failed'));
  expect(triedAgain([...failed, file('d', 'passed')])).toEqual(['a', 'b', 'c']);
  expect(triedAgain([unloaded])).toEqual(['c']);
  expect(triedAgain([...failed, file('d', 'failed')])).toEqual([]);
});
