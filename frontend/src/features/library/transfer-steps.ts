import { ApiProblem } from '../../lib/problem.ts';

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

/** Whether there was no answer, or only half of one: that says nothing against the download. A full disk does. */
export function isSilence(failure: unknown): boolean {
  if (failure instanceof DOMException) return false;
  if (!(failure instanceof ApiProblem)) return true;
  return failure.code === 'network' || (failure.code === 'download' && BUSY.has(failure.status));
}

/** Whether another try may go better: not when the API says no. */
export function mayPass(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return true;
  if (failure.code === 'download') return BUSY.has(failure.status) || isExpired(failure.status);
  return failure.code === 'network' || BUSY.has(failure.status);
}
