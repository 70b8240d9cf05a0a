import { EXPORTING_SERVICES } from '@satcade/contracts/personal-exports';
import type { ExportBucket, ExportStore } from '../ports.ts';

/**
 * Removes the export of a deleted account with its parts. First the record: a part that is written later is then removed
 * when it arrives.
 */
export async function eraseExports(
  userId: string,
  {
    exports,
    bucket,
  }: {
    readonly exports: Pick<ExportStore, 'get' | 'remove'>;
    readonly bucket: Pick<ExportBucket, 'removePart' | 'removeArchive'>;
  },
): Promise<void> {
  const stored = await exports.get(userId);
  if (stored !== undefined) for (const service of EXPORTING_SERVICES) await bucket.removePart(stored, service);
  await bucket.removeArchive(userId);
  await exports.remove(userId);
}
