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

const [name = '', ...args] = process.argv.slice(2);
const program = PROGRAMS.get(name);
if (program === undefined) {
  console.error(`Usage: node scripts/run.mjs <${[...PROGRAMS.keys()].join(' | ')}> [arguments]`);
  process.exit(2);
}
run(`scripts/${program.file}`, args, program.how);
