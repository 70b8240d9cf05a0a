import { ApiProblem } from '../../../lib/api/problem.ts';

/** A weak ETag does not guarantee the same bytes, so a download cannot be continued with it. */
export function strongEtag(headers: Headers): string | undefined {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? undefined : etag;
}

/** The number of bytes that follow, or `undefined` if it is unknown or counts compressed bytes. */
export function lengthOf(headers: Headers): number | undefined {
  const stated = headers.get('content-length');
  return stated === null || headers.has('content-encoding') ? undefined : Number(stated);
}

const BUSY = new Set([408, 425, 429, 500, 502, 503, 504]);
const EXPIRED = new Set([400, 401, 403, 404, 410, 416]);

/** Whether an address with this answer is used up or expired. */
export const isExpired = (status: number): boolean => EXPIRED.has(status);

/** An answer without a file. */
export const noFile = ({ status, statusText }: Response): ApiProblem =>
  new ApiProblem('download', status, `${status} ${statusText}`.trim());

/** Whether there was no answer or only part of one, after which another try makes sense. A full disk is different. */
export function isSilence(failure: unknown): boolean {
  if (failure instanceof DOMException) return false;
  if (!(failure instanceof ApiProblem)) return true;
  return failure.code === 'network' || (failure.code === 'download' && BUSY.has(failure.status));
}

/** Whether another try may succeed. Not after a refusal of the API. */
export function mayPass(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return true;
  if (failure.code === 'download') return BUSY.has(failure.status) || isExpired(failure.status);
  return failure.code === 'network' || BUSY.has(failure.status);
}
