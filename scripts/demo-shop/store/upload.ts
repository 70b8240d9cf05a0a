import { getUpload, startUpload } from '@satcade/contracts/api/scanning';
import type { UploadKind } from '@satcade/contracts/enums';
import { lanes } from './lanes.ts';
import type { StoreApi } from './store-api.ts';
import { until } from './until.ts';

export interface DemoFile {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: 'image/webp' | 'application/zip' | 'video/mp4';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For files of a game. */
  readonly gameId?: string;
  /** Position of a screenshot, from 0. */
  readonly index?: number;
}

/**
 * The store checks files in the order of their arrival. Asking about one at a time costs it a tenth of the calls of
 * asking about all of them, and takes no longer.
 */
const oneAtATime = lanes(1);

/**
 * Uploads a small file as a browser would: requests a signed URL and puts the file there. Returns its key once it may
 * be used.
 */
export async function upload(api: StoreApi, token: string, { bytes, ...facts }: DemoFile): Promise<string> {
  const { id, key, url, headers } = await api.call(startUpload, { token, body: { ...facts, fileSize: bytes.length } });
  if (url === null) throw new Error(`${facts.fileName} is too large: the store asks for an upload in parts`);
  const stored = await api.send(url, { method: 'PUT', headers, body: bytes });
  if (!stored.ok) throw new Error(`${key} was not stored: ${stored.status} ${await stored.text()}`);
  // A game can use pictures and videos only after they were accepted.
  if (facts.kind !== 'game') await oneAtATime(() => waitUntilAccepted(api, token, id, facts.fileName));
  return key;
}

const waitUntilAccepted = (api: StoreApi, token: string, id: string, fileName: string): Promise<true> =>
  until(
    async () => {
      const { checked, reason } = await api.call(getUpload, { token, params: { id } });
      if (checked === 'refused') throw new Error(`the store rejected ${fileName}: ${reason}`);
      return checked === 'accepted' || undefined;
    },
    { seconds: 60, complaint: async () => `${fileName} was not checked (upload ${id})` },
  );
