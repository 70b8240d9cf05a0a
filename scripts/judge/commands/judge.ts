import { writeFileSync } from 'node:fs';
import { fromRoot } from '../../lib/paths.ts';
import { runbookBlocks } from '../../test/runbook/pages.ts';
import { AWS_CLI, NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';
import { refusalOf } from './ask-cli.ts';
import { shapeOf } from './shape.ts';

/** The commands that were accepted. A unit test compares the runbook with them. */
const JUDGED = fromRoot('scripts/judge/commands/judged.json');

/** AWS's own command line: whether it accepts each `aws` command of the runbook, without sending anything. */
export const commandsJudge: Judge = async (print) => {
  const cli = await pythonProgram('aws', print, AWS_CLI);
  if (cli === undefined) return { result: 'skipped', text: NO_PYTHON };
  const commands = runbookBlocks()
    .flatMap((block) => block.commands)
    .map(({ words }) => words)
    .filter(([program]) => program === 'aws');
  const byShape = new Map(commands.map((words) => [shapeOf(words), words]));
  const accepted: string[] = [];
  for (const [shape, words] of byShape) {
    const refusal = refusalOf(cli, words);
    if (refusal === undefined) accepted.push(shape);
    else print(`${words.join(' ')}: ${refusal}`);
  }
  writeFileSync(JUDGED, `${JSON.stringify(accepted.toSorted(), null, 2)}\n`);
  const refused = byShape.size - accepted.length;
  return {
    result: refused === 0 ? 'passed' : 'failed',
    text: `${byShape.size} commands of the runbook: ${refused} refused; the others are in scripts/judge/commands/judged.json`,
  };
};
