import { noStore, type PieceStore, type Pieces, pieces } from './pieces.ts';

/** The space that a download needs in addition to its own bytes. */
const SPARE_BYTES = 64 * 1024 * 1024;
const FOLDER = 'downloads';

export interface OpenedPieces {
  readonly file: Pieces;
  /** Whether they survive a reload. */
  readonly isLasting: boolean;
}

/**
 * The bytes of a download in the site's private folder on the disk (OPFS), including those that an earlier page stored.
 * In memory if the browser has no such folder or not enough space; `undefined` if it is too large for memory.
 */
export async function openPieces(id: string, size: number, mostInMemory: number): Promise<OpenedPieces | undefined> {
  const inMemory = size <= mostInMemory ? { file: pieces(noStore), isLasting: false } : undefined;
  const folder = await folderOf(id).catch(() => undefined);
  if (folder === undefined) return inMemory;
  const before = await readPieces(folder);
  const kept = before.reduce((sum, piece) => sum + piece.size, 0);
  if (!(await hasRoom(size - kept))) return inMemory;
  const file = pieces(storeIn(folder), before);
  return { file, isLasting: true };
}

const storeIn = (folder: FileSystemDirectoryHandle): PieceStore => ({
  async write(place, piece) {
    const handle = await folder.getFileHandle(nameOf(place), { create: true });
    const writable = await handle.createWritable();
    await writable.write(piece);
    await writable.close();
    return handle.getFile();
  },
  async clear() {
    for (let place = 0; await exists(folder, place); place += 1) await folder.removeEntry(nameOf(place));
  },
});

/** Deletes the stored bytes of a download. */
export async function removePieces(id: string): Promise<void> {
  const root = await navigator.storage?.getDirectory?.();
  const downloads = await root?.getDirectoryHandle(FOLDER, { create: true });
  await downloads?.removeEntry(id, { recursive: true }).catch(() => undefined);
}

async function folderOf(id: string): Promise<FileSystemDirectoryHandle> {
  if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('files cannot be written here');
  const root = await navigator.storage.getDirectory();
  return (await root.getDirectoryHandle(FOLDER, { create: true })).getDirectoryHandle(id, { create: true });
}

const nameOf = (place: number): string => String(place);

const exists = (folder: FileSystemDirectoryHandle, place: number): Promise<boolean> =>
  folder.getFileHandle(nameOf(place)).then(
    () => true,
    () => false,
  );

/** A piece is written completely or not at all: the browser puts it in place when it is closed. */
async function readPieces(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const found: File[] = [];
  for (let place = 0; ; place += 1) {
    const handle = await folder.getFileHandle(nameOf(place)).catch(() => undefined);
    const file = await handle?.getFile();
    // An empty file is left over when the page was closed while it was written.
    if (file === undefined || file.size === 0) return found;
    found.push(file);
  }
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > bytes + SPARE_BYTES;
}
