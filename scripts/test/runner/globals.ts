import { jestExpect } from '@jest/expect';
import { getState } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import { renewModules } from './modules.ts';

/* What a test file gets for `@jest/globals` (modules.ts). */

export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';

export const mocker = new ModuleMocker(globalThis);

let seed = 0;

/** As much of Jest's object as the tests use. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  /** The time that each test of the file has, in milliseconds. */
  setTimeout: (ms: number) => {
    getState().testTimeout = ms;
  },
  /** The same number in every test file of a run. */
  getSeed: () => seed,
  /** What is imported from now on is loaded again. */
  resetModules: () => renewModules(),
};

export interface FileSettings {
  readonly testPath: string;
  readonly testTimeout: number;
  readonly seed: number;
}

/** The state in which a test file begins, whatever the file before it left. */
export function beginFile({ testPath, testTimeout, seed: given }: FileSettings): void {
  seed = given;
  getState().testTimeout = testTimeout;
  jestExpect.setState({
    testPath,
    assertionCalls: 0,
    expectedAssertionsNumber: null,
    isExpectingAssertions: false,
    suppressedErrors: [],
  });
  renewModules(testPath);
}
