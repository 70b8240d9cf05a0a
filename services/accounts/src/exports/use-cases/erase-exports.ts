import { EXPORTING_SERVICES } from '@satcade/contracts/personal-exports';
import type { ExportBucket, ExportStore } from '../ports.ts';

/**
 * Removes the export of a deleted account with its parts. The record, which alone names the parts, goes only when they
 * are gone, so that a repetition finds them. A part that is written later is removed when it arrives.
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
  const removeParts = async () => {
    if (stored !== undefined) for (const service of EXPORTING_SERVICES) await bucket.removePart(stored, service);
  };
  await removeParts();
  await bucket.removeArchive(userId);
  await exports.remove(userId);
  // Until then, the record still accepted parts.
  await removeParts();
}
