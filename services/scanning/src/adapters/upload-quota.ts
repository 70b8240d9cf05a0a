import { scanFacts } from '@satcade/contracts/entities/scans';
import { uploadFacts } from '@satcade/contracts/entities/uploads';
import { QUOTAS } from '@satcade/contracts/quotas';
import { decideOn, quotaKey, type Table } from '@satcade/dynamo';
import { type Clock, epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type Upload, URL_SECONDS } from '../domain/upload.ts';
import type { UploadQuota } from '../ports.ts';
import { scanKey, uploadKey } from './items.ts';

export const uploadQuotaSchema = z.object({
  /** Open uploads: the second when each began, and its announced bytes. */
  open: z.record(z.string(), z.object({ at: z.int(), bytes: z.int() })),
  /** The bytes in the bucket at the last count, and those announced since. */
  bytes: z.int(),
  countedAt: z.int(),
});
type Quota = z.infer<typeof uploadQuotaSchema>;

const LIMITS = { open: QUOTAS.openUploads.limit, bytes: QUOTAS.storedBytes.limit };
const KEEP_SECONDS = 30 * 24 * 60 * 60;
/** Removed files are not reported to the quota: it counts again when it seems full, but not for every request. */
const COUNT_AT_MOST_EVERY_SECONDS = 60;
/** An upload may be written this much later. */
const GRACE_SECONDS = 5 * 60;

/** The upload quota, in one item per account. `bytesOf` counts the account's bytes in the bucket. */
export function uploadQuota(
  table: Table,
  clock: Clock,
  bytesOf: (userId: string) => Promise<number>,
  limits: Readonly<Record<'open' | 'bytes', number>> = LIMITS,
): UploadQuota {
  return {
    take: (userId, { id, bytes }) =>
      decideOn(table, quotaKey(userId, 'UPLOADS'), uploadQuotaSchema, async (stored) => {
        const now = epochSeconds(clock.now());
        let quota = stored ?? (await counted(userId, {}, now));
        if (quota.open[id] !== undefined) return { answer: 'taken' };
        const isFull = Object.keys(quota.open).length >= limits.open;
        const isLarge = quota.bytes + bytes > limits.bytes && quota.countedAt <= now - COUNT_AT_MOST_EVERY_SECONDS;
        const isCounted = stored === undefined || isLarge;
        if (isFull || isLarge) {
          const open = await stillOpen(quota.open, now);
          quota = isLarge ? await counted(userId, open, now) : { ...quota, open };
        }
        const write = (left: Quota) => ({ ...left, ttl: now + KEEP_SECONDS });
        if (quota.bytes + bytes > limits.bytes) return { answer: 'no-room', ...(isCounted && { write: write(quota) }) };
        if (Object.keys(quota.open).length >= limits.open) return { answer: 'too-many' };
        const open = { ...quota.open, [id]: { at: now, bytes } };
        return { answer: 'taken', write: write({ ...quota, open, bytes: quota.bytes + bytes }) };
      }),
  };

  async function counted(userId: string, open: Quota['open'], now: number): Promise<Quota> {
    const announced = Object.values(open).reduce((sum, { bytes }) => sum + bytes, 0);
    return { open, bytes: (await bytesOf(userId)) + announced, countedAt: now };
  }

  async function stillOpen(open: Quota['open'], now: number): Promise<Quota['open']> {
    const uploads = await table.getMany(Object.keys(open).map(uploadKey), uploadFacts);
    const arrived = await arrivedKeys(uploads.filter(({ uploadId }) => uploadId === undefined));
    const goingOn = new Set(
      uploads.filter((upload) => isGoingOn(upload, now) && !arrived.has(upload.key)).map(({ id }) => id),
    );
    const storedIds = new Set(uploads.map(({ id }) => id));
    return Object.fromEntries(
      Object.entries(open).filter(
        ([id, { at }]) => goingOn.has(id) || (!storedIds.has(id) && at > now - GRACE_SECONDS),
      ),
    );
  }

  /** A file that has arrived has a scan. Clients need not report that a single put is complete. */
  async function arrivedKeys(uploads: readonly Upload[]): Promise<ReadonlySet<string>> {
    const scans = await table.getMany([...new Set(uploads.map(({ key }) => key))].map(scanKey), scanFacts);
    return new Set(scans.map(({ key }) => key));
  }
}

/** A single put ends when its URL expires, whether its client reports it or not. */
function isGoingOn({ status, uploadId, createdAt }: Upload, now: number): boolean {
  return status === 'OPEN' && (uploadId !== undefined || epochSeconds(Date.parse(createdAt)) > now - URL_SECONDS);
}
