import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { countOf, type FileReport, failedFiles, jestReport, triedAgain, withSecondTry } from './jest-report.ts';
import { meterTree } from './processor-time.ts';
import type { FileTime, PartTime } from './times.ts';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly times: readonly PartTime[];
  /** What passed on the second try only, and has to be looked into. */
  readonly unsteady: readonly string[];
}

export const NO_TESTS: Totals = { passed: 0, failed: 0, skipped: 0, times: [], unsteady: [] };

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  times: [...a.times, ...b.times],
  unsteady: [...a.unsteady, ...b.unsteady],
});

interface Part {
  /** With each process in which the part runs. */
  readonly onStart: (pid: number) => void;
  readonly stop: (files?: readonly FileTime[]) => readonly [PartTime];
}

/** Starts the clock of a part. Seconds since this program started. */
export function startPart(name: string): Part {
  const from = performance.now() / 1000;
  const meters: (() => number | undefined)[] = [];
  return {
    onStart: (pid) => {
      meters.push(meterTree(pid));
    },
    stop: (files = []) => [{ name, from, seconds: performance.now() / 1000 - from, processor: sumOf(meters), files }],
  };
}

/** In seconds; unknown if one of them is. */
const sumOf = (meters: readonly (() => number | undefined)[]): number | undefined =>
  meters.reduce<number | undefined>(
    (sum, meter) => {
      const seconds = meter();
      return sum === undefined || seconds === undefined ? undefined : sum + seconds;
    },
    meters.length === 0 ? undefined : 0,
  );

/** A part that runs in this process, while others run in processes of their own. */
export function startPartHere(name: string): Part['stop'] {
  const part = startPart(name);
  const before = process.cpuUsage();
  return (files) => {
    const { user, system } = process.cpuUsage(before);
    return [{ ...part.stop(files)[0], processor: (user + system) / 1e6 }];
  };
}

interface JestRun {
  readonly workers: number;
  readonly environment?: Record<string, string>;
  /** Only the files whose paths match. */
  readonly files?: RegExp;
  /** Of its report: two runs at the same time need two. */
  readonly name?: string;
}

/**
 * Runs some of jest's projects; a test file that does not even load counts as a failed test. Like the browser tests, a
 * file that fails gets a second try, alone: what passes then counts as passed, and is named at the end of the run.
 */
export async function jest(
  projects: readonly string[],
  { workers, environment = {}, files, name = projects.join('-') }: JestRun,
): Promise<Totals> {
  const { onStart, stop } = startPart(name);
  const run = (args: readonly string[]) =>
    runJest(['--selectProjects', ...projects, ...args], { name, environment, onStart });
  const patterns = files === undefined ? [] : [`--testPathPatterns=${files.source}`];
  const first = await run([...patterns, `--maxWorkers=${workers}`]);
  const again = triedAgain(first.files);
  const second = again.length === 0 ? undefined : await run(['--runTestsByPath', ...again, '--maxWorkers=1']);
  const reports = withSecondTry(first.files, second?.files ?? []);
  const count = countOf(reports);
  const { code } = second ?? first;
  return {
    ...count,
    // Jest may fail for another reason than a test, such as an open handle or a crashed worker.
    failed: count.failed === 0 && code !== 0 ? 1 : count.failed,
    times: stop(
      reports.map((each) => ({
        file: relative(ROOT, each.name),
        seconds: (each.endTime - each.startTime) / 1000,
      })),
    ),
    unsteady: again.filter((path) => !failedFiles(reports).includes(path)).map((path) => relative(ROOT, path)),
  };
}

interface Process {
  readonly name: string;
  readonly environment: Record<string, string>;
  readonly onStart: (pid: number) => void;
}

async function runJest(
  args: readonly string[],
  { name, environment, onStart }: Process,
): Promise<{ code: number; files: readonly FileReport[] }> {
  const file = fromRoot('.cache/test', `${name}.json`);
  await rm(file, { force: true });
  const { code } = await runCommand('jest', [...args, '--json', `--outputFile=${file}`, '--testTimeout=120000'], {
    environment,
    onStart,
    onOutput: (text) => process.stderr.write(withoutReport(text)),
  });
  return { code, files: jestReport.parse(JSON.parse(await readFile(file, 'utf8'))).testResults };
}

/** Jest prints its whole report as JSON on standard output, besides writing the file. */
const withoutReport = (text: string): string => (text.startsWith('{"num') ? '' : text);

const browserSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(browserSuite));
  },
});
const playwrightReport = z.object({
  suites: z.array(browserSuite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Runs one project of the browser tests. One that passes only on its second try counts as passed, and is named. */
export async function playwright(project: 'journeys' | 'pages', environment: Record<string, string>): Promise<Totals> {
  const file = fromRoot('.cache/test', `${project}.json`);
  await rm(file, { force: true });
  const { onStart, stop } = startPart(project);
  const { output } = await runCommand(
    'playwright',
    ['test', '--config', 'frontend/playwright.config.ts', '--project', project, '--reporter=list,json'],
    {
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...environment,
      },
      onStart,
      onOutput: (text) => process.stderr.write(text),
    },
  );
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (report === undefined) {
    process.stderr.write(`the browser tests did not run:\n${output.slice(-2000)}\n`);
    return { ...NO_TESTS, failed: 1, times: stop() };
  }
  const { suites, stats } = playwrightReport.parse(JSON.parse(report));
  const files = suites.map((suite) => ({ file: `frontend/e2e/${suite.file}`, seconds: secondsOf(suite) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    times: stop(files),
    unsteady: suites.flatMap(unsteadyOf),
  };
}

function secondsOf({ specs, suites = [] }: z.infer<typeof browserSuite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** The tests of a file that passed on the second try only. */
function unsteadyOf({ file, specs, suites = [] }: z.infer<typeof browserSuite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `frontend/e2e/${file}: ${title}`), ...suites.flatMap(unsteadyOf)];
}
