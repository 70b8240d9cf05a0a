import { gameBuildSchema } from '@satcade/contracts/entities';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { api, eventually, newUser, settled } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
export const buildsReply = z.object({ items: z.array(gameBuildSchema) });

/** A new developer with a free game that has no file yet. */
export async function studio(title: string) {
  const { token } = await newUser('studio');
  const body = {
    title,
    description: 'A game with versions.',
    category: 'Puzzle',
    price: 0,
    tags: ['puzzle'],
    supportedPlatforms: ['Linux'],
  };
  const { id } = idReply.parse((await api('POST', '/api/games', { token, body })).json);
  const edit = (changes: object) => api('PATCH', `/api/games/${id}`, { token, body: changes });
  await edit({ thumbnailKey: await uploadThumbnail(token, id) });
  async function upload(text: string, channel?: string): Promise<string> {
    const content = new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode(text) }));
    const facts = { kind: 'game', fileName: 'game.zip', fileSize: content.length, contentType: 'application/zip' };
    const started = await api('POST', '/api/uploads', { token, body: { ...facts, gameId: id, channel } });
    const { key, url, headers } = uploadReply.parse(started.json);
    await fetch(url, { method: 'PUT', headers, body: content });
    return key;
  }
  const builds = async () => buildsReply.parse((await api('GET', `/api/games/${id}/builds`, { token })).json).items;
  /** Puts the game into the store, for everybody. */
  async function release(): Promise<void> {
    await edit({ gameFileKey: await upload(title) });
    await eventually(
      () => api('GET', `/api/games/${id}`),
      ({ status }) => status === 200,
    );
    await settled();
  }
  const remove = () => api('DELETE', `/api/games/${id}`, { token });
  return { token, id, edit, upload, builds, release, remove };
}
