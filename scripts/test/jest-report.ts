import * as z from 'zod/mini';

const fileReport = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(z.object({ status: z.string() })),
});

/** What jest writes with `--json`, and of it what is counted. */
export const jestReport = z.object({ testResults: z.array(fileReport) });

export type FileReport = z.infer<typeof fileReport>;

/** The files with a failure: a failed test, or one that does not even load. */
export const failedFiles = (files: readonly FileReport[]): string[] =>
  files.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** More failures than these are the fault of a change, and a second try would only take time. */
const MOST_TRIED_AGAIN = 3;

/** The files that are worth a second try; none if too many have failed. */
export function triedAgain(files: readonly FileReport[]): string[] {
  const failed = failedFiles(files);
  return failed.length > MOST_TRIED_AGAIN ? [] : failed;
}

/** The reports of a run, those of a second run instead of the first ones where there are any. */
export function withSecondTry(first: readonly FileReport[], second: readonly FileReport[]): FileReport[] {
  const again = new Map(second.map((file) => [file.name, file]));
  return first.map((file) => again.get(file.name) ?? file);
}

/** How many tests passed, failed and were left out. A file that does not even load counts as a failed test. */
export function countOf(files: readonly FileReport[]): { passed: number; failed: number; skipped: number } {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of files) {
    const statuses = assertionResults.map((test) => test.status);
    const failed = statuses.filter((each) => each === 'failed').length;
    const passed = statuses.filter((each) => each === 'passed').length;
    count.passed += passed;
    count.failed += status === 'failed' && failed === 0 ? 1 : failed;
    count.skipped += statuses.length - passed - failed;
  }
  return count;
}
