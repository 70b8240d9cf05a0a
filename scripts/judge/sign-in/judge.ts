import { createServer } from 'node:http';
import { CLIENT_ID, POOL_ID, servePool } from '@satcade/local-cloud/testing/cognito';
import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';
import { freePort } from '../lib/free-port.ts';
import { NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';

/** pycognito, an SRP client by others: goes through an account's life at the local cloud's Cognito. */
export const signInJudge: Judge = async (print) => {
  const python = await pythonProgram('python', print);
  if (python === undefined) return { result: 'skipped', text: NO_PYTHON };
  const pool = await servePool();
  const port = await freePort();
  // The judge's inbox: the code in the latest mail to an address.
  const codes = createServer(({ url = '/' }, response) => {
    const address = new URL(url, 'http://localhost').searchParams.get('to') ?? '';
    response.end(pool.mailsTo(address).at(-1)?.code);
  });
  await new Promise<void>((resolve) => codes.listen(port, '127.0.0.1', resolve));
  try {
    const program = fromRoot('scripts/judge/sign-in/sign_in.py');
    const { code, output } = await runCommand(python, [
      ...['-B', program, pool.url, `http://127.0.0.1:${port}`, POOL_ID, CLIENT_ID],
    ]);
    const lines = output.trim().split('\n');
    const passed = lines.filter((line) => line.startsWith('ok ')).length;
    if (code !== 0) return { result: 'failed', text: `after ${passed} steps: ${lines.at(-1)}` };
    return { result: 'passed', text: `${passed} steps of pycognito` };
  } finally {
    await new Promise((resolve) => codes.close(resolve));
    await pool.close();
  }
};
