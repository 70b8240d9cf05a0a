import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { EXIT, Failure } from '../failure.ts';
import { foldedPath, isStorableOnWindows } from './path-rules.ts';

const IGNORE_FILE = '.satcadeignore';
/** What no player needs. A line with `!` in the ignore file takes one back. */
const ALWAYS_IGNORED = [IGNORE_FILE, '.git', '.hg', '.svn', '.DS_Store', 'Thumbs.db', 'desktop.ini'];

export interface FolderFile {
  /** As it will be in the archive: with slashes, relative, in NFC. */
  readonly path: string;
  /** Where it is on this machine. */
  readonly source: string;
  readonly size: number;
  /** As the file system says; Windows does not know. */
  readonly isMarkedExecutable: boolean;
}

export interface Folder {
  readonly files: readonly FolderFile[];
  /** Names that some players' systems cannot store. */
  readonly warnings: readonly string[];
}

/**
 * The files of a folder, sorted by the bytes of their paths. Throws a Failure for links that leave the folder or lead to
 * a folder, for what is neither file nor folder, and for names that are equal on Windows or macOS.
 */
export async function readFolder(root: string): Promise<Folder> {
  const home = await realpath(root);
  const rules = ignore()
    .add(ALWAYS_IGNORED)
    .add(await ignoreLines(home));
  const files: FolderFile[] = [];
  await walk(home, '', { home, rules, files });
  files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  if (files.length === 0) throw new Failure(EXIT.usage, `${root} has no files to push.`);
  refuseEqualNames(files);
  return { files, warnings: files.flatMap(({ path }) => windowsWarning(path)) };
}

interface Walk {
  readonly home: string;
  readonly rules: Ignore;
  readonly files: FolderFile[];
}

async function walk(folder: string, prefix: string, job: Walk): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    if (job.rules.ignores(entry.isDirectory() ? `${path}/` : path)) continue;
    const source = join(folder, entry.name);
    if (entry.isDirectory()) await walk(source, `${path}/`, job);
    else job.files.push(await fileOf(entry, source, path, job.home));
  }
}

async function fileOf(entry: Dirent, source: string, path: string, home: string): Promise<FolderFile> {
  if (entry.isSymbolicLink()) {
    const target = await realpath(source).catch(() => undefined);
    if (target === undefined) throw new Failure(EXIT.usage, `${path} is a link to nothing.`);
    if (!target.startsWith(home + sep)) throw new Failure(EXIT.usage, `${path} is a link that leaves the folder.`);
  }
  const facts = await stat(source);
  if (facts.isDirectory()) throw new Failure(EXIT.usage, `${path} is a link to a folder. Replace or ignore it.`);
  if (!facts.isFile()) throw new Failure(EXIT.usage, `${path} is neither a file nor a folder. Ignore it.`);
  return { path: path.normalize('NFC'), source, size: facts.size, isMarkedExecutable: (facts.mode & 0o111) !== 0 };
}

async function ignoreLines(home: string): Promise<string> {
  try {
    const text = await readFile(join(home, IGNORE_FILE), 'utf8');
    // Windows PowerShell writes UTF-16: its lines would match nothing, and what they name would be sent.
    if (text.includes('\0')) throw new Failure(EXIT.usage, `${IGNORE_FILE} is not UTF-8. Save it as UTF-8.`);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function refuseEqualNames(files: readonly FolderFile[]): void {
  const pathByFolded = new Map<string, string>();
  for (const { path } of files) {
    const folded = foldedPath(path);
    const other = pathByFolded.get(folded);
    if (other !== undefined) {
      throw new Failure(EXIT.usage, `${other} and ${path} are the same file on Windows and macOS. Rename one.`);
    }
    pathByFolded.set(folded, path);
  }
}

const windowsWarning = (path: string): string[] =>
  isStorableOnWindows(path) ? [] : [`Windows cannot store ${path}. The scan may refuse it.`];
