import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';

/* Jest on the files of `fixture`, with the runner of all tests. */

const report = z.object({
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type FileReport = z.infer<typeof report>['testResults'][number];

// It starts Jest, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let files: readonly FileReport[] = [];

beforeAll(async () => {
  const config = {
    rootDir: fromRoot('.'),
    roots: ['<rootDir>/scripts/test/runner/fixture'],
    testMatch: ['**/*.fixture.ts'],
    testEnvironment: '<rootDir>/scripts/test/runner/environment.ts',
    testRunner: '<rootDir>/scripts/test/runner/run-file.ts',
    transform: {},
  };
  const { code, output } = await runCommand('jest', [
    ...['--config', JSON.stringify(config), '--runInBand', '--json', '--no-cache'],
  ]);
  expect(code).toBe(1);
  const json = output.split('\n').find((line) => line.startsWith('{"num')) ?? output;
  files = report.parse(JSON.parse(json)).testResults;
});

const file = (name: string): FileReport | undefined => files.find((each) => each.name.endsWith(`/${name}.fixture.ts`));

describe('the runner of test files', () => {
  it.each(['one', 'another'])('keeps what other files left from file %s', (name) => {
    expect(file(name)).toMatchObject({ status: 'passed', assertionResults: [{ status: 'passed' }] });
  });

  it.each([
    ['fails by an expectation', 'failed', 'Expected: 2'],
    ['fails by an expected assertion that was not made', 'failed', 'Expected one assertion'],
    ['fails by a rejection that nothing handles', 'failed', 'nobody handles this'],
    ['fails by an error outside of its promise', 'failed', 'nobody catches this'],
    ['fails by time', 'failed', 'Exceeded timeout of 50 ms'],
    ['passes when a rejection is handled before the test ends', 'passed', ''],
    ['is skipped', 'pending', ''],
    ['is to do', 'todo', ''],
  ])('reports: %s', (fullName, status, text) => {
    const found = file('failing')?.assertionResults.find((each) => each.fullName === fullName);
    expect(found).toMatchObject({ status, failureMessages: text === '' ? [] : [expect.stringContaining(text)] });
  });

  it('loads modules from addresses that do not depend on the files before, so that compiled code is found again', () => {
    const file = relative(fromRoot('.'), fileURLToPath(import.meta.url));
    const [, generation] = import.meta.resolve('../../lib/paths.ts').split('?');
    expect(generation).toBe(createHash('sha256').update(`${file} 1`).digest('hex').slice(0, 12));
  });

  it('names the line of a failure', () => {
    expect(file('failing')?.message).toMatch(/failing\.fixture\.ts:7:\d+/);
  });

  it('fails a file that does not load', () => {
    expect(file('broken')).toMatchObject({ status: 'failed', message: expect.stringContaining('does not load') });
  });
});
