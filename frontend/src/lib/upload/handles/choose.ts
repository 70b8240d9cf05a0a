import type { UploadKind } from '@satcade/contracts/enums';
import { typesOf } from '../file-rules.ts';
import { type ChosenFolder, folderOfEntry, folderOfHandle, isFolderEntry } from '../folder/chosen-folder.ts';
import { isFileHandle, isFolderHandle } from './file-system-access.ts';

/*
 * Files and folders chosen in a way that a browser with the File System Access API can repeat after a reload. It
 * remembers them by handles; the page keeps these (./kept-handles.ts).
 */

/** The handles of the files and archives that this page got from one. */
const handles = new WeakMap<object, FileSystemHandle>();

/** Remembers that a file, or the archive of a folder, was made from this handle. */
export const cameFrom = (file: object, handle: FileSystemHandle): void => void handles.set(file, handle);

export const handleOf = (file: object): FileSystemHandle | undefined => handles.get(file);

/** Whether the browser can show a dialog that gives handles. */
export const canChooseHandles = (): boolean => window.showOpenFilePicker !== undefined;

/** Lets the user choose files of a kind. Empty when the dialog was closed. */
export async function chooseFiles(kind: UploadKind, multiple: boolean): Promise<File[]> {
  const types = typesOf(kind);
  const accept: Record<string, string[]> = {};
  for (const [extension, type] of Object.entries(types)) accept[type] = [...(accept[type] ?? []), `.${extension}`];
  const chosen = await unlessClosed(window.showOpenFilePicker?.({ multiple, types: [{ accept }] }));
  return Promise.all((chosen ?? []).map(fileOf));
}

/** Lets the user choose a folder. `undefined` when the dialog was closed. */
export async function chooseFolder(): Promise<FolderChoice | undefined> {
  const handle = await unlessClosed(window.showDirectoryPicker?.({ mode: 'read' }));
  return handle === undefined ? undefined : choiceOf(handle);
}

async function unlessClosed<T>(dialog: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** The file of a handle, as it is now. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  cameFrom(file, handle);
  return file;
}

/** A folder, and its handle if this browser gives one. */
export interface FolderChoice {
  readonly folder: ChosenFolder;
  readonly handle: FileSystemDirectoryHandle | undefined;
}

const choiceOf = async (handle: FileSystemDirectoryHandle): Promise<FolderChoice> => ({
  folder: await folderOfHandle(handle),
  handle,
});

interface Dropped {
  readonly files: readonly File[];
  readonly choice: FolderChoice | undefined;
}

/**
 * What was dropped, with handles where the browser gives them. `undefined` for files without handles: a file input
 * takes them by itself. Must be called while the event is handled: afterwards the data is gone.
 */
export function droppedOn(data: DataTransfer): Promise<Dropped> | undefined {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const folder = items.map((item) => item.webkitGetAsEntry()).find(isFolderEntry);
  const asked = items.flatMap((item) => item.getAsFileSystemHandle?.() ?? []);
  if (asked.length > 0) return withHandles(asked);
  if (folder === undefined) return undefined;
  return folderOfEntry(folder).then((chosen) => ({ files: [], choice: { folder: chosen, handle: undefined } }));
}

async function withHandles(asked: readonly Promise<FileSystemHandle | null>[]): Promise<Dropped> {
  const all = await Promise.all(asked);
  const folder = all.find(isFolderHandle);
  return {
    files: await Promise.all(all.filter(isFileHandle).map(fileOf)),
    choice: folder === undefined ? undefined : await choiceOf(folder),
  };
}
