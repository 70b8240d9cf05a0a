// Starts one of the project's programs, as the npm scripts do: `node scripts/run.mjs <program> [arguments]`.
import { run } from './lib/bootstrap.mjs';
import { SMALL_MEMORY } from './lib/small-memory.mjs';

const PLAIN = { nodeArgs: [], env: {} };

/** Where each program is, below this folder, and how Node runs it. */
const PROGRAMS = new Map([
  ['start', { file: 'start/main.ts', how: SMALL_MEMORY }],
  ['test', { file: 'test/main.ts', how: PLAIN }],
  ['check', { file: 'check/main.ts', how: PLAIN }],
  ['build', { file: 'build/main.ts', how: PLAIN }],
  ['lockfile', { file: 'lockfile/main.ts', how: PLAIN }],
  ['docs', { file: 'docs-site/main.ts', how: PLAIN }],
  ['release', { file: 'release/main.ts', how: PLAIN }],
  ['bench', { file: 'bench/main.ts', how: PLAIN }],
  ['cost', { file: 'cost/main.ts', how: PLAIN }],
  ['screenshots', { file: 'screenshots/main.ts', how: PLAIN }],
  ['demo-film', { file: 'demo-film/main.ts', how: PLAIN }],
  ['simulate', { file: 'simulate/main.ts', how: PLAIN }],
  ['operate', { file: 'operate/main.ts', how: PLAIN }],
  ['deploy', { file: 'deploy/main.ts', how: PLAIN }],
  ['judge', { file: 'judge/main.ts', how: PLAIN }],
  ['prepare-shop', { file: 'prepare-shop/main.ts', how: PLAIN }],
  ['stored-data', { file: 'stored-data/main.ts', how: PLAIN }],
  ['ledger-verify', { file: 'operate/ledger/main.ts', how: PLAIN }],
]);

/** The answer to `--help` of programs that have none of their own. Most of them take no options, and begin at once. */
const HELP = new Map([
  ['test', 'npm test\n\nRuns every check and test.'],
  ['check', 'npm run check\n\nChecks formatting, lint, documents, types, layers and unused code.'],
  ['build', 'npm run build\n\nBuilds function bundles, site and CloudFormation templates.'],
  ['lockfile', 'npm run lockfile\n\nCompletes package-lock.json with the binaries of every platform.'],
  ['docs', 'npm run docs -- [--out dist/docs]\n\nBuilds the documentation site.'],
  ['release', 'npm run release -- [--tag v1.2.0]\n\nWrites what a release consists of into dist/release.'],
  ['cost', 'npm run cost -- [--counts <output of npm run bench -- costs>]\n\nComputes docs/cost.md again.'],
  ['screenshots', 'npm run screenshots -- [--all] [name …]\n\nPhotographs every page into screenshots/.'],
  ['demo-film', 'npm run demo-film\n\nFilms a purchase on the running store.'],
  ['judge', 'npm run judge -- [judge …]\n\nAsks programs of others about templates and local cloud: docs/judges.md.'],
  ['prepare-shop', 'npm run prepare-shop\n\nMakes the prepared part of the demo shop again.'],
]);

const [name = '', ...args] = process.argv.slice(2);
const program = PROGRAMS.get(name);
if (program === undefined) {
  console.error(`Usage: node scripts/run.mjs <${[...PROGRAMS.keys()].join(' | ')}> [arguments]`);
  process.exit(2);
}
const help = HELP.get(name);
if (help !== undefined && args.some((arg) => arg === '--help' || arg === '-h')) console.log(`Usage: ${help}`);
else run(`scripts/${program.file}`, args, program.how);
