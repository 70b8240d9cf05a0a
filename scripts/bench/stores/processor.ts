import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const TICK_MS = 10;

/**
 * Processor time that a process and its threads used since its start, in ms, from /proc. A busy machine makes a process
 * wait, but hardly makes it work more, so this can be compared where the time on the clock cannot. `undefined` on other
 * systems, or when there is no such process.
 */
export async function processorMs(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? undefined : processorMsIn(stat);
}

/** The same from the text of the file. The second field is the program's name, which may have spaces and brackets. */
export function processorMsIn(stat: string): number {
  // Counted from the third field: `utime` is the 14th, `stime` the 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in MB, as Linux counts it; `undefined` on other systems. */
export async function residentMb(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}
