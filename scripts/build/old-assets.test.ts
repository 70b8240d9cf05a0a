import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeOldAssets } from './old-assets.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const HOUR = 3_600_000;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cdk-out-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('keeps assets in use, assets that may still be in use, and everything that is not an asset', async () => {
  await writeFile(
    join(dir, 'orders.assets.json'),
    JSON.stringify({ files: { a: { source: { path: 'asset.used' } } } }),
  );
  await assetMade('asset.used', 48);
  await assetMade('asset.yesterday', 23);
  await assetMade('asset.old', 25);
  await assetMade('orders.old', 48);
  await removeOldAssets(dir, NOW);
  expect((await readdir(dir)).sort()).toEqual(['asset.used', 'asset.yesterday', 'orders.assets.json', 'orders.old']);
});

async function assetMade(name: string, hoursAgo: number): Promise<void> {
  await mkdir(join(dir, name));
  const then = new Date(NOW - hoursAgo * HOUR);
  await utimes(join(dir, name), then, then);
}
