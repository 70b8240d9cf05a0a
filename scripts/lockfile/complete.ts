import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Lockfile, lockfileSchema, unhashedPackages } from './lockfile.ts';
import { uncoveredPlatforms, unresolvedPackages } from './platforms.ts';

const manifestSchema = z.object({ workspaces: z.array(z.string()) });

/**
 * Makes the lockfile of `root` agree with the `package.json` files, for all platforms. npm does that only without
 * `node_modules` and without an entry of the package whose binaries are missing, so it runs in a folder of its own, on
 * a lockfile without these entries. All other versions stay.
 *
 * @returns what is still missing: packages that the registry does not have. In that case nothing is written.
 */
export function completeLockfile(root: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'satcade-lockfile-'));
  try {
    const { workspaces } = manifestSchema.parse(readJson(join(root, 'package.json')));
    const manifests = globSync(['package.json', ...workspaces.map((pattern) => `${pattern}/package.json`)], {
      cwd: root,
    });
    for (const path of [...manifests, '.npmrc']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(root, path), join(folder, path));
    }
    const target = join(folder, 'package-lock.json');
    writeFileSync(target, JSON.stringify(withoutIncomplete(readJson(join(root, 'package-lock.json')))));
    npmInstall(folder);

    const lockfile = lockfileSchema.parse(readJson(target));
    const missing = [
      ...unresolvedPackages(lockfile),
      ...uncoveredPlatforms(lockfile),
      ...unhashedPackages(lockfile).map((path) => `${path}: hash`),
    ];
    if (missing.length === 0) copyFileSync(target, join(root, 'package-lock.json'));
    return missing;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same lockfile without the packages that lack a hash, or whose optional dependencies are not all resolved. */
function withoutIncomplete(json: unknown): unknown {
  const lockfile = z.looseObject({ packages: z.record(z.string(), z.unknown()) }).parse(json);
  const incomplete = new Set(incompletePaths(lockfileSchema.parse(json)));
  const kept = Object.entries(lockfile.packages).filter(([path]) => !incomplete.has(path));
  return { ...lockfile, packages: Object.fromEntries(kept) };
}

function incompletePaths(lockfile: Lockfile): string[] {
  const unresolved = unresolvedPackages(lockfile).map((line) => line.split(' → ')[0] ?? '');
  return [...unresolved, ...unhashedPackages(lockfile)];
}

function npmInstall(folder: string): void {
  const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm is a .cmd file there, which only a shell starts.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm install failed. Its output is above.');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
