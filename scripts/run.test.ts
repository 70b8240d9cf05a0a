import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from './lib/paths.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const runWithoutName = () => spawnSync(process.execPath, [fromRoot('scripts/run.mjs')], { encoding: 'utf8' });

describe('scripts/run.mjs', () => {
  it('lists the programs and exits with 2 when none is named', () => {
    expect(runWithoutName()).toMatchObject({ status: 2, stderr: expect.stringContaining('<start | test |') });
  });

  // Not of each program: loading those that answer themselves takes seconds.
  it.each(['start', 'cost', 'docs'])('%s answers --help on standard output, does nothing, and exits with 0', (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot('scripts/run.mjs'), name, '--help'], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Usage: npm ');
  });

  it('knows every program that the npm scripts name', () => {
    const { scripts } = manifest.parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
    const named = Object.values(scripts).flatMap((line) => /scripts\/run\.mjs ([\w-]+)/.exec(line)?.[1] ?? []);
    const listedDoors = /<(.*)>/.exec(runWithoutName().stderr)?.[1]?.split(' | ');

    expect(named.length).toBeGreaterThan(8);
    expect(listedDoors).toEqual(expect.arrayContaining(named));
  });
});
