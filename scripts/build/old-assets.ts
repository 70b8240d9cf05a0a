import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the assets of earlier builds from a synthesised app (`cdk.out`), except those of the last day: a store that
 * was started before this build still reads them.
 */
export async function removeOldAssets(assemblyDir: string, now: number = Date.now()): Promise<void> {
  const names = await readdir(assemblyDir);
  const manifests = names.filter((name) => name.endsWith('.assets.json'));
  const current = (await Promise.all(manifests.map((name) => readFile(join(assemblyDir, name), 'utf8')))).join();
  for (const name of names.filter((each) => each.startsWith('asset.') && !current.includes(each))) {
    const { mtimeMs } = await stat(join(assemblyDir, name));
    if (now - mtimeMs > KEEP_MS) await rm(join(assemblyDir, name), { recursive: true, force: true });
  }
}
