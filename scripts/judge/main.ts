import { parseArgs } from 'node:util';
import { btcpayJudge } from './btcpay/judge.ts';
import { commandsJudge } from './commands/judge.ts';
import { dynamodbJudge } from './dynamodb/judge.ts';
import { eventsJudge } from './events/judge.ts';
import type { Judge, Verdict } from './lib/verdict.ts';
import { metricsJudge } from './metrics/judge.ts';
import { ministackJudge } from './ministack/judge.ts';
import { s3Judge } from './s3/judge.ts';
import { signInJudge } from './sign-in/judge.ts';
import { templatesJudge } from './templates/lint.ts';

/** In the order in which they run: quick ones first. */
const JUDGES: ReadonlyMap<string, Judge> = new Map([
  ['templates', templatesJudge],
  ['commands', commandsJudge],
  ['events', eventsJudge],
  ['s3', s3Judge],
  ['sign-in', signInJudge],
  ['btcpay', btcpayJudge],
  ['metrics', metricsJudge],
  ['ministack', ministackJudge],
  ['dynamodb', dynamodbJudge],
]);

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
const strangers = positionals.filter((name) => !JUDGES.has(name));
if (strangers.length > 0) {
  console.error(`There is no judge ${strangers.join(', ')}. The judges are ${[...JUDGES.keys()].join(', ')}.`);
  process.exit(2);
}

const names = positionals.length > 0 ? positionals : [...JUDGES.keys()];
const verdicts: string[] = [];
for (const name of names) {
  console.log(`\n${name}`);
  const started = performance.now();
  const { result, text } = await verdictOf(name);
  if (result === 'failed') process.exitCode = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  verdicts.push(`  ${result.padEnd(8)} ${name.padEnd(10)} ${text} (${seconds} s)`);
}
console.log(`\nVerdicts\n${verdicts.join('\n')}`);

async function verdictOf(name: string): Promise<Verdict> {
  const judge = JUDGES.get(name);
  if (judge === undefined) throw new Error(`no judge ${name}`);
  return judge((text) => console.log(`  ${text}`)).catch((error: unknown) => ({
    result: 'failed',
    text: error instanceof Error ? error.message : String(error),
  }));
}
