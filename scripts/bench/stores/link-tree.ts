import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Makes the folder `to` with the same tree as `from`, without copying: files become hard links, where the file system
 * allows it. Symbolic links keep their relative targets, so those of the workspaces lead to the new tree's sources.
 * Folders named `.cache` are left out, because programs write to them.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.isDirectory()) await link(source, target).catch(() => copyFile(source, target));
    else if (entry.name !== '.cache') await linkTree(source, target);
  }
}

/** The folders that lie in none of the others: a linked folder has what lies in it. */
export const outermost = (folders: readonly string[]): string[] =>
  folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}${sep}`)));
