import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';
import { NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';

/** Prints what the functions write, in a process of its own, as the writer needs the whole standard output. */
const WRITE = `
  const { counted, embeddedMetrics, seconds } = await import('./shared/lambda/metrics.ts');
  const write = embeddedMetrics('Satcade/dev');
  // The library refuses old times.
  const now = Date.now();
  write([counted('OrdersPlaced')], now);
  write([counted('OrdersConfirmed'), counted('OrdersFulfilledInTime', 0), seconds('SecondsToFulfilled', 400)], now - 1234);
  write([{ name: 'SatoshisHeld', value: 2_100_000_000_000_000, unit: 'None' }], now - 86_399_999);
  write([seconds('SecondsToFulfilled', -5)], now + 1);
`;

/** AWS's library for the embedded metric format: writes the same figures as the functions do. */
export const metricsJudge: Judge = async (print) => {
  const python = await pythonProgram('python', print);
  if (python === undefined) return { result: 'skipped', text: NO_PYTHON };
  const ours = await runCommand('node', ['--input-type=module', '--eval', WRITE]);
  if (ours.code !== 0) return { result: 'failed', text: ours.output };
  const { code, output } = await runCommand(python, ['-B', fromRoot('scripts/judge/metrics/lines.py'), ours.output]);
  const lines = output.trim().split('\n');
  if (code !== 0) return { result: 'failed', text: lines.at(-1) ?? '' };
  return { result: 'passed', text: `${lines.length} lines equal to those of aws-embedded-metrics` };
};
