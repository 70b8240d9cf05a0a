import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures depend on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
}

export function machine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
}

/** The load of the last minute; 0 on Windows, which does not tell. */
export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;
