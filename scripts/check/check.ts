import { mkdir } from 'node:fs/promises';
import { fromRoot } from '../lib/paths.ts';
import { type CommandResult, runCommand } from '../lib/run-command.ts';
import { lint } from './lint.ts';

/** What a check found in files that have not changed since, by their content. A fresh clone begins without it. */
const FOUND = '.cache/check';

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

type Check = { readonly name: string } & (Program | { readonly run: () => Promise<CommandResult> });

/**
 * In one thread: each of its four checkers derives the types of what it imports by itself, which takes more than half as
 * much processor time again. The other checks keep the other cores busy. It is written in Go, whose collector takes a
 * fourth of the time and finds little to free, so it begins only at the limit of memory.
 */
const types = (project: string, name: string) => ({
  command: 'tsc',
  args: ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', `${FOUND}/${name}.tsbuildinfo`],
  environment: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
});
const byContent = (folder: string): string[] => [
  '--cache-location',
  `${FOUND}/${folder}`,
  '--cache-strategy',
  'content',
];

/** The longest first: they decide when all are done. */
const CHECKS: readonly Check[] = [
  { name: 'format and lint', run: () => lint(fromRoot('.'), fromRoot(FOUND, 'lint.json')) },
  { name: 'types', ...types('.', 'types') },
  { name: 'types of the frontend', ...types('frontend', 'frontend') },
  {
    name: 'layers',
    command: 'depcruise',
    args: [
      'shared',
      'services',
      'infra',
      'frontend/src',
      'frontend/first-paint',
      'cli',
      'scripts',
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      `${FOUND}/layers`,
      '--cache-strategy',
      'content',
    ],
  },
  // Files, exports and dependencies that nothing uses, and dependencies that no package.json declares (knip.json).
  {
    name: 'unused and undeclared',
    command: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', `${FOUND}/knip`],
  },
  { name: 'types of infra', ...types('infra', 'infra') },
  // Tables, headings, links and anchors of the documents (.markdownlint-cli2.jsonc).
  { name: 'documents', command: 'markdownlint-cli2', args: [] },
  // Prose is wrapped at 120 columns by Prettier, so that nobody does it by hand; Biome formats everything else.
  {
    name: 'format of documents',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '--cache', ...byContent('documents'), '**/*.md'],
  },
];

/** Lint, types and layers, side by side. Prints the result of each, with the output of those that failed. */
export async function check(print: (text: string) => void): Promise<{ passed: number; failed: number }> {
  await mkdir(fromRoot(FOUND), { recursive: true });
  const results = await Promise.all(
    CHECKS.map(async ({ name, ...check }) => {
      const start = performance.now();
      const { code, output } = await ('run' in check ? check.run() : runProgram(check));
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      print(code === 0 ? `  ✓ ${name} (${seconds} s)` : `  ✗ ${name} (${seconds} s)\n${output}`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const runProgram = ({ command, args, environment = {} }: Program): Promise<CommandResult> =>
  runCommand(command, args, { environment });
