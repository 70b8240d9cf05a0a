import { escapedXml, xmlElements, xmlText } from '@satcade/lambda/xml';
import type { Content } from '../domain/content-type.ts';
import type { BuildId } from '../domain/web-channel.ts';
import type { WebBucket } from '../ports.ts';
import { bodyOf, s3Call } from './s3-call.ts';

/** S3 accepts parts from 5 MiB. The first two, the one that is sent and the next one are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;
const REMOVED_AT_ONCE = 10;
/** A build never changes, but it can be withdrawn: then it is gone from all caches after five minutes. */
const CACHING = 'public, max-age=300';

const prefixOf = ({ gameId, channel, buildId }: BuildId): string => `${gameId}/${channel}/${buildId}/`;

/** The bucket behind the origins of games. */
export function webBucket(bucket: string): WebBucket {
  async function putLarge(
    key: string,
    headers: Readonly<Record<string, string>>,
    parts: AsyncIterable<Buffer<ArrayBuffer>>,
  ): Promise<void> {
    const created = await s3Call(bucket, key, { method: 'POST', headers }, { uploads: '' });
    const uploadId = xmlText(await bodyOf('CreateMultipartUpload', created), 'UploadId');
    const etags: string[] = [];
    // After an error, the bucket's rule removes the parts, within a day.
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const response = await s3Call(bucket, key, { method: 'PUT', body }, query);
      await bodyOf('UploadPart', response);
      etags.push(response.headers.get('etag') ?? '');
    }
    const list = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapedXml(etag)}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    await bodyOf('CompleteMultipartUpload', await s3Call(bucket, key, { method: 'POST', body }, { uploadId }));
  }

  return {
    async put(build, path, content, bytes) {
      const key = `${prefixOf(build)}${path}`;
      const headers = headersOf(content);
      const parts = partsOf(bytes);
      const first = await parts.next();
      const body = first.done === true ? Buffer.alloc(0) : first.value;
      // Its end is known to be right before anything is stored.
      const second = await parts.next();
      if (second.done === true) {
        await bodyOf('PutObject', await s3Call(bucket, key, { method: 'PUT', headers, body }));
        return;
      }
      await putLarge(key, headers, joined([body, second.value], parts));
    },

    async removeAll(build) {
      for (;;) {
        const query = { 'list-type': '2', prefix: prefixOf(build) };
        const page = await bodyOf('ListObjectsV2', await s3Call(bucket, '', { method: 'GET' }, query));
        const keys = xmlElements(page, 'Contents').map((each) => xmlText(each, 'Key') ?? '');
        for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
          const some = keys.slice(from, from + REMOVED_AT_ONCE);
          await Promise.all(
            some.map(async (key) => bodyOf('DeleteObject', await s3Call(bucket, key, { method: 'DELETE' }))),
          );
        }
        if (xmlText(page, 'IsTruncated') !== 'true') return;
      }
    },
  };
}

const headersOf = ({ type, encoding }: Content): Record<string, string> => ({
  'content-type': type,
  'cache-control': CACHING,
  ...(encoding !== undefined && { 'content-encoding': encoding }),
});

/** Joins pieces to parts of {@link PART_BYTES} or a little more; the last one has the rest. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>, undefined> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

async function* joined<Piece>(first: readonly Piece[], rest: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  yield* first;
  yield* rest;
}
