import { ARCHIVE_LIMITS, tooManyEntries, unpacksTooMuch } from '@satcade/contracts/archive/limits';
import { useEffect, useRef, useState } from 'react';
import { fileText } from '../../../content/upload.ts';
import { sizeText } from '../../../lib/text/local.ts';
import type { ChosenFolder } from '../../../lib/upload/folder/chosen-folder.ts';
import type { FolderFile } from '../../../lib/upload/folder/pack.ts';
import { bytesOf, packInWorker } from '../../../lib/upload/folder/pack-in-worker.ts';
import { cameFrom, type FolderChoice } from '../../../lib/upload/handles/choose.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';

/** A further rule for the file of a game. Both return why it is not taken, for the user. */
export interface GameFileRule {
  readonly file: (file: UploadFile) => Promise<string | undefined>;
  /** Before the folder is packed. */
  readonly folder: (files: readonly FolderFile[]) => string | undefined;
}

/** A folder that is being packed. */
export interface Packing {
  readonly name: string;
  readonly leftOut: number;
  /** Bytes read, and bytes of all files. */
  readonly read: number;
  readonly total: number;
  readonly stop: () => void;
}

interface PackingPorts {
  /** Why a folder is not packed, beyond the limits of all archives. */
  readonly refusalOf: GameFileRule['folder'] | undefined;
  readonly onPacked: (archive: File) => void;
  readonly onRefused: (reason: string) => void;
}

/** Packs one folder at a time and reports its archive, or why there is none. Leaving the page stops it. */
export function usePacking({ refusalOf, onPacked, onRefused }: PackingPorts) {
  const [packing, setPacking] = useState<Packing>();
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  async function pack({ folder, handle }: FolderChoice): Promise<void> {
    const reason = folderRefusal(folder) ?? refusalOf?.(folder.files);
    if (reason !== undefined) return onRefused(reason);
    stop.current();
    const stopping = new AbortController();
    stop.current = () => stopping.abort();
    const facts = { name: folder.name, leftOut: folder.leftOut, total: bytesOf(folder.files), stop: stop.current };
    setPacking({ ...facts, read: 0 });
    try {
      const archive = await packInWorker(folder, (read) => setPacking({ ...facts, read }), stopping.signal);
      if (handle !== undefined) cameFrom(archive, handle);
      onPacked(archive);
    } catch (error) {
      if (!stopping.signal.aborted) onRefused(error instanceof Error ? error.message : fileText.folderUnreadable);
    } finally {
      setPacking(undefined);
    }
  }
  return { packing, pack };
}

/** Limits that are known before the folder is packed. */
function folderRefusal({ files }: ChosenFolder): string | undefined {
  if (files.length === 0) return fileText.emptyFolder;
  if (files.length > ARCHIVE_LIMITS.entries) return tooManyEntries(ARCHIVE_LIMITS);
  return bytesOf(files) > ARCHIVE_LIMITS.unpackedBytes
    ? unpacksTooMuch(sizeText(ARCHIVE_LIMITS.unpackedBytes))
    : undefined;
}
