import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/**
 * A ZIP of the files of `folder` that match one of the patterns. The same files and time give the same bytes, so that
 * anyone can build a release again and compare.
 */
export function archive(folder: string, patterns: readonly string[], madeAt: Date): Uint8Array {
  const paths = globSync([...patterns], { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  if (paths.length === 0) throw new Error(`${folder} has no files ${patterns.join(', ')}.`);
  const files: Zippable = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
  return zipSync(files, { level: 9, mtime: dosTime(madeAt) });
}

/** ZIP stores local time: with the fields of UTC as local ones, the bytes do not depend on the machine's zone. */
function dosTime(time: Date): Date {
  return new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
}
