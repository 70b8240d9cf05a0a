import type { UploadedFiles } from '../../ports.ts';
import { versionsUnder } from './object-versions.ts';
import { isGone, s3Failure, s3Request } from './request.ts';

/** How often a broken transfer is resumed where it broke, before the whole scan fails. */
const RESUMPTIONS = 3;

/** The uploads bucket, read by version. */
export function uploadedFiles(bucket: string): UploadedFiles {
  type File = Parameters<UploadedFiles['open']>[0];
  type Body = NonNullable<Response['body']>;

  async function get({ key, versionId }: File, range?: string, signal?: AbortSignal): Promise<Body | undefined> {
    const response = await s3Request({
      method: 'GET',
      bucket,
      key,
      query: { versionId },
      ...(range !== undefined && { headers: { range } }),
      ...(signal !== undefined && { signal }),
    });
    if (await isGone(response)) return undefined;
    if (response.ok && response.body !== null) return response.body;
    const text = await response.text();
    // Without permission to list the bucket, S3 answers 403 for what does not exist; a listing of versions tells.
    if (response.status === 403 && !(await exists(key, versionId))) return undefined;
    throw s3Failure('GetObject', response.status, text);
  }

  async function exists(key: string, versionId: string | undefined): Promise<boolean> {
    const versions = await versionsUnder(bucket, key);
    return versions.some((version) => version.key === key && (versionId ?? version.versionId) === version.versionId);
  }

  async function* pieces(file: File, first: Body, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    let body: Body = first;
    let position = 0;
    for (let resumed = 0; ; resumed++) {
      try {
        for await (const piece of body) {
          position += piece.length;
          yield piece;
        }
        return;
      } catch (error) {
        if (signal.aborted || resumed === RESUMPTIONS) throw error;
      }
      const rest = await get(file, `bytes=${position}-`, signal);
      if (rest === undefined) throw new Error(`${file.key} went away while it was read`);
      body = rest;
    }
  }

  return {
    async open(file, signal) {
      const body = await get(file, undefined, signal);
      return body === undefined ? undefined : pieces(file, body, signal);
    },

    async head(file, bytes) {
      const body = await get(file, `bytes=0-${bytes - 1}`);
      return body === undefined ? undefined : new Uint8Array(await new Response(body).arrayBuffer());
    },
  };
}
