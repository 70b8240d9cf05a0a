import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled } from './installed.mjs';

const LOCKED = {
  '': { version: '1.0.0' },
  cli: { version: '1.0.0' },
  'node_modules/cli': { link: true },
  'node_modules/zod': { version: '4.0.1' },
  'frontend/node_modules/react': { version: '19.0.0' },
  'node_modules/binary-of-another-system': { version: '1.0.0', optional: true },
};
const NOTED = { 'node_modules/zod': { version: '4.0.1' }, 'frontend/node_modules/react': { version: '19.0.0' } };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installed-'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
});
afterEach(() => rm(root, { recursive: true }));

async function noted(packages: object): Promise<boolean> {
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  return isInstalled(root);
}

test('nothing is installed without a note of npm', () => {
  expect(isInstalled(root)).toBe(false);
});

test('what npm has noted is installed, without optional packages and the project’s own', async () => {
  expect(await noted(NOTED)).toBe(true);
});

test.each([
  ['is missing', { 'node_modules/zod': { version: '4.0.1' } }],
  ['has another version', { ...NOTED, 'node_modules/zod': { version: '4.0.0' } }],
])('a package that %s has to be installed', async (_, packages) => {
  expect(await noted(packages)).toBe(false);
});
