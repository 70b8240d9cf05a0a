import type { ContentsEntryView } from '@satcade/contracts/entities/scans';

export interface TreeFile {
  readonly name: string;
  readonly entry: ContentsEntryView;
}

/** A folder, or a nested archive. `size` in bytes and `fileCount` include everything below it. */
export interface TreeFolder {
  readonly name: string;
  /** The position in the tree, which distinguishes entries with the same name. */
  readonly path: string;
  readonly size: number;
  readonly fileCount: number;
  readonly hasPrograms: boolean;
  readonly folders: readonly TreeFolder[];
  readonly files: readonly TreeFile[];
}

/**
 * The tree of a list of paths, sorted by name with folders first. A folder that holds only another folder is joined
 * with it. Any path is accepted: names come from other people and are only displayed.
 */
export function treeOf(entries: readonly ContentsEntryView[]): TreeFolder {
  return folderOf(
    '',
    '',
    entries.map((entry) => ({ parts: partsOf(entry.path), entry })),
  );
}

interface Placed {
  readonly parts: readonly string[];
  readonly entry: ContentsEntryView;
}

const partsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.length === 0 ? [path] : parts;
};

function folderOf(name: string, path: string, placed: readonly Placed[]): TreeFolder {
  const inFolders = Map.groupBy(
    placed.filter(({ parts }) => parts.length > 1),
    ({ parts }) => parts[0] ?? '',
  );
  const folders = [...inFolders]
    .map(([child, below]) =>
      joined(
        folderOf(
          child,
          `${path}/${child}`,
          below.map(({ parts, entry }) => ({ parts: parts.slice(1), entry })),
        ),
      ),
    )
    .toSorted(byName);
  const files = placed
    .filter(({ parts }) => parts.length === 1)
    .map(({ parts, entry }) => ({ name: parts[0] ?? '', entry }))
    .toSorted(byName);
  return {
    name,
    path,
    folders,
    files,
    size: placed.reduce((sum, { entry }) => sum + entry.size, 0),
    fileCount: placed.length,
    hasPrograms: placed.some(({ entry }) => entry.isExecutable),
  };
}

function joined(folder: TreeFolder): TreeFolder {
  const [only, second] = folder.folders;
  if (only === undefined || second !== undefined || folder.files.length > 0) return folder;
  return { ...only, name: `${folder.name}/${only.name}` };
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);
