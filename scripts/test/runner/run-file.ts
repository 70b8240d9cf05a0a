import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { jestExpect } from '@jest/expect';
import type { TestResult } from '@jest/test-result';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import type WorkerRealm from './environment.ts';
import { beginFile } from './globals.ts';
import { keepProcess } from './isolation.ts';
import { watchErrors } from './rejections.ts';
import { fileResult, type ReportSettings } from './results.ts';

interface RunSettings {
  readonly seed: number;
  readonly testTimeout?: number;
  readonly testNamePattern?: string;
}

const TEST_TIMEOUT_MS = 5_000;
const STACK_FRAMES = 30;

// Otherwise each 64 MB of buffers make V8 look through the whole heap, and the files before this one have left hundreds
// of megabytes there (docs/decisions/0350-buffers-in-a-large-heap.md).
setFlagsFromString('--external-memory-accounted-in-global-limit');

addEventHandler((event) => {
  if (event.name === 'test_start') jestExpect.setState({ currentTestName: event.test.name });
  if (event.name !== 'test_done') return;
  const { suppressedErrors = [] } = jestExpect.getState();
  jestExpect.setState({ suppressedErrors: [] });
  const expected = jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error);
  event.test.errors.push(...suppressedErrors, ...expected);
});

/**
 * Runs a test file with Jest's describe, test and expect, as its own runner does, but with Node's loader and without
 * `node:vm` (docs/decisions/0196-test-files-in-one-realm.md). An error while the file loads is thrown: it fails the
 * file.
 */
export default async function runFile(
  { seed, testTimeout = TEST_TIMEOUT_MS, testNamePattern }: RunSettings,
  settings: ReportSettings,
  environment: WorkerRealm,
  _runtime: unknown,
  testPath: string,
): Promise<TestResult> {
  const restoreProcess = keepProcess();
  const stopWatching = watchErrors();
  // Types are stripped without moving a line, so no stack needs Jest's source maps, which are slow.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  Error.stackTraceLimit = STACK_FRAMES;
  resetState();
  beginFile({ testPath, testTimeout, seed });
  if (testNamePattern !== undefined) getState().testNamePattern = new RegExp(testNamePattern, 'i');
  if (environment.global.console !== undefined) globalThis.console = environment.global.console;
  try {
    await import(pathToFileURL(testPath).href);
    return fileResult(await run(), testPath, settings);
  } finally {
    stopWatching();
    restoreProcess();
  }
}
