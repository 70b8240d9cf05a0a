import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256, type Unpacked } from './unpackers.ts';

interface Place {
  readonly archive: string;
  readonly folder: string;
}
type Command = (places: readonly Place[]) => readonly (readonly [string, ...string[]])[];
const forEach =
  (command: (archive: string, folder: string) => readonly [string, ...string[]]): Command =>
  (places) =>
    places.map(({ archive, folder }) => command(archive, folder));

const PYTHON = `
import sys, zipfile
for archive, folder in zip(sys.argv[1::2], sys.argv[2::2]):
    zipfile.ZipFile(archive).extractall(folder)
`;

/** Programs that a buyer may have. */
const COMMANDS: Readonly<Record<string, Command>> = {
  // All in one process, because starting one takes longer than its work.
  python3: (places) => [['python3', '-c', PYTHON, ...places.flatMap(({ archive, folder }) => [archive, folder])]],
  unzip: forEach((archive, folder) => ['unzip', '-qq', '-o', '-P', '', archive, '-d', folder]),
  '7z': forEach((archive, folder) => ['7z', 'x', '-y', '-p-', `-o${folder}`, archive]),
  bsdtar: forEach((archive, folder) => ['bsdtar', '-x', '-f', archive, '-C', folder]),
};

export const SYSTEM_UNPACKERS = Object.keys(COMMANDS);

export interface SystemUnpacker {
  readonly name: string;
  /** What it unpacks from each archive. */
  readonly unpack: (archives: readonly Buffer[]) => Promise<readonly Unpacked[]>;
}

/** Those that are installed on this machine. */
export const installedUnpackers = (): SystemUnpacker[] =>
  Object.entries(COMMANDS)
    .filter(([name]) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined)
    .map(([name, command]) => ({ name, unpack: (archives) => unpackWith(command, archives) }));

async function unpackWith(command: Command, archives: readonly Buffer[]): Promise<readonly Unpacked[]> {
  const root = await mkdtemp(join(tmpdir(), 'unpack-'));
  try {
    const places = await Promise.all(archives.map((archive, index) => placed(archive, join(root, String(index)))));
    const commands = command(places);
    const isWhole: boolean[] = [];
    for (const each of commands) isWhole.push(await isContent(each));
    const files = await Promise.all(places.map(({ folder }) => filesIn(folder)));
    // One command for all speaks for each.
    return files.map((found, index) => ({ files: new Map(found), isWhole: isWhole[index] ?? isWhole[0] ?? false }));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function placed(archive: Buffer, root: string): Promise<Place> {
  // Deep enough that a name with a few "../" stays in the temporary folder.
  const folder = join(root, 'a', 'b', 'c');
  await mkdir(folder, { recursive: true });
  const file = join(root, 'archive.zip');
  await writeFile(file, archive);
  return { archive: file, folder };
}

const isContent = ([program, ...args]: readonly [string, ...string[]]): Promise<boolean> =>
  new Promise((resolve) => {
    // Names in other encodings could not be read back.
    const inUtf8 = ['LC_ALL=C.UTF-8', program, ...args];
    execFile('env', inUtf8, { timeout: 30_000 }, (error) => resolve(error === null)).stdin?.end();
  });

/** Names are read as bytes, because a program may write names that are not UTF-8. */
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
