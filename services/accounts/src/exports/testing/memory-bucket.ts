import {
  type ExportId,
  type ExportingService,
  exportArchiveKey,
  exportPartKey,
} from '@satcade/contracts/personal-exports';
import type { WritePart } from '@satcade/lambda/export-part';
import type { ArchiveLinks, ExportBucket } from '../ports.ts';

/** The bucket of exports in memory, with the events that S3 sends about new parts. */
export function memoryBucket() {
  const objects = new Map<string, string | Uint8Array>();
  const messages: string[] = [];
  const put = (key: string, body: string): void => {
    objects.set(key, body);
    messages.push(JSON.stringify({ detail: { object: { key } } }));
  };
  const bucket: ExportBucket & ArchiveLinks = {
    async readPart(id, service) {
      const body = objects.get(exportPartKey(id, service));
      if (typeof body !== 'string') throw new Error(`there is no part of ${service}`);
      return JSON.parse(body);
    },
    removePart: async (id, service) => void objects.delete(exportPartKey(id, service)),
    saveArchive: async (userId, zip) => void objects.set(exportArchiveKey(userId), zip),
    removeArchive: async (userId) => void objects.delete(exportArchiveKey(userId)),
    link: async (userId, seconds) => `https://bucket.example/${exportArchiveKey(userId)}?seconds=${seconds}`,
  };
  const writePart: WritePart<'accounts'> = async (id, part) => put(exportPartKey(id, 'accounts'), JSON.stringify(part));
  return {
    ...bucket,
    writePart,
    objects,
    /** Another service writes its part. */
    write: (id: ExportId, service: ExportingService, part: Readonly<Record<string, unknown>> = {}) =>
      put(exportPartKey(id, service), JSON.stringify(part)),
    /** The messages about parts that were written since the last call. */
    arrivals: () => messages.splice(0),
    redeliver: (again: readonly string[]) => void messages.push(...again),
    archive: (userId: string): Uint8Array | undefined => {
      const zip = objects.get(exportArchiveKey(userId));
      return typeof zip === 'string' ? undefined : zip;
    },
  };
}
