import { objectRequest } from '@satcade/lambda/signed-fetch';

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
    const headers: Record<string, string> = knownEtag === undefined ? {} : { 'if-none-match': knownEtag };
    const response = await objectRequest(bucket, key, { headers });
    const text = await response.text();
    if (response.status === 304) return 'unchanged';
    if (response.status === 404) return { text: undefined, etag: undefined };
    if (!response.ok) throw new Error(`the read model cannot be read: S3 answered ${response.status}`);
    return { text, etag: etagOf(response) };
  },

  async replace(text, etag) {
    const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
    const headers = { ...condition, 'content-type': 'application/json' };
    const response = await objectRequest(bucket, key, { method: 'PUT', body: text, headers });
    await response.arrayBuffer();
    // 409: another conditional write of the object is under way. 404: it was removed.
    if (response.status === 412 || response.status === 409 || response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the read model cannot be written: S3 answered ${response.status}`);
    return etagOf(response);
  },
});

function etagOf(response: Response): string {
  const etag = response.headers.get('etag');
  if (etag === null) throw new Error('S3 answered without an ETag');
  return etag;
}
