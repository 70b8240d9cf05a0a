import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { lint, RULES_ACROSS_FILES } from './lint.ts';

/* Biome on a small checkout, with the project's settings. It starts once or twice in each test. */
jest.setTimeout(60_000);

let root: string;
let found: string;
const write = (path: string, text: string) => writeFile(join(root, path), text);

const CALLEE = 'export async function save(): Promise<void> {}\n';
const NOT_WAITING = "import { save } from './callee.ts';\n\nsave();\n";
const SYNCHRONOUS = 'export function save(): void {}\n';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'satcade-lint-'));
  found = join(root, '.cache', 'lint.json');
  await runCommand('git', ['init', '--quiet'], { cwd: root });
  await write('.gitignore', '.cache/\n');
  await write('biome.json', await readFile(fromRoot('biome.json'), 'utf8'));
});
afterAll(() => rm(root, { recursive: true }));

/** A checkout that has passed. */
beforeEach(async () => {
  await write('callee.ts', SYNCHRONOUS);
  await write('caller.ts', NOT_WAITING);
  await write('other.ts', 'export const ONE = 1;\n');
  expect(await lint(root, found)).toMatchObject({ code: 0 });
});

it('fails an unchanged file when what it imports has become a promise', async () => {
  await write('callee.ts', CALLEE);
  const { code, output } = await lint(root, found);
  expect(code).toBe(1);
  expect(output).toContain('caller.ts');
  expect(output).toContain('noFloatingPromises');
});

it.each([
  ['is not formatted', 'export const ONE = "1"\n'],
  ['breaks a rule', 'export const ONE: any = 1;\n'],
  ['has its imports in another order', "import { b } from './b.ts';\nimport { a } from './a.ts';\n\na(b);\n"],
])('fails a changed file that %s, and fails it again', async (_, text) => {
  await write('other.ts', text);
  for (const _again of [1, 2]) {
    const { code, output } = await lint(root, found);
    expect(code).toBe(1);
    expect(output).toContain('other.ts');
    expect(output).not.toContain('caller.ts');
  }
});

it('asks of unchanged files only what other files decide', async () => {
  const checked = async () => (await lint(root, found)).output.match(/^Checked \d+ files?/gm);
  expect(await checked()).toEqual(['Checked 4 files']);
  await write('other.ts', 'export const ONE = 2;\n');
  expect(await checked()).toEqual(['Checked 4 files', 'Checked 1 file', 'Checked 1 file']);
  expect(await checked()).toEqual(['Checked 4 files']);
});

it('passes when only a file has changed that the settings exclude', async () => {
  await write('excluded.schema.json', '{ }');
  expect(await lint(root, found)).toMatchObject({ code: 0 });
});

it('checks everything again when the settings change', async () => {
  const settings = await readFile(join(root, 'biome.json'), 'utf8');
  await write('biome.json', settings.replace('"quoteStyle": "single"', '"quoteStyle": "double"'));
  const { code, output } = await lint(root, found);
  await write('biome.json', settings);
  expect(code).toBe(1);
  expect(output).toContain('caller.ts');
});

it('checks everything where no list of what passed can be read', async () => {
  await writeFile(found, '{');
  expect((await lint(root, found)).output).toMatch(/^Checked 4 files/);
});

it('names every nursery rule of the settings as one across files', async () => {
  const settings = z.object({
    linter: z.object({ rules: z.object({ nursery: z.record(z.string(), z.literal('error')) }) }),
  });
  const { linter } = settings.parse(JSON.parse(await readFile(fromRoot('biome.json'), 'utf8')));
  const named = RULES_ACROSS_FILES.filter((rule) => rule.startsWith('nursery/'));
  expect(Object.keys(linter.rules.nursery).map((rule) => `nursery/${rule}`)).toEqual(named);
});
