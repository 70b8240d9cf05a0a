import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The documents of the repository: those of the root, of docs/, and the READMEs of the packages. */
const PATTERNS = [
  '*.md',
  'docs/**/*.md',
  '{infra,frontend}/{,*/}*.md',
  '{services,shared,scripts}/*/{,*/}*.md',
] as const;
const isForeign = (path: string): boolean =>
  /(?:^|[\\/])(?:node_modules|dist|cdk\.out|\.[a-z]\w*)(?:[\\/]|$)/.test(path);

/** The repository as the site reads it. Paths are relative to its root, with forward slashes. */
export interface Repository {
  readonly documents: readonly string[];
  read(file: string): string;
  /** The file that a path means: itself, or the README of a folder. `undefined` when there is none. */
  find(path: string): string | undefined;
}

export function openRepository(root: string): Repository {
  const find = (path: string): string | undefined => {
    if (!existsSync(join(root, path))) return undefined;
    if (!statSync(join(root, path)).isDirectory()) return path;
    return find(posix.join(path, 'README.md'));
  };
  return {
    documents: globSync([...PATTERNS], { cwd: root, exclude: isForeign })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !isForeign(file))
      .sort(),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    find,
  };
}
