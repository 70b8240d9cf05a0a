import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deploymentFiles } from './deployment-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'deployment-'));
  await mkdir(join(dir, 'site/assets'), { recursive: true });
  await mkdir(join(dir, 'config'));
  await writeFile(join(dir, 'site/index.html'), 'page');
  await writeFile(join(dir, 'site/assets/app.js'), 'code');
  await writeFile(join(dir, 'config/config.json'), '{"pool":"<<1>>"}');
});
afterEach(() => rm(dir, { recursive: true }));

const source = (name: string, markers: Record<string, string> = {}, jsonEscape = false) => ({
  dir: join(dir, name),
  markers,
  jsonEscape,
});
const rules = { exclude: [], include: [], localise: (text: string) => text };

/** Contents as text, by key. */
async function contents(...parameters: Parameters<typeof deploymentFiles>): Promise<Record<string, string>> {
  const files = await deploymentFiles(...parameters);
  return Object.fromEntries([...files].map(([key, body]) => [key, body.toString()]));
}

test('includes all files of all sources, below their folders', async () => {
  expect(await contents([source('site'), source('config')], rules)).toEqual({
    'index.html': 'page',
    'assets/app.js': 'code',
    'config.json': '{"pool":"<<1>>"}',
  });
});

test('replaces markers by values, safe inside JSON and with local addresses', async () => {
  const localise = (text: string) => text.replace('far', 'near');
  expect(await contents([source('config', { '<<1>>': 'far "quoted"' }, true)], { ...rules, localise })).toEqual({
    'config.json': String.raw`{"pool":"near \"quoted\""}`,
  });
});

test('leaves out excluded files, unless they are included again', async () => {
  expect(Object.keys(await contents([source('site')], { ...rules, exclude: ['assets/*'] }))).toEqual(['index.html']);
  const onlyCode = { ...rules, exclude: ['*'], include: ['*.js'] };
  expect(Object.keys(await contents([source('site')], onlyCode))).toEqual(['assets/app.js']);
});

test('rejects a source that is not a folder', async () => {
  await expect(deploymentFiles([source('packed.zip')], rules)).rejects.toThrow('not a folder');
});
