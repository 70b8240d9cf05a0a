import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = import.meta.dirname;
/** A rule's name: given to `report`, as a text or as one of two, or in a constant. */
const RULE = /_RULE = '([^']+)'|\breport\(\s*(?:isActive \? )?(?:'([^']+)'|"([^"]+)")(?: : '([^']+)')?/g;

async function rulesInCode(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(RULE)].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
}

describe('the README of the simulation', () => {
  it('lists exactly the rules that the code reports', async () => {
    const readme = await readFile(join(FOLDER, '../README.md'), 'utf8');
    const [, checked = ''] = /## What is checked\n(.*?)\n## /s.exec(readme) ?? [];
    const listed = [...checked.matchAll(/^- (.+)$/gm)].map(([, rule]) => rule);

    expect(listed.toSorted()).toEqual((await rulesInCode()).toSorted());
  });
});
