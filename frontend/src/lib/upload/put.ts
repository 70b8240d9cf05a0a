import { fileText } from '../../content/upload.ts';

/** A failed PUT. `status` is 0 without an answer. */
export class PutError extends Error {
  override readonly name = 'PutError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The file was changed, moved or deleted after it was chosen. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

export interface PutOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Bytes of this body that were sent. */
  onProgress(sent: number): void;
}

/** A connection without progress for this long is closed. The next attempt opens a new one. */
const STALL_MS = 60_000;

/**
 * Sends bytes to a presigned URL and returns their ETag. Uses XMLHttpRequest, because fetch does not report upload
 * progress. Throws PutError.
 */
export function putBytes(url: string, body: Blob, { headers, signal, onProgress }: PutOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALL_MS);
    };
    const fail = (status: number, message: string) => reject(new PutError(status, message));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag');
      if (request.status < 200 || request.status > 299) fail(request.status, `${request.status} ${request.statusText}`);
      else if (etag === null) fail(request.status, fileText.etagMissing);
      else resolve(etag);
    });
    request.addEventListener('error', () => fail(0, 'network error'));
    request.addEventListener('abort', () => fail(0, 'aborted'));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) return fail(0, 'aborted');
    watch();
    request.send(body);
    return undefined;
  });
}

type Put = (url: string, body: Blob, options: PutOptions) => Promise<string>;

/**
 * Sends bytes. To the browser, an unreadable file looks like a lost connection: in that case FileUnreadable is thrown.
 */
export async function putReadable(put: Put, url: string, body: Blob, options: PutOptions): Promise<string> {
  try {
    return await put(url, body, options);
  } catch (error) {
    throw (await isReadable(body)) ? error : new FileUnreadable(fileText.fileUnreadable);
  }
}

/** Reads all of it: an archive of a folder refers to many files, and one of them may have changed. */
async function isReadable(body: Blob): Promise<boolean> {
  try {
    const reader = body.stream().getReader();
    while (!(await reader.read()).done);
    return true;
  } catch {
    return false;
  }
}
