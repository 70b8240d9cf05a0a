import { objectText, objectUnless } from '@satcade/lambda/object-text';

/** One object in S3 that several functions read and replace. */
export interface ModelObject {
  /** The object, if it is not the one with this ETag. Without text and ETag: there is none. */
  read(knownEtag: string | undefined): Promise<'unchanged' | ObjectContent>;
  /** Replaces the object with this ETag (`undefined`: none). Returns the new ETag; `undefined`: it was another one. */
  replace(text: string, etag: string | undefined): Promise<string | undefined>;
}

interface ObjectContent {
  readonly text: string | undefined;
  readonly etag: string | undefined;
}

export const modelObject = (bucket: string, key: string): ModelObject => ({
  async read(knownEtag) {
    const { status, headers, text } = await objectUnless(knownEtag, bucket, key);
    if (status === 304) return 'unchanged';
    if (status === 404) return { text: undefined, etag: undefined };
    if (status >= 300) throw new Error(`the read model cannot be read: S3 answered ${status}`);
    return { text, etag: required(headers.etag) };
  },

  async replace(text, etag) {
    const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
    const sent = { ...condition, 'content-type': 'application/json' };
    const { status, headers } = await objectText(bucket, key, { method: 'PUT', body: text, headers: sent });
    // 409: another conditional write of the object is under way. 404: it was removed.
    if (status === 412 || status === 409 || status === 404) return undefined;
    if (status >= 300) throw new Error(`the read model cannot be written: S3 answered ${status}`);
    return required(headers.etag);
  },
});

function required(etag: string | undefined): string {
  if (etag === undefined) throw new Error('S3 answered without an ETag');
  return etag;
}
