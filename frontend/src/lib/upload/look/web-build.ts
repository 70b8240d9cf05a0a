import { ARCHIVE_LIMITS } from '@satcade/contracts/archive/limits';
import type { PlayFailure } from '@satcade/contracts/play';
import { extensionOf } from '@satcade/contracts/storage-keys';
import { type ListedFile, webFiles } from '@satcade/contracts/web-files';
import type { FolderFile } from '../folder/pack.ts';
import type { UploadFile } from '../transfer-ports.ts';
import { readDirectory } from './directory.ts';

/*
 * Whether a build can be played in the browser, by the rule of the unpacker, before anything of it is sent. It reads no
 * more than the directory at the end of an archive.
 */

/** An archive that cannot be read here is left to the scan, which says why. */
export async function webFailureOf(file: UploadFile): Promise<PlayFailure | undefined> {
  if (extensionOf(file.name) !== 'zip') return 'not-a-zip';
  if (!(file instanceof Blob)) return undefined;
  try {
    const lines = await readDirectory(file, ARCHIVE_LIMITS.entries);
    return lines === undefined ? 'too-many-files' : failureOf(lines);
  } catch {
    return undefined;
  }
}

/** The same for a folder, before it is packed. */
export const folderFailureOf = (files: readonly FolderFile[]): PlayFailure | undefined =>
  failureOf(files.map(({ path, file }) => ({ name: path, size: file.size })));

function failureOf(listed: readonly ListedFile[]): PlayFailure | undefined {
  const files = webFiles(listed);
  return files.ok ? undefined : files.error;
}
