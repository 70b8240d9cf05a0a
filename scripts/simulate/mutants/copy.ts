import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutant.ts';

/** Everything that the simulation imports from. */
const SOURCES = ['scripts/simulate', 'scripts/lib', 'scripts/btcpay-stand-in', 'services', 'shared'];
const SCOPE = '@satcade';

/** Copies the sources into a temporary folder, plants the bug there, calls `work`, and deletes the copy. */
export async function withMutatedCopy<Value>(
  root: string,
  mutant: Mutant,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const source = await readFile(join(root, mutant.file), 'utf8');
  const changed = mutated(source, mutant);
  const folder = await mkdtemp(join(tmpdir(), 'satcade-mutant-'));
  try {
    const isWanted = (path: string): boolean => !/\.test\.ts$|\/(node_modules|dist|test)$/.test(path);
    for (const each of SOURCES) await cp(join(root, each), join(folder, each), { recursive: true, filter: isWanted });
    await cp(join(root, 'package.json'), join(folder, 'package.json'));
    await linkModules(root, folder);
    await writeFile(join(folder, mutant.file), changed);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Links the project's own packages to the copy, all others to the installed ones. */
async function linkModules(root: string, folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, SCOPE), { recursive: true });
  for (const name of await readdir(from))
    if (name !== SCOPE && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(folder, 'shared'))) await linkOwn(to, name, join(folder, 'shared', name));
  for (const name of await readdir(join(folder, 'services'))) await linkOwn(to, name, join(folder, 'services', name));
  await linkOwn(to, 'btcpay-stand-in', join(folder, 'scripts/btcpay-stand-in'));
}

const linkOwn = (modules: string, name: string, target: string): Promise<void> =>
  symlink(target, join(modules, SCOPE, name));
