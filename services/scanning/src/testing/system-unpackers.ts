import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256, type Unpacked } from './unpackers.ts';

type Command = (archive: string, folder: string) => readonly [string, ...string[]];

const PYTHON = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])';

/** Programs that a buyer may have. */
const COMMANDS: Readonly<Record<string, Command>> = {
  python3: (archive, folder) => ['python3', '-c', PYTHON, archive, folder],
  unzip: (archive, folder) => ['unzip', '-qq', '-o', '-P', '', archive, '-d', folder],
  '7z': (archive, folder) => ['7z', 'x', '-y', '-p-', `-o${folder}`, archive],
  bsdtar: (archive, folder) => ['bsdtar', '-x', '-f', archive, '-C', folder],
};

export const SYSTEM_UNPACKERS = Object.keys(COMMANDS);

export interface SystemUnpacker {
  readonly name: string;
  readonly unpack: (archive: Buffer) => Promise<Unpacked>;
}

/** Those that this machine has. */
export const installedUnpackers = (): SystemUnpacker[] =>
  Object.entries(COMMANDS)
    .filter(([name]) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined)
    .map(([name, command]) => ({ name, unpack: (archive) => unpackWith(command, archive) }));

async function unpackWith(command: Command, archive: Buffer): Promise<Unpacked> {
  const root = await mkdtemp(join(tmpdir(), 'unpack-'));
  try {
    // Deep enough that a name with a few "../" stays in the temporary folder.
    const folder = join(root, 'a', 'b', 'c');
    await mkdir(folder, { recursive: true });
    const file = join(root, 'archive.zip');
    await writeFile(file, archive);
    const [program, ...args] = command(file, folder);
    const isWhole = await new Promise<boolean>((resolve) => {
      // Names in other encodings could not be read back.
      const inUtf8 = ['LC_ALL=C.UTF-8', program, ...args];
      execFile('env', inUtf8, { timeout: 30_000 }, (error) => resolve(error === null)).stdin?.end();
    });
    return { files: new Map(await filesIn(folder)), isWhole };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Names are read as bytes: a program may write some that are no UTF-8. */
async function filesIn(folder: string, below = ''): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const each of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
    const path = Buffer.concat([Buffer.from(`${folder}/`), each.name]);
    const name = `${below}${each.name.toString()}`;
    if (each.isDirectory()) found.push(...(await filesIn(path.toString(), `${name}/`)));
    if (each.isFile()) found.push([name, sha256(await readFile(path))]);
    if (each.isSymbolicLink()) found.push([name, sha256(Buffer.from(await readlink(path)))]);
  }
  return found;
}
