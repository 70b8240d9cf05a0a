import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCloud, startLocalCloud } from '../index.ts';
import { synthesised } from './synthesised.ts';

export interface RunningFixture {
  readonly cloud: LocalCloud;
  readonly lines: readonly string[];
  output(name: string): string;
  close(): Promise<void>;
}

/** Runs the fixture in a new folder, on free ports. */
export async function runFixture(): Promise<RunningFixture> {
  const dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  const lines: string[] = [];
  const cloud = await startLocalCloud({
    assemblyDir: await synthesised(),
    stateDir: join(dir, 'state'),
    ports: { site: 0, aws: 0, console: 0 },
    log: (source, line) => lines.push(`${source}: ${line}`),
  });
  return {
    cloud,
    lines,
    output: (name) => String(cloud.outputs.Shop?.[name]),
    async close() {
      await cloud.close();
      await rm(dir, { recursive: true });
    },
  };
}
