import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBtcpayStandIn } from '@satcade/btcpay-stand-in';
import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';
import { JUDGE_FOLDER, NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';

/** Clients of BTCPay's Greenfield API by others: use the stand-in as a shop does. */
export const btcpayJudge: Judge = async (print) => {
  const python = await pythonProgram('python', print);
  if (python === undefined) return { result: 'skipped', text: NO_PYTHON };
  const stateDir = join(JUDGE_FOLDER, 'btcpay-clients');
  await rm(stateDir, { recursive: true, force: true });
  const { url, storeId, apiKey, ...standIn } = await startBtcpayStandIn({
    ...{ port: 0, host: '127.0.0.1', stateDir, clock: Date },
  });
  try {
    const program = fromRoot('scripts/judge/btcpay/clients.py');
    const { code, output } = await runCommand(python, ['-B', program, url, storeId, apiKey]);
    const lines = output.trim().split('\n');
    const passed = lines.filter((line) => line.startsWith('ok ')).length;
    if (code !== 0) return { result: 'failed', text: `after ${passed} checks: ${lines.at(-1)}` };
    return { result: 'passed', text: `${passed} checks by btcpay-mcp and pygreenfield` };
  } finally {
    await standIn.close();
  }
};
