import { err, ok } from '@satcade/kernel';
import { type PartPlan, partPlan } from '../domain/part-plan.ts';
import type { Upload } from '../domain/upload.ts';
import type { PutRequest, UploadQuota, UploadStore } from '../ports.ts';

export const OWNER = 'user-1';

/** An open multipart upload of a game file; its parts follow from its size. */
export function anUpload(changes: Partial<Omit<Upload, keyof PartPlan>> = {}): Upload {
  const { fileSize = 20 * 1024 * 1024 } = changes;
  const plan = partPlan(fileSize);
  return {
    id: '01JZ0000000000000000000001',
    userId: OWNER,
    key: `games/${OWNER}/01JZ0000000000000000000000/moon.zip`,
    ...(plan.partCount > 1 && { uploadId: 's3-upload-1' }),
    kind: 'game',
    fileName: 'moon.zip',
    fileSize,
    contentType: 'application/zip',
    status: 'OPEN',
    requestHash: 'hash',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...plan,
    ...changes,
  };
}

/** Uploads in memory that behave like the table. */
export function memoryStore(...uploads: Upload[]): UploadStore & { readonly all: Map<string, Upload> } {
  const all = new Map(uploads.map((upload) => [upload.id, upload]));
  return {
    all,
    async create(upload) {
      const existing = all.get(upload.id);
      if (existing !== undefined) return err(existing);
      all.set(upload.id, upload);
      return ok(undefined);
    },
    get: async (id) => all.get(id),
    async close(id, as) {
      const upload = all.get(id);
      if (upload?.status !== 'OPEN') return false;
      all.set(id, { ...upload, status: as });
      return true;
    },
    openSince: async (until, limit) =>
      [...all.values()]
        .filter(({ status, uploadId, createdAt }) => status === 'OPEN' && uploadId !== undefined && createdAt <= until)
        .map(({ id }) => id)
        .slice(0, limit),
  };
}

/** A URL that shows what was requested. */
export const urlOf = async ({ key, bytes, contentType, part }: PutRequest) =>
  [`put ${key} ${bytes}`, contentType, part && `${part.uploadId}#${part.partNumber}`].filter(Boolean).join(' ');

/** A quota that never refuses. */
export const roomy: UploadQuota = { take: async () => 'taken' };
