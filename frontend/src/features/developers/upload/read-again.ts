import { fingerprintOf } from '../../../lib/upload/resume-records.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import type { PlacedFiles, SavedSubmission } from '../submission/saved-submissions.ts';

/** How the files of an interrupted upload are read again. Tests pass their own. */
export interface HandlePorts<Handle = FileSystemHandle> {
  /** The handles of a submission's files, by place. */
  find(id: string): Promise<ReadonlyMap<string, Handle>>;
  permissionOf(handle: Handle): Promise<PermissionState>;
  /** The file, or the archive of the folder, as it is now. `undefined`: it is neither. */
  read(handle: Handle): Promise<UploadFile | undefined>;
}

interface ReadAgain {
  readonly files: PlacedFiles;
  /** The browser would read more if the user allowed it. */
  readonly asks: boolean;
}

/**
 * The files that an interrupted upload still misses, as far as the browser may read them. A file that was changed since
 * is not the one whose parts were sent: the user chooses again.
 */
export async function readAgain<Handle>(saved: SavedSubmission, ports: HandlePorts<Handle>): Promise<ReadAgain> {
  const handles = await ports.find(saved.id);
  const files = new Map<string, UploadFile>();
  let asks = false;
  for (const { place, fingerprint } of saved.files) {
    const handle = handles.get(place);
    if (handle === undefined || saved.keys[place] !== undefined) continue;
    const permission = await ports.permissionOf(handle);
    if (permission === 'prompt') asks = true;
    if (permission !== 'granted') continue;
    // It was moved or deleted, or its disk is not there.
    const file = await ports.read(handle).catch(() => undefined);
    if (file !== undefined && fingerprintOf(file) === fingerprint) files.set(place, file);
  }
  return { files, asks };
}
