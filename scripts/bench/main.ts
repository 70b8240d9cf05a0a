import { build } from '../build/build.ts';
import { answerHelp } from '../lib/help.ts';
import { type BenchOptions, benchOptions, OWN_PARTS, ROUND_PARTS, USAGE } from './arguments.ts';
import { printStep } from './figure.ts';
import { measureCatalogueSizes, measureParts, type RoundRun } from './measure-rounds.ts';
import { measureSingle, SINGLE } from './measure-single.ts';
import { LATEST_REPORT, RECORDED_REPORT, writeReport } from './report/write-report.ts';

/*
 * npm run bench: measures parts of the store; USAGE in arguments.ts has the command line. Prints one line of JSON per
 * figure on standard output and its progress on standard error.
 */
const args = process.argv.slice(2);
answerHelp(args, USAGE);
const options = benchOptions(args);
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}
await main(options.value);

async function main({ parts, old, rounds, curve, isRecorded, isReport }: BenchOptions): Promise<void> {
  if (isReport) return writeReport(RECORDED_REPORT);
  const report = isRecorded ? RECORDED_REPORT : LATEST_REPORT;
  const command = ['npm run bench --', ...args].join(' ');
  const run: RoundRun = { old, rounds, curve, command, folder: report.folder };
  const inRounds = ROUND_PARTS.filter((part) => parts.includes(part));
  const once = SINGLE.filter(({ part }) => parts.includes(part));
  if (once.some(({ needsBuild }) => needsBuild)) await build(printStep);
  for (const single of once) await measureSingle(single);
  for (const _ of OWN_PARTS.filter((part) => parts.includes(part))) await measureCatalogueSizes(run);
  if (inRounds.length > 0) await measureParts(inRounds, run);
  if (once.length === parts.length) return;
  await writeReport(report);
  printStep(`wrote ${report.page}`);
}
