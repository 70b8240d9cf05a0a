import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MUTANTS } from './mutants/list.ts';
import { type Trial, tried } from './mutants/run.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HELP = `Plants known bugs, one at a time, and reports which of them the simulation catches.

Usage: node scripts/simulate/mutants.ts [options]

  --orders <n>      orders to simulate for each bug (8000)
  --seed <n>        the first shop's seed (1)
  --seeds <n>       tries each bug with this many seeds, 1000 apart (1)
  --only <names>    only these bugs, separated by commas
  --at-once <n>     simulations at the same time (one per processor)
  --verbose         prints the output of each simulation
  --list            prints the bugs and exits
  --help            prints this text

Exits with 1 when a bug is missed.`;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '8000' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    only: { type: 'string' },
    'at-once': { type: 'string', default: String(availableParallelism()) },
    verbose: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',');
const unknown = names?.filter((name) => !MUTANTS.some((mutant) => mutant.name === name)) ?? [];
const chosen = MUTANTS.filter(({ name }) => names?.includes(name) ?? true);

if (values.help) console.log(HELP);
else if (values.list) for (const { name, bug } of MUTANTS) console.log(`${name.padEnd(36)} ${bug}`);
else if (unknown.length > 0) {
  console.error(`No such bug: ${unknown.join(', ')}. Use --list to print all bugs.`);
  process.exitCode = 2;
} else await main();

async function main(): Promise<void> {
  const [orders, seed, seeds, atOnce] = [values.orders, values.seed, values.seeds, values['at-once']].map(Number);
  const trials = chosen.flatMap((mutant) =>
    Array.from({ length: seeds ?? 1 }, (_, at) => ({
      mutant,
      trial: { orders: orders ?? 8000, seed: (seed ?? 1) + 1000 * at } satisfies Trial,
    })),
  );
  const waiting = [...trials];
  let caught = 0;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { mutant, isCaught, detail, output, seconds } = await tried(ROOT, next.mutant, next.trial);
      if (isCaught) caught += 1;
      const verdict = isCaught ? 'caught' : 'MISSED';
      console.log(`${verdict}  ${mutant.name.padEnd(36)} seed ${next.trial.seed}, ${seconds} s: ${detail}`);
      if (values.verbose) console.log(output);
    }
  };
  await Promise.all(Array.from({ length: atOnce ?? 1 }, worker));
  console.log(`${caught} of ${trials.length} caught`);
  if (caught < trials.length) process.exitCode = 1;
}
