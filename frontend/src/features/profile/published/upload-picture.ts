import { abortUpload, completeUpload, getUpload, startUpload, uploadParts } from '@satcade/contracts/api/scanning';
import type { UploadView } from '@satcade/contracts/entities/uploads';
import { profileText } from '../../../content/account/account.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { call } from '../../../lib/api/call.ts';

export type PictureKind = 'avatar' | 'banner';

/** A picture of a profile, or a screenshot of a game that a post shows. */
type UploadedAs = { readonly kind: PictureKind } | { readonly kind: 'screenshot'; readonly gameId: string };

/**
 * Uploads a picture into the user's own folder, straight to storage. Returns its key when the picture is accepted, and
 * throws when the API or the storage refuses.
 */
export async function uploadPicture(as: UploadedAs, file: File): Promise<string> {
  const upload = await call(startUpload, {
    body: { ...as, fileName: file.name, fileSize: file.size, contentType: file.type },
    idempotencyKey: crypto.randomUUID(),
  });
  if (upload.url !== null) {
    await put(upload.url, file, upload.headers);
    await accepted(upload.id);
    return upload.key;
  }
  try {
    await putParts(upload, file);
  } catch (error) {
    // Stored parts cost money until the upload is aborted. The rule of the bucket does that as well, a day later.
    await call(abortUpload, { params: { id: upload.id } }).catch(() => undefined);
    throw error;
  }
  await accepted(upload.id);
  return upload.key;
}

const LOOK_MS = 300;
const PATIENCE_MS = 20_000;

/**
 * Waits until the scan has checked the picture. Throws the reason when it was refused: the profile keeps the old one.
 */
async function accepted(id: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  do {
    const { checked, reason } = await call(getUpload, { params: { id } });
    if (checked === 'accepted') return;
    if (checked === 'refused')
      throw new Error(reason === undefined ? profileText.pictureRefused : scanReasonText(reason));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (Date.now() < until);
  throw new Error(profileText.pictureUnchecked);
}

/** Pictures have 10 MB at most, so there are two parts, and sending one after the other is fast enough. */
async function putParts(upload: UploadView, file: File): Promise<void> {
  const params = { id: upload.id };
  const partNumbers = Array.from({ length: upload.partCount }, (_, index) => index + 1);
  const { parts } =
    upload.parts.length === upload.partCount ? upload : await call(uploadParts, { params, body: { partNumbers } });
  const stored = [];
  for (const { partNumber, url } of parts) {
    const start = (partNumber - 1) * upload.partSize;
    const response = await put(url, file.slice(start, start + upload.partSize), upload.headers);
    const etag = response.headers.get('etag');
    if (etag === null) throw new Error(profileText.etagMissing);
    stored.push({ partNumber, etag });
  }
  await call(completeUpload, { params, body: { parts: stored } });
}

async function put(url: string, body: Blob, headers: Readonly<Record<string, string>>): Promise<Response> {
  const response = await fetch(url, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response;
}
