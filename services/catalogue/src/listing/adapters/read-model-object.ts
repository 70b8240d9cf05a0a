import { objectRequest } from '@satcade/lambda/signed-fetch';
import { EMPTY_SNAPSHOT } from '../domain/snapshot.ts';
import type { ReadModel, ReadModelReader, StoredSnapshot } from '../ports.ts';
import { type ReadSnapshot, readSnapshot, writeSnapshot } from './snapshot-json.ts';

interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

const NOTHING: StoredSnapshot = { snapshot: EMPTY_SNAPSHOT, etag: undefined, defect: 'absent' };

/** The read model as one object in S3, read only when it changed. */
export const readModelReader = (address: ObjectAddress): ReadModelReader => ({
  load: (known) => load(address, known, readSnapshot),
});

/** The same object for its writers: replaced only if it is still the one that was read. */
export const readModelObject = (address: ObjectAddress): ReadModel => ({
  load: (known) => load(address, known, readWhatever),

  async save(snapshot, loaded) {
    const condition = loaded.etag === undefined ? { 'if-none-match': '*' } : { 'if-match': loaded.etag };
    const response = await objectRequest(address.bucket, address.key, {
      method: 'PUT',
      body: writeSnapshot(snapshot),
      headers: { ...condition, 'content-type': 'application/json' },
    });
    await response.arrayBuffer();
    // 409: another conditional write of the object is under way.
    if (response.status === 412 || response.status === 409) return undefined;
    if (!response.ok) throw new Error(`the read model cannot be written: S3 answered ${response.status}`);
    return { snapshot, etag: etagOf(response) };
  },
});

async function load(
  { bucket, key }: ObjectAddress,
  known: StoredSnapshot | undefined,
  read: (text: string) => ReadSnapshot,
): Promise<StoredSnapshot> {
  const headers: Record<string, string> = known?.etag === undefined ? {} : { 'if-none-match': known.etag };
  const response = await objectRequest(bucket, key, { headers });
  const text = await response.text();
  if (response.status === 304 && known !== undefined) return known;
  if (response.status === 404) return NOTHING;
  if (!response.ok) throw new Error(`the read model cannot be read: S3 answered ${response.status}`);
  return { ...read(text), etag: etagOf(response) };
}

/** A writer replaces a damaged object, so it must learn that there is one. */
function readWhatever(text: string): ReadSnapshot {
  try {
    return readSnapshot(text);
  } catch {
    return { snapshot: EMPTY_SNAPSHOT, defect: 'damaged' };
  }
}

function etagOf(response: Response): string {
  const etag = response.headers.get('etag');
  if (etag === null) throw new Error('S3 answered without an ETag');
  return etag;
}
