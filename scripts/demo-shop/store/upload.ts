import { getUpload, startUpload } from '@satcade/contracts/api/scanning';
import type { UploadKind } from '@satcade/contracts/enums';
import type { StoreApi } from './store-api.ts';
import { until } from './until.ts';

export interface DemoFile {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: 'image/png' | 'application/zip' | 'video/mp4';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For files of a game. */
  readonly gameId?: string;
  /** Position of a screenshot, from 0. */
  readonly index?: number;
}

/**
 * Uploads a small file as a browser would: requests a signed URL and puts the file there. Returns its key once it may
 * be used.
 */
export async function upload(api: StoreApi, token: string, { bytes, ...facts }: DemoFile): Promise<string> {
  const { id, key, url, headers } = await api.call(startUpload, { token, body: { ...facts, fileSize: bytes.length } });
  if (url === null) throw new Error(`${facts.fileName} is too large: the store asks for an upload in parts`);
  const stored = await api.send(url, { method: 'PUT', headers, body: bytes });
  if (!stored.ok) throw new Error(`${key} was not stored: ${stored.status} ${await stored.text()}`);
  if (facts.kind !== 'game') await accepted(api, token, id);
  return key;
}

/** A game can use pictures and videos only after they were accepted. */
const accepted = (api: StoreApi, token: string, id: string): Promise<true> =>
  until(
    async () => {
      const { checked, reason } = await api.call(getUpload, { token, params: { id } });
      if (checked === 'refused') throw new Error(`a file of the demo shop was rejected: ${reason}`);
      return checked === 'accepted' || undefined;
    },
    { seconds: 60, complaint: async () => `upload ${id} was not checked` },
  );
