import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AssertionResult, createEmptyTestResult, type TestResult } from '@jest/test-result';
import type { run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { ROOT } from '../../lib/paths.ts';

type RunResult = Awaited<ReturnType<typeof run>>;
type CircusResult = RunResult['testResults'][number];

/** Of Jest's settings of a project, what its messages and reports need. */
export interface ReportSettings {
  readonly rootDir: string;
  readonly testMatch: string[];
  readonly displayName?: NonNullable<TestResult['displayName']>;
}

/** The result of a test file as Jest's reporters read it. */
export function fileResult(
  { testResults, unhandledErrors, unhandledErrorsDetailed }: RunResult,
  testPath: string,
  settings: ReportSettings,
): TestResult {
  const results = testResults.map(testResult);
  const count = (status: AssertionResult['status']) => results.filter((each) => each.status === status).length;
  const options = { noStackTrace: false };
  const ofTests = formatResultsErrors(results, settings, options, testPath);
  const ofFile = unhandledErrorsDetailed.map((error) => formatExecError(error, settings, options, testPath));
  const messages = [...(ofTests === null ? [] : [ofTests]), ...ofFile];
  return {
    ...createEmptyTestResult(),
    ...(settings.displayName !== undefined && { displayName: settings.displayName }),
    testFilePath: testPath,
    testResults: results,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: messages.length === 0 ? null : messages.join('\n\n'),
    ...(ofFile.length > 0 && { testExecError: { message: '', stack: unhandledErrors.join('\n') } }),
  };
}

function testResult({ testPath, startedAt, errors, ...each }: CircusResult): AssertionResult {
  const [, ...titles] = testPath;
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1) ?? '',
    fullName: titles.join(' '),
    status: statusOf(each.status, errors.length),
    startAt: startedAt ?? null,
    duration: each.duration ?? null,
    failureMessages: errors.map(withFiles),
    failureDetails: each.errorsDetailed.map(withFilesInStack),
    invocations: each.invocations,
    numPassingAsserts: each.numPassingAsserts,
    location: null,
  };
}

function statusOf(status: CircusResult['status'], errors: number): AssertionResult['status'] {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors > 0 ? 'failed' : 'passed';
}

/** Paths in stack traces as editors open them, instead of the addresses of modules (modules.ts). */
const withFiles = (text: string): string =>
  text.replaceAll(/file:\/\/[^\s?]+\?[\da-f]{12}/g, (address) => relative(ROOT, fileURLToPath(address)));

/** Jest's reporters make their messages of the errors themselves. */
function withFilesInStack(error: unknown): unknown {
  if (error instanceof Error && error.stack !== undefined) error.stack = withFiles(error.stack);
  return error;
}
