import { describe, expect, test } from '@jest/globals';
import { CARD_SIZE } from '@satcade/contracts/social-card';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { api, eventually, newUser, store } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/* Other sites show a game's card beside a link to it. */

const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });

/** A game with a cover and a price, which is not for sale yet, and what publishes it. */
async function studio(title: string) {
  const { token } = await newUser('studio');
  const facts = { title, description: 'A game with a card.', category: 'Puzzle', price: 4.99, tags: ['puzzle'] };
  const body = { ...facts, supportedPlatforms: ['Linux'] };
  const { id } = idReply.parse((await api('POST', '/api/games', { token, body })).json);
  const edit = (changes: object) => api('PATCH', `/api/games/${id}`, { token, body: changes });
  await edit({ thumbnailKey: await uploadThumbnail(token, id) });
  async function publish(): Promise<void> {
    const content = new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode(title) }));
    const file = { kind: 'game', fileName: 'game.zip', fileSize: content.length, contentType: 'application/zip' };
    const started = await api('POST', '/api/uploads', { token, body: { ...file, gameId: id } });
    const { key, url, headers } = uploadReply.parse(started.json);
    await fetch(url, { method: 'PUT', headers, body: content });
    await edit({ gameFileKey: key });
    await eventually(
      () => api('GET', `/api/games/${id}`),
      ({ status }) => status === 200,
    );
  }
  return { id, edit, publish };
}

/** Where an address with another mark leads. */
async function currentCard(id: string): Promise<string> {
  const moved = await api('GET', `/cards/${id}/${Date.now().toString(36)}.jpg`);
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'public, max-age=10']);
  return moved.headers.get('location') ?? '';
}

/** The first frame header of a JPEG (SOF0): height and width follow its length and precision. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}

async function drawn(path: string): Promise<Buffer> {
  const response = await fetch(`${store.site}${path}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  return Buffer.from(await response.arrayBuffer());
}

describe('the card of a game', () => {
  test('is drawn for a game that guests see, and named by its page', async () => {
    const { id, publish } = await studio(`Card ${Date.now()}`);
    expect((await api('GET', `/cards/${id}/0.jpg`)).status).toBe(404);
    await publish();
    const path = await currentCard(id);
    expect(sizeOf(await drawn(path))).toEqual(CARD_SIZE);
    expect((await api('HEAD', path)).status).toBe(200);
    // While the function of pages starts on a busy machine, CloudFront serves the site's file, which names no card.
    const page = await eventually(
      async () => (await fetch(`${store.site}/game/${id}`)).text(),
      (html) => html.includes('og:image'),
    );
    for (const name of ['property="og:image"', 'name="twitter:image"'])
      expect(page).toMatch(new RegExp(`<meta ${name} content="https?://[^"]+${path}" />`));
  });

  test('has another address after a change, to which the old one leads; an adult game shows no cover', async () => {
    const { id, edit, publish } = await studio(`Changed card ${Date.now()}`);
    await publish();
    const before = await currentCard(id);
    const picture = await drawn(before);
    expect((await edit({ isNSFW: true })).status).toBe(200);
    const after = await currentCard(id);
    expect(after).not.toBe(before);
    expect((await drawn(after)).equals(picture)).toBe(false);
  });
});
