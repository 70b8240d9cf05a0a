import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runCommand } from '../../lib/run-command.ts';
import { NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';
import { synthesiseStages, TEMPLATES } from './synthesise.ts';

/** Rules that are not applied, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  W3005: 'the CDK names dependencies that a reference already makes; CloudFormation does not mind',
};

const findings = z.array(
  z.object({
    Filename: z.string(),
    Level: z.string(),
    Message: z.string(),
    Rule: z.object({ Id: z.string() }),
    Location: z.object({ Path: z.nullish(z.array(z.union([z.string(), z.number()]))) }),
  }),
);

/** cfn-lint: every property of every stage's templates against CloudFormation's own schemas. */
export const templatesJudge: Judge = async (print) => {
  const lint = await pythonProgram('cfn-lint', print);
  if (lint === undefined) return { result: 'skipped', text: NO_PYTHON };
  await synthesiseStages(print);
  const files = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(TEMPLATES, file));
  const ignored = Object.keys(LEFT_OUT).join(',');
  const args = ['--format', 'json', '--regions', 'us-east-1', '--ignore-checks', ignored, '--template', ...files];
  const { output } = await runCommand(lint, args);
  const found = findings.parse(JSON.parse(output));
  for (const { Filename, Level, Message, Rule, Location } of found) {
    const place = `${Filename.slice(TEMPLATES.length + 1)} ${Location.Path?.join('.') ?? ''}`;
    print(`${Level} ${Rule.Id} ${place}: ${Message}`);
  }
  const stages = new Set(files.map((file) => file.slice(TEMPLATES.length + 1).split(/[\\/]/)[0]));
  return {
    result: found.length === 0 ? 'passed' : 'failed',
    text: `${files.length} templates of the stages ${[...stages].join(', ')}: ${found.length} findings`,
  };
};
