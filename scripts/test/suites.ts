import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

interface JestRun {
  readonly workers: number;
  readonly environment?: Record<string, string>;
  /** Only the files whose paths match. */
  readonly files?: RegExp;
  /** Of its report: two runs at the same time need two. */
  readonly name?: string;
}

/** Runs some of jest's projects; a test file that does not even load counts as a failed test. */
export async function jest(
  projects: readonly string[],
  { workers, environment = {}, files, name = projects.join('-') }: JestRun,
): Promise<Totals> {
  const file = fromRoot('.cache/test', `${name}.json`);
  await rm(file, { force: true });
  const { code } = await runCommand(
    'jest',
    [
      '--selectProjects',
      ...projects,
      ...(files === undefined ? [] : [`--testPathPatterns=${files.source}`]),
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
      '--testTimeout=120000',
    ],
    {
      environment,
      onOutput: (text) => process.stderr.write(withoutReport(text)),
    },
  );
  const report = jestReport.parse(JSON.parse(await readFile(file, 'utf8')));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // Jest may fail for another reason than a test, such as an open handle or a crashed worker.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Jest prints its whole report as JSON on standard output, besides writing the file. */
const withoutReport = (text: string): string => (text.startsWith('{"num') ? '' : text);

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Runs one project of the browser tests. One that passes only on its second try counts as passed, and is printed. */
export async function playwright(project: 'journeys' | 'pages', environment: Record<string, string>): Promise<Totals> {
  const file = fromRoot('.cache/test', `${project}.json`);
  await rm(file, { force: true });
  const { output } = await runCommand(
    'playwright',
    ['test', '--config', 'frontend/playwright.config.ts', '--project', project, '--reporter=list,json'],
    {
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // One browser context per worker, emptied between tests, instead of one per test: a third of the time.
        PW_TEST_REUSE_CONTEXT: '1',
        ...environment,
      },
      onOutput: (text) => process.stderr.write(text),
    },
  );
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (report === undefined) {
    process.stderr.write(`the browser tests did not run:\n${output.slice(-2000)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { stats } = playwrightReport.parse(JSON.parse(report));
  if (stats.flaky > 0) process.stderr.write(`${stats.flaky} browser test(s) passed on the second try only\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
