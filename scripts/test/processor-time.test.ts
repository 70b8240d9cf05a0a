import { describe, expect, it, jest } from '@jest/globals';
import { runCommand } from '../lib/run-command.ts';
import { countedOf, meterTree, TreeMeter, treeSeconds } from './processor-time.ts';

// A busy machine is slow to start a program.
jest.setTimeout(60_000);

const counted = (pid: number, parent: number, seconds: number) => ({ pid, parent, seconds });

describe('the processor time of a process', () => {
  it('is its own, and that of children that it waited for, whatever its name is', () => {
    const stat = '42 (a) b (c) S 7 42 42 0 -1 4194560 9 9 0 0 100 20 3 4 20 0 1 0 5 6 7';
    expect(countedOf(stat)).toEqual(counted(42, 7, 1.27));
    expect(countedOf('')).toBeUndefined();
  });

  it('counts those below it, and no others', () => {
    const processes = [counted(1, 0, 100), counted(2, 1, 5), counted(3, 2, 4), counted(4, 3, 2), counted(5, 1, 50)];
    expect(treeSeconds(processes, 2)).toBe(11);
    expect(treeSeconds(processes, 9)).toBe(0);
  });

  it('keeps what a process has used that nobody waited for, and counts no second twice', () => {
    const meter = new TreeMeter(2);
    meter.take([counted(2, 1, 1)]);
    meter.take([counted(2, 1, 1), counted(3, 2, 5)]);
    meter.take([counted(2, 1, 2)]);
    meter.take([counted(2, 1, 3), counted(4, 2, 1)]);
    // The parent has waited for process 4.
    meter.take([counted(2, 1, 5)]);
    expect(meter.seconds).toBe(8);
  });
});

it('measures a program that computes in a child process; other systems than Linux do not tell', async () => {
  const stop = meterTree(process.pid);
  await runCommand('node', ['-e', 'while (process.cpuUsage().user < 3e5);']);
  expect(stop() ?? (process.platform === 'linux' ? 0 : 1)).toBeGreaterThan(0.25);
});
