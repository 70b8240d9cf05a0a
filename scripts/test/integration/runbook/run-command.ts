import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ledgerVerify, operate } from '@satcade/operate';
import * as z from 'zod/mini';
import { fromRoot, ROOT } from '../../../lib/paths.ts';
import { compileCache } from '../../compile-cache.ts';
import type { Command } from '../../runbook/words.ts';
import { awsCommand, isServedHere } from './aws-command.ts';
import type { Ended } from './ended.ts';

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))).scripts;

/** They change an AWS account. Their words are compared with what they accept, in commands.test.ts. */
const DEPLOYING = ['deploy', 'doctor', 'destroy'];

/** Whether the store on this machine can carry out a command. */
export function canRunHere({ words: [program, second, third] }: Command): boolean {
  switch (program) {
    case 'aws':
      return isServedHere(second, third);
    case 'npm':
      return !DEPLOYING.includes(third ?? '');
    default:
      return program !== 'npx';
  }
}

/** Runs a command of the runbook on the store of this test run. */
export async function runCommand({ variables, words }: Command): Promise<Ended> {
  const [program = '', ...args] = words;
  switch (program) {
    case 'npm':
      return npmRun(args, variables);
    case 'curl':
      return curl(args);
    case 'aws':
      return awsCommand(args);
    default:
      throw new Error(`the tests cannot run ${program}`);
  }
}

/** Scripts that have been started as programs: once is enough to see that a script finds its command. */
const started = new Set<string>();

/** `npm run <script> -- <arguments>`, without npm. After its first time, a script is called in this process. */
async function npmRun(
  [run, name = '', dashes, ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const script = scripts[name];
  if (run !== 'run' || script === undefined) throw new Error(`package.json has no script ${name}`);
  if (dashes !== undefined && dashes !== '--') throw new Error(`write -- before the arguments of npm run ${name}`);
  const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? ''), ...variables };
  const [node, file, program, ...words] = script.split(' ');
  if (node !== 'node' || file === undefined) throw new Error(`the script ${name} does not begin with node`);
  if (!started.has(name)) {
    started.add(name);
    return startProgram([file, ...(program === undefined ? [] : [program]), ...words, ...args], environment);
  }
  const { lines, exitCode } =
    program === 'ledger-verify'
      ? await ledgerVerify([...words, ...args], environment)
      : await operate([...words, ...args], environment);
  return { code: exitCode, output: lines.join('\n') };
}

async function startProgram(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...compileCache(), ...environment };
  const child = spawn(process.execPath, args, { cwd: ROOT, env });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => parts.push(String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code: code ?? 2, output: parts.join('') };
}

/** The few options of curl that the runbook uses. */
async function curl(args: readonly string[]): Promise<Ended> {
  const url = args.find((arg) => /^https?:/.test(arg)) ?? '';
  const options = args.filter((arg) => arg !== url);
  if (options.some((option) => !['--fail', '-I'].includes(option))) throw new Error(`unknown options: ${options}`);
  const isHead = options.includes('-I');
  const response = await fetch(url, { method: isHead ? 'HEAD' : 'GET' });
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const output = isHead ? [`HTTP ${response.status}`, ...headers].join('\n') : await response.text();
  return { code: options.includes('--fail') && !response.ok ? 22 : 0, output };
}
