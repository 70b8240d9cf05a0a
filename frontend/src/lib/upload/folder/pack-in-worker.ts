import * as z from 'zod/mini';
import { fileText } from '../../../content/upload.ts';
import { FileUnreadable } from '../put.ts';
import type { ChosenFolder } from './chosen-folder.ts';
import type { FolderFile } from './pack.ts';

const messageSchema = z.union([
  z.object({ bytes: z.number() }),
  z.object({ archive: z.instanceof(Blob) }),
  z.object({ isUnreadable: z.literal(true) }),
]);

const unreadable = () => new FileUnreadable(fileText.folderUnreadable);

/** The size of all files, before they are packed. */
export const bytesOf = (files: readonly FolderFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/**
 * Packs a folder into `<its name>.zip` in a worker. `onProgress` gets the bytes read. The signal stops it. The newest
 * date of its files is the archive's, so that the same folder gives the same file. Throws FileUnreadable, and what the
 * signal was aborted with.
 */
export function packInWorker(
  { name, files }: ChosenFolder,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const packed = new Promise<File>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = messageSchema.parse(data);
      if ('bytes' in message) onProgress(message.bytes);
      else if ('isUnreadable' in message) reject(unreadable());
      else {
        const lastModified = files.reduce((newest, { file }) => Math.max(newest, file.lastModified), 0);
        resolve(new File([message.archive], `${name}.zip`, { type: message.archive.type, lastModified }));
      }
    });
    worker.addEventListener('error', () => reject(unreadable()));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(files);
  return packed.finally(() => worker.terminate());
}
