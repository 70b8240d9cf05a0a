import { ApiProblem } from '../../lib/problem.ts';

/** Bytes held in memory before they become a Blob, which the browser may keep on its disk. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** The bytes of a file as they arrive. */
export function pieces() {
  let whole: Blob[] = [];
  let loose: BlobPart[] = [];
  let looseBytes = 0;
  let received = 0;
  return {
    received: () => received,
    add(bytes: Uint8Array<ArrayBuffer>): void {
      loose.push(bytes);
      looseBytes += bytes.byteLength;
      received += bytes.byteLength;
      if (looseBytes < PIECE_BYTES) return;
      whole.push(new Blob(loose));
      [loose, looseBytes] = [[], 0];
    },
    clear(): void {
      [whole, loose, looseBytes, received] = [[], [], 0, 0];
    },
    blob: (): Blob => new Blob([...whole, ...loose]),
  };
}

/** A weak ETag does not promise the same bytes, so nothing can go on under it. */
export function strongEtag(headers: Headers): string | undefined {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? undefined : etag;
}

/** Bytes that follow; `undefined` when it is not said, or said of packed bytes. */
export function lengthOf(headers: Headers): number | undefined {
  const stated = headers.get('content-length');
  return stated === null || headers.has('content-encoding') ? undefined : Number(stated);
}

const BUSY = new Set([408, 425, 429, 500, 502, 503, 504]);
const EXPIRED = new Set([400, 401, 403, 404, 410, 416]);

/** Whether an address that answered so is used up. */
export const isExpired = (status: number): boolean => EXPIRED.has(status);

/** An answer that brought no file. */
export const noFile = ({ status, statusText }: Response): ApiProblem =>
  new ApiProblem('download', status, `${status} ${statusText}`.trim());

/** Whether another try may go better: not when the API says no. */
export function mayPass(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return true;
  if (failure.code === 'download') return BUSY.has(failure.status) || isExpired(failure.status);
  return failure.code === 'network' || BUSY.has(failure.status);
}
