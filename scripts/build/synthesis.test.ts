import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.ts';
import { Synthesis } from './synthesis.ts';

let dir: string;
const made = () => join(dir, 'made');
const begin = () => new Synthesis({ siteDir: 'site' }, join(dir, 'program.mjs'), [relative(ROOT, dir)]);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'synthesis-'));
  // Like infra/bin/local.ts: makes what it is told that it can make.
  writeFileSync(
    join(dir, 'program.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     const lines = [];
     for await (const line of createInterface({ input: process.stdin })) lines.push(line);
     if (lines.length < 2) { console.log('no site'); process.exit(1); }
     const { CDK_CONTEXT_JSON, CDK_OUTDIR } = process.env;
     writeFileSync(${JSON.stringify(made())}, [...lines, CDK_CONTEXT_JSON, CDK_OUTDIR, ...process.argv.slice(2)].join(' '));`,
  );
});
afterEach(() => rmSync(dir, { recursive: true }));

it('tells the program when the functions and when the site are built', async () => {
  const synthesis = begin();
  synthesis.functionsBuilt();
  await synthesis.finish();
  expect(readFileSync(made(), 'utf8')).toBe('functions site {"siteDir":"site"} cdk.out --as-built');
});

it('does not wait for the end of a program that has written the templates', async () => {
  // It ends after this test, which removes its file.
  writeFileSync(
    join(dir, 'program.mjs'),
    `import { existsSync } from 'node:fs';
     console.log('built');
     const waiting = setInterval(() => existsSync(import.meta.filename) || clearInterval(waiting), 10);`,
  );
  const synthesis = begin();
  await synthesis.finish();
  await synthesis.stop();
});

it('rejects with what a program prints that fails', async () => {
  const synthesis = begin();
  await expect(synthesis.finish()).rejects.toThrow('the templates were not made:\nno site');
});

it('makes nothing when it is stopped before the site is built', async () => {
  const synthesis = begin();
  synthesis.functionsBuilt();
  const stopped = synthesis.stop();
  synthesis.functionsBuilt();
  await stopped;
  expect(existsSync(made())).toBe(false);
});

it('is not current after an edit of the code that it runs', async () => {
  const synthesis = begin();
  expect(synthesis.isCurrent).toBe(true);
  writeFileSync(join(dir, 'program.mjs'), '// edited');
  expect(synthesis.isCurrent).toBe(false);
  await synthesis.stop();
});
