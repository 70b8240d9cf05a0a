import * as z from 'zod/mini';
import { pictureOf } from './picture.ts';
import { api, eventually } from './store.ts';

const uploadReply = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
const checkedReply = z.object({ checked: z.optional(z.string()) });

/** Uploads the thumbnail that a game needs to be published; returns its key once it is accepted. `side`: in pixels. */
export const uploadThumbnail = (token: string, gameId: string, side?: number): Promise<string> =>
  uploadPicture('thumbnail', token, gameId, side);

/** The same for a screenshot, which a post may show as well. */
export const uploadScreenshot = (token: string, gameId: string): Promise<string> =>
  uploadPicture('screenshot', token, gameId);

async function uploadPicture(
  kind: 'thumbnail' | 'screenshot',
  token: string,
  gameId: string,
  side?: number,
): Promise<string> {
  const content = pictureOf(90, side);
  const facts = {
    kind,
    fileName: 'cover.png',
    fileSize: content.length,
    contentType: 'image/png',
    gameId,
  };
  const started = uploadReply.parse((await api('POST', '/api/uploads', { token, body: facts })).json);
  await fetch(started.url, { method: 'PUT', headers: started.headers, body: content });
  await eventually(
    async () => checkedReply.parse((await api('GET', `/api/uploads/${started.id}`, { token })).json),
    ({ checked }) => checked === 'accepted',
  );
  return started.key;
}
