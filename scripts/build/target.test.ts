import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { look } from './fingerprint.ts';
import { isBuilt, rebuild, type Target } from './target.ts';

let dir: string;
beforeEach(() => {
  mkdirSync(fromRoot('.cache/test'), { recursive: true });
  dir = mkdtempSync(fromRoot('.cache/test/target-'));
  writeFileSync(join(dir, 'source'), 'one');
});
afterEach(() => {
  rmSync(dir, { recursive: true });
  rmSync(stamp(), { force: true });
});

const name = (): string => basename(dir);
const stamp = (): string => fromRoot('.cache/build', name());

/** Copies its source. */
function target(more: Partial<Target> = {}): Target {
  return {
    name: name(),
    sources: [relative(ROOT, join(dir, 'source'))],
    output: relative(ROOT, join(dir, 'output')),
    make: async () => writeFileSync(join(dir, 'output'), readFileSync(join(dir, 'source'))),
    ...more,
  };
}

/** Whether it was built. */
async function builds(each: Target): Promise<boolean> {
  const steps: string[] = [];
  await rebuild(each, (text) => steps.push(text));
  return steps.length > 0;
}

describe('a build target', () => {
  it('is built once, and again after an edit or when its output is missing', async () => {
    expect([await builds(target()), await builds(target())]).toEqual([true, false]);
    writeFileSync(join(dir, 'source'), 'two!');
    expect([await builds(target()), await builds(target())]).toEqual([true, false]);
    rmSync(join(dir, 'output'));
    expect(await builds(target())).toBe(true);
  });

  it('is looked at once for several targets', async () => {
    await builds(target());
    const at = look();
    expect(isBuilt(target(), at)).toBe(true);
    writeFileSync(join(dir, 'source'), 'edited');
    expect([isBuilt(target(), at), isBuilt(target())]).toEqual([true, false]);
  });

  it('is out of date when a source was edited while it was built', async () => {
    const edited = target({
      make: async () => {
        await target().make();
        writeFileSync(join(dir, 'source'), 'edited meanwhile');
      },
    });
    await builds(edited);
    expect(isBuilt(target())).toBe(false);
  });

  it('is out of date when a source was edited between an earlier look and its build', async () => {
    const at = look();
    at(target().sources[0] ?? '');
    writeFileSync(join(dir, 'source'), 'edited before it is built');
    await rebuild(target(), () => {}, { at });
    expect(isBuilt(target())).toBe(false);
  });

  it('is out of date when its build was interrupted, even over an earlier output', async () => {
    await builds(target());
    writeFileSync(join(dir, 'source'), 'two!');
    const interrupted = target({ make: () => Promise.reject(new Error('interrupted')) });
    await expect(builds(interrupted)).rejects.toThrow('interrupted');
    writeFileSync(join(dir, 'source'), 'one');
    expect(isBuilt(target())).toBe(false);
  });

  it('is out of date when another target with the same stamp has replaced its output', async () => {
    const other = target({ name: 'another', stamp: name() });
    await builds(target());
    expect(await builds(other)).toBe(true);
    expect([isBuilt(other), isBuilt(target())]).toEqual([true, false]);
  });

  it('is out of date when somebody else has written its output, where that is checked', async () => {
    const checked = target({ isOutputChecked: true });
    await builds(checked);
    expect(isBuilt(checked)).toBe(true);
    writeFileSync(join(dir, 'output'), 'from somebody else');
    expect(isBuilt(checked)).toBe(false);
  });
});
