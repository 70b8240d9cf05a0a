import type { uploadFacts } from '@satcade/contracts/entities/uploads';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { err, ok, type Result } from '@satcade/kernel';
import { partBytes } from './part-plan.ts';

/** An upload in progress: who may send which bytes to which key. */
export type Upload = Facts<typeof uploadFacts>;

/** How long an upload may take; then the sweeper or the bucket's own rule removes its parts. */
export const OPEN_MS = 24 * 60 * 60_000;
/** How long an upload is stored. */
export const UPLOAD_DAYS = 2;
/** How long the URLs for sending bytes are valid. */
export const URL_SECONDS = 60 * 60;
/** The number of URLs in the reply to a new upload; further ones are requested. */
export const FIRST_URLS = 20;

/** A part as the client names it. */
export interface NamedPart {
  readonly partNumber: number;
  readonly etag: string;
}

/** A part as S3 stores it. */
export interface StoredPart extends NamedPart {
  readonly size: number;
}

const unquoted = (etag: string): string => etag.replaceAll('"', '');

/** Whether two ETags are equal; clients send them with and without quotes. */
export const sameEtag = (one: string, other: string): boolean => unquoted(one) === unquoted(other);

/**
 * The parts of the file, in order. Refused unless every part is named and stored, with the same ETag and exactly the
 * announced bytes.
 */
export function partsToJoin(
  upload: Upload,
  named: readonly NamedPart[],
  stored: readonly StoredPart[],
): Result<readonly StoredPart[], Problem> {
  const names = new Map(named.map(({ partNumber, etag }) => [partNumber, etag]));
  const byNumber = new Map(stored.map((part) => [part.partNumber, part]));
  if (names.size !== named.length || names.size !== upload.partCount) {
    return err(problem('conflict', `Name each of the ${upload.partCount} parts once.`));
  }
  const parts: StoredPart[] = [];
  for (let number = 1; number <= upload.partCount; number++) {
    const part = byNumber.get(number);
    if (part === undefined) return err(problem('conflict', `Part ${number} is not stored yet.`));
    if (!sameEtag(part.etag, names.get(number) ?? '')) {
      return err(problem('conflict', `Part ${number} is stored with another ETag.`));
    }
    parts.push(part);
  }
  const hasAnnouncedSizes = parts.every(
    ({ partNumber, size }) => size === partBytes(upload, upload.fileSize, partNumber),
  );
  return hasAnnouncedSizes ? ok(parts) : err(wrongSize(upload, sum(parts)));
}

const sum = (parts: readonly StoredPart[]): number => parts.reduce((total, { size }) => total + size, 0);

export const wrongSize = ({ fileSize }: Upload, got: number): Problem =>
  problem('upload-refused', `Upload failed. Expected object size ${fileSize}, but got ${got}.`);
