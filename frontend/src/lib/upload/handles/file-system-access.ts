/* The parts of the File System Access API (WICG) that TypeScript does not know: only some browsers have them. */

interface FileChoice {
  readonly multiple?: boolean;
  readonly excludeAcceptAllOption?: boolean;
  readonly types?: readonly {
    readonly description?: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
}

interface Access {
  readonly mode: 'read';
}

declare global {
  interface FileSystemHandle {
    queryPermission?(access: Access): Promise<PermissionState>;
    requestPermission?(access: Access): Promise<PermissionState>;
  }
  interface Window {
    showOpenFilePicker?(choice: FileChoice): Promise<FileSystemFileHandle[]>;
    showDirectoryPicker?(choice: Access): Promise<FileSystemDirectoryHandle>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
}

export const isFileHandle = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle !== null && handle.kind === 'file';

export const isFolderHandle = (handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle =>
  handle !== null && handle.kind === 'directory';
