import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadAssembly } from './cloud-assembly.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'assembly-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('finds assets beside the templates, and those that the CDK left where they were built', async () => {
  const built = resolve('dist/functions/shop');
  const assets = { type: 'cdk:asset-manifest', properties: { file: 'shop.assets.json' } };
  await writeFile(join(dir, 'manifest.json'), JSON.stringify({ artifacts: { 'shop.assets': assets } }));
  const file = (path: string, objectKey: string) => ({ source: { path }, destinations: { local: { objectKey } } });
  const files = { one: file('asset.1', '1.zip'), other: file(built, '2.zip') };
  await writeFile(join(dir, 'shop.assets.json'), JSON.stringify({ files }));
  expect([...loadAssembly(dir).assets]).toEqual([
    ['1.zip', join(dir, 'asset.1')],
    ['2.zip', built],
  ]);
});
