import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { api, eventually, newUser, settled } from '../store.ts';
import { uploadThumbnail } from '../thumbnail.ts';
import { userIdOf } from './state.ts';

const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });

const GAME = {
  title: 'A Game with a File',
  description: 'A game that a developer has uploaded, so that the store can scan it once more.',
  category: 'Puzzle',
  price: 4.99,
  tags: ['puzzle'],
  supportedPlatforms: ['Linux'],
};

/** A game on sale whose file was scanned, of a developer who has no other. */
export async function uploadedGame() {
  const { token } = await newUser('developer');
  const { id: gameId } = idReply.parse((await api('POST', '/api/games', { token, body: GAME })).json);
  const content = new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode('a game') }));
  const facts = {
    kind: 'game',
    fileName: 'game.zip',
    fileSize: content.length,
    contentType: 'application/zip',
    gameId,
  };
  const { key, url, headers } = uploadReply.parse((await api('POST', '/api/uploads', { token, body: facts })).json);
  await fetch(url, { method: 'PUT', headers, body: content });
  const body = { gameFileKey: key, thumbnailKey: await uploadThumbnail(token, gameId) };
  await api('PATCH', `/api/games/${gameId}`, { token, body });
  // Visitors see it once it is CLEAN.
  await eventually(
    () => api('GET', `/api/games/${gameId}`),
    ({ status }) => status === 200,
  );
  // The orders service may learn of it later.
  await settled();
  return { gameId, developerId: await userIdOf(token), token };
}
