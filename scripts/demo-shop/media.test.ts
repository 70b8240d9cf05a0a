import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STUDIOS, TRAILERS } from './content/studios.ts';
import {
  avatarOf,
  bannerOf,
  coverOf,
  MEDIA_FOLDER,
  type MediaFile,
  screenshotsOf,
  slugOf,
  trailerOf,
} from './media.ts';
import { STORY } from './past/story.ts';

const MAX_BYTES = 6 * 1024 * 1024;

const titles = STUDIOS.flatMap(({ games, announced = [] }) => [...games, ...announced].map(({ title }) => title));
const submittedTitles = Object.values(STORY)
  .flat()
  .flatMap((event) => (event.kind === 'upload' ? [event.title] : []));
const files = readdirSync(MEDIA_FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => join(MEDIA_FOLDER, name))
  .filter((file) => statSync(file).isFile());

/** Width and height of a WebP without loss: 14 bits each, one less than their value, after a signature byte. */
function sizeOf({ bytes }: MediaFile): readonly [width: number, height: number] {
  const file = Buffer.from(bytes);
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8L');
  const bits = file.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

describe('the media of the demo shop', () => {
  it('take at most 6 MB of the repository', () => {
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MAX_BYTES);
  });

  it.each(titles)('have a cover and three screenshots of %s in the sizes that the pages show', async (title) => {
    expect(sizeOf(await coverOf(title))).toEqual([300, 400]);
    expect((await screenshotsOf(title)).map(sizeOf)).toEqual([1, 2, 3].map(() => [384, 216]));
  });

  it.each(submittedTitles)('have a cover of %s, which is not in the catalogue', async (title) => {
    expect(sizeOf(await coverOf(title))).toEqual([300, 400]);
  });

  it.each(STUDIOS.map(({ username }) => username))('have a profile picture and a banner of %s', async (username) => {
    expect(sizeOf(await avatarOf(username))).toEqual([256, 256]);
    expect(sizeOf(await bannerOf(username))).toEqual([1280, 280]);
  });

  it.each([...TRAILERS])('have a trailer of %s that every browser plays while it loads', async (title) => {
    const film = Buffer.from((await trailerOf(title)).bytes);
    const position = (box: string): number => film.indexOf(box, 0, 'latin1');
    // H.264 in its baseline profile, which is 66, with the index before the frames and without sound.
    expect(film[position('avcC') + 5]).toBe(66);
    expect(position('moov')).toBeLessThan(position('mdat'));
    expect(position('soun')).toBe(-1);
  });

  it('contain no two equal files', () => {
    const hashes = files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('contain no file that the shop does not show', () => {
    const pictures = ['cover.webp', 'screenshot-1.webp', 'screenshot-2.webp', 'screenshot-3.webp'];
    const shown = [
      ...titles.flatMap((title) => pictures.map((name) => join('games', slugOf(title), name))),
      ...[...TRAILERS].map((title) => join('games', slugOf(title), 'trailer.mp4')),
      ...submittedTitles.map((title) => join('games', slugOf(title), 'cover.webp')),
      ...STUDIOS.flatMap(({ username }) =>
        ['avatar.webp', 'banner.webp'].map((name) => join('studios', username, name)),
      ),
    ];
    expect(files.map((file) => relative(MEDIA_FOLDER, file)).sort()).toEqual(shown.sort());
  });
});
