import type { FolderFile } from './pack.ts';

/** A folder that somebody chose: its name, and the files that go into an archive. */
export interface ChosenFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  /** How many files of the system, such as thumbnails, are left out. */
  readonly leftOut: number;
}

/** What systems and tools leave behind in folders. */
const LEFT_BEHIND = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX(?:\/.*)?|\.git(?:\/.*)?|\.svn(?:\/.*)?)$/;

/** A folder by its name and all of its files. */
export function chosenFolder(name: string, all: readonly FolderFile[]): ChosenFolder {
  const files = all.filter(({ path }) => !LEFT_BEHIND.test(path));
  return { name, files, leftOut: all.length - files.length };
}

/** The folder that a file input with `webkitdirectory` gave; `undefined` for an empty one, which has no name. */
export function folderOfInput(list: readonly File[]): ChosenFolder | undefined {
  const name = list[0]?.webkitRelativePath.split('/')[0];
  if (name === undefined) return undefined;
  return chosenFolder(
    name,
    list.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file })),
  );
}

/** The folder of a handle, which the browser may keep. Reads names and sizes, no contents. */
export async function folderOfHandle(handle: FileSystemDirectoryHandle): Promise<ChosenFolder> {
  return chosenFolder(handle.name, await filesBelow(handle, ''));
}

/** The folder that was dropped in a browser without handles. */
export async function folderOfEntry(entry: FileSystemDirectoryEntry): Promise<ChosenFolder> {
  const files: FolderFile[] = [];
  const waiting: FileSystemDirectoryEntry[] = [entry];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const inside of await entriesOf(folder)) {
      if (isFolderEntry(inside)) waiting.push(inside);
      else if (isFileEntry(inside)) {
        const file = await new Promise<File>((resolve, reject) => inside.file(resolve, reject));
        files.push({ path: inside.fullPath.slice(entry.fullPath.length + 1), file });
      }
    }
  }
  return chosenFolder(entry.name, files);
}

export const isFolderEntry = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;
const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Browsers give the entries of a folder in batches, and an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  const reader = folder.createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

async function filesBelow(folder: FileSystemDirectoryHandle, path: string): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for await (const [name, entry] of folder.entries()) {
    if (entry.kind === 'file') files.push({ path: path + name, file: await entry.getFile() });
    else files.push(...(await filesBelow(entry, `${path}${name}/`)));
  }
  return files;
}
