import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CopyObjectCommand, DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getGame } from '@satcade/contracts/api/catalogue';
import { resizePictures } from '@satcade/operate';
import * as z from 'zod/mini';
import { api, eventually, mediaStatus, newUser, settled, store } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/* Published pictures have smaller copies, which pages name without asking. */

const GAME = {
  title: `Pictured ${Date.now()}`,
  description: 'A game with a cover whose copies are counted by a test.',
  ...{ category: 'Puzzle', price: 1, tags: ['puzzle'], supportedPlatforms: ['Windows'], status: 'draft' },
};
const COPIES = ['w160.avif', 'w160.webp', 'w320.avif', 'w320.webp', 'full.avif', 'full.webp'];
const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? ''), SATCADE_URL: store.site };
const ready = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

let token: string;
let gameId: string;
let key: string;

const game = async () =>
  z.parse(getGame.reply ?? z.never(), (await api('GET', `/api/games/${gameId}`, { token })).json);
const statuses = (names: readonly string[]) => Promise.all(names.map((name) => mediaStatus(`${key}/${name}`)));

beforeAll(async () => {
  token = (await newUser('pictures')).token;
  gameId = z.object({ id: z.string() }).parse((await api('POST', '/api/games', { token, body: GAME })).json).id;
  key = await uploadThumbnail(token, gameId, 600);
  await api('PATCH', `/api/games/${gameId}`, { token, body: { thumbnailKey: key } });
});

describe('a published picture', () => {
  it('has its copies once it is checked, and the game knows its size', async () => {
    expect(await statuses(COPIES)).toEqual(COPIES.map(() => 200));
    expect(await mediaStatus(`${key}/w640.webp`)).not.toBe(200);
    expect((await game()).thumbnail).toEqual({ width: 600, height: 600, placeholder: expect.any(Number) });
    const copy = await fetch(`${store.site}/media/${key}/w160.avif`);
    expect(copy.headers.get('content-type')).toBe('image/avif');
    expect(Buffer.from(await copy.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  it('gets them from resize-pictures if it is from before there were copies', async () => {
    const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
    const s3 = new S3Client({ region: 'us-east-1', endpoint: aws.endpoint, credentials: aws, forcePathStyle: true });
    const config = z.object({ mediaBucket: z.string() });
    const Bucket = config.parse(await (await fetch(`${store.site}/config.json`)).json()).mediaBucket;
    for (const name of COPIES) await s3.send(new DeleteObjectCommand({ Bucket, Key: `${key}/${name}` }));
    const CopySource = `${Bucket}/${key}`;
    const MetadataDirective = 'REPLACE';
    await s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource, MetadataDirective, ContentType: 'image/png' }));
    s3.destroy();
    const { lines, isWell } = await resizePictures([], environment, 200);
    expect(lines).toContain('Copies of 1 were made.');
    expect(isWell).toBe(true);
    expect(await statuses(COPIES)).toEqual(COPIES.map(() => 200));
    await settled();
    expect((await game()).thumbnail).toMatchObject({ width: 600 });
    expect(await resizePictures([], environment, 200)).toMatchObject({
      lines: [expect.stringContaining('of which 0')],
    });
  });

  it('is removed with its copies', async () => {
    await api('DELETE', `/api/games/${gameId}`, { token });
    await settled();
    const left = await eventually(
      () => statuses(COPIES),
      (all) => !all.includes(200),
    );
    expect(left).not.toContain(200);
  });
});
