import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startS3 } from '@satcade/local-cloud/testing/s3';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';
import { freePort } from '../lib/free-port.ts';
import { JUDGE_FOLDER, NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';

const SEQUENCES = '300';
const SEED = '1';
const STARTED_WITHIN_MS = 60_000;
const LOG = join(JUDGE_FOLDER, 'moto.log');

const comparison = z.object({
  requests: z.int(),
  equal: z.int(),
  accepted: z.int(),
  operations: z.int(),
  reasons: z.int(),
  unknown: z.array(
    z.object({
      operation: z.string(),
      arguments: z.string(),
      differences: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  ),
});

/**
 * The local cloud's S3 by clients of others: boto3 and s3transfer use it as programs do, and the same generated requests
 * go to moto, whose known mistakes are in `compare/moto-differences.json`.
 */
export const s3Judge: Judge = async (print) => {
  const python = await pythonProgram('python', print);
  const server = await pythonProgram('moto_server', print);
  if (python === undefined || server === undefined) return { result: 'skipped', text: NO_PYTHON };
  const ours = await startS3();
  const moto = await startMoto(server);
  const run = (program: string, ...args: string[]) =>
    runCommand(python, ['-B', fromRoot(`scripts/judge/s3/compare/${program}`), ours.url, ...args]);
  try {
    const transfers = await run('transfers.py');
    const checks = transfers.output.split('\n').filter((line) => line.startsWith('ok ')).length;
    if (transfers.code !== 0) return { result: 'failed', text: `boto3: ${transfers.output.trim().split('\n').at(-1)}` };
    print(`boto3 and s3transfer: ${checks} checks passed`);

    const { code, output } = await run('compare.py', moto.url, SEQUENCES, SEED);
    if (code !== 0) return { result: 'failed', text: output.trim().split('\n').at(-1) ?? '' };
    const { requests, equal, accepted, operations, reasons, unknown } = comparison.parse(JSON.parse(output));
    for (const each of unknown.slice(0, 5)) {
      print(`${each.operation} ${each.arguments}`);
      for (const [member, one, other] of each.differences) print(`  ${member}: ours ${one}, moto ${other}`);
    }
    return {
      result: unknown.length === 0 ? 'passed' : 'failed',
      text: `${checks} checks of boto3; ${requests} requests of ${operations} operations: ${equal} equal to moto, ${accepted} differ for one of ${reasons} listed reasons, ${unknown.length} differ`,
    };
  } finally {
    moto.stop();
    await ours.stop();
  }
};

/** moto's server with no state, on a free port. */
async function startMoto(program: string): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const log = openSync(LOG, 'w');
  const server = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', log, log] });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + STARTED_WITHIN_MS; ; await setTimeout(200)) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (server.exitCode !== null || Date.now() > until) {
      server.kill();
      throw new Error(`moto does not answer; see ${LOG}`);
    }
  }
  return { url, stop: () => void server.kill() };
}
