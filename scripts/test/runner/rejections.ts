import { addEventHandler, getState } from 'jest-circus';

/*
 * Errors that no test caught: they fail the test that runs, or the file. A rejection counts if nothing has handled it
 * when its test or hook ends.
 */

const open = new Map<Promise<unknown>, unknown>();

const note = (error: unknown): void => {
  const { currentlyRunningTest, unhandledErrors } = getState();
  if (currentlyRunningTest) currentlyRunningTest.errors.push(error);
  else unhandledErrors.push(error);
};
const noteRejection = (error: unknown, promise: Promise<unknown>): void => {
  open.set(promise, error);
};
const forgetRejection = (promise: Promise<unknown>): void => {
  open.delete(promise);
};

/** Node reports a rejection after the microtasks of the step in which it happened. */
const nextStep = () => new Promise((resolve) => setImmediate(resolve));

const ENDS = ['test_fn_success', 'test_fn_failure', 'hook_success', 'hook_failure', 'run_finish'];

addEventHandler(async ({ name }) => {
  if (!ENDS.includes(name)) return;
  await nextStep();
  for (const error of open.values()) note(error);
  open.clear();
});

/** Watches until the returned function is called. */
export function watchErrors(): () => void {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', noteRejection);
  process.on('rejectionHandled', forgetRejection);
  return () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', noteRejection);
    process.off('rejectionHandled', forgetRejection);
    open.clear();
  };
}
