import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { installedProgram } from './installed-program.ts';
import { fromRoot } from './paths.ts';

describe('installedProgram', () => {
  it.each(['biome', 'prettier', 'markdownlint-cli2', 'tsc', 'knip', 'depcruise', 'jest', 'playwright', 'cdk'])(
    'finds the script of %s, as the link in .bin does',
    (command) => {
      expect(installedProgram(command)).toBe(realpathSync(fromRoot('node_modules/.bin', command)));
    },
  );

  it('finds a script that Node runs', () => {
    const { stdout } = spawnSync(process.execPath, [installedProgram('tsc') ?? '', '--version'], { encoding: 'utf8' });

    expect(stdout).toMatch(/^Version \d/);
  });

  it('finds nothing for a program that no package brings', () => {
    expect(installedProgram('git')).toBeUndefined();
  });
});
