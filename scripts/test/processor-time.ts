import { readdirSync, readFileSync } from 'node:fs';

/** A process, as the kernel counts: its own processor time and that of its ended children that it waited for. */
export interface Counted {
  readonly pid: number;
  readonly parent: number;
  /** In seconds. */
  readonly seconds: number;
}

/** Of Linux, on all its platforms that Node runs on. */
const TICKS_A_SECOND = 100;
/** A sample reads a file of each process of the machine: some milliseconds. */
const SAMPLE_MS = 2000;

/**
 * The line of `/proc/<pid>/stat`. The name of the program, in brackets, may hold anything.
 * @returns undefined for what is not such a line
 */
export function countedOf(stat: string): Counted | undefined {
  const pid = Number.parseInt(stat, 10);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return Number.isNaN(pid) || parent === undefined || Number.isNaN(ticks)
    ? undefined
    : { pid, parent: Number(parent), seconds: ticks / TICKS_A_SECOND };
}

/** The seconds of a process and of all below it. */
export function treeSeconds(processes: readonly Counted[], root: number): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const below = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.seconds + below(child.pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.seconds ?? 0;
  return own + below(root);
}

/**
 * Adds up what a tree of processes uses from the first sample on. The tree's sum falls when a process ends that has not
 * waited for its children (a browser), so what was added before stays.
 */
export class TreeMeter {
  readonly #root: number;
  #last: number | undefined;
  #total = 0;

  constructor(root: number) {
    this.#root = root;
  }

  take(processes: readonly Counted[]): void {
    const now = treeSeconds(processes, this.#root);
    this.#total += Math.max(0, now - (this.#last ?? now));
    this.#last = now;
  }

  get seconds(): number {
    return this.#total;
  }
}

/** All that measure at this moment: they share their samples. */
const running = new Set<TreeMeter>();
let timer: NodeJS.Timeout | undefined;

/**
 * Measures a process and all below it, every two seconds. Only Linux tells.
 * @returns a function that stops, and gives the seconds of processor time: undefined on other systems
 */
export function meterTree(root: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const meter = new TreeMeter(root);
  meter.take(allProcesses());
  running.add(meter);
  timer ??= setInterval(sampleAll, SAMPLE_MS).unref();
  return () => {
    meter.take(allProcesses());
    running.delete(meter);
    if (running.size > 0) return meter.seconds;
    clearInterval(timer);
    timer = undefined;
    return meter.seconds;
  };
}

function sampleAll(): void {
  const processes = allProcesses();
  for (const meter of running) meter.take(processes);
}

function allProcesses(): Counted[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(statOf).filter((each) => each !== undefined);
}

/** A process may end while it is read. */
function statOf(pid: string): Counted | undefined {
  try {
    return countedOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}
