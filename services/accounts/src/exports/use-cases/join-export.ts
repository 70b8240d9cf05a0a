import {
  EXPORT_FILES,
  EXPORTING_SERVICES,
  type ExportId,
  type ExportingService,
} from '@satcade/contracts/personal-exports';
import { type Clock, isoTime } from '@satcade/kernel';
import { type IndexedFile, indexPage } from '../domain/index-page.ts';
import { type Export, isComplete, keptUntil } from '../domain/personal-export.ts';
import type { ExportBucket, ExportStore, NewArchive } from '../ports.ts';

export interface JoinDependencies {
  readonly exports: Pick<ExportStore, 'noteWritten' | 'finish'>;
  readonly bucket: Pick<ExportBucket, 'readPart' | 'removePart' | 'saveArchive'>;
  readonly newArchive: NewArchive;
  readonly clock: Clock;
}

/**
 * Notes that a service has written its part. The last part makes the ZIP. A part that comes twice, or after the end, or
 * for a deleted account, is removed: what was joined does not change.
 */
export async function takePart(
  { service, ...id }: ExportId & { readonly service: ExportingService },
  dependencies: JoinDependencies,
): Promise<void> {
  const { exports, bucket, clock } = dependencies;
  const noted = await exports.noteWritten(id, service, isoTime(clock.now()));
  if (noted === undefined) return bucket.removePart(id, service);
  if (isComplete(noted)) await join(noted, dependencies);
}

/** Each step can be repeated: the parts are removed last. */
async function join(complete: Export, { exports, bucket, newArchive, clock }: JoinDependencies): Promise<void> {
  const now = clock.now();
  const archive = newArchive(new Date(now));
  const files: IndexedFile[] = [];
  for (const service of EXPORTING_SERVICES) {
    const part = await bucket.readPart(complete, service);
    for (const name of EXPORT_FILES[service]) {
      const content = part[name] ?? null;
      files.push({ name, entries: Array.isArray(content) ? content.length : undefined });
      archive.add(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
    }
  }
  archive.add('index.html', indexPage(complete.language, files, isoTime(now)));
  const zip = archive.end();
  await bucket.saveArchive(complete.userId, zip);
  // If the account was deleted meanwhile, nothing is finished, and the last call of the deletion removes the ZIP.
  await exports.finish(complete, {
    readyAt: isoTime(now),
    expiresAt: keptUntil(now),
    size: zip.byteLength,
  });
  for (const service of EXPORTING_SERVICES) await bucket.removePart(complete, service);
}
