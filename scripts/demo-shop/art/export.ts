import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STUDIOS, TRAILERS } from '../content/studios.ts';
import { STORY } from '../past/story.ts';
import { paintCover } from './cover.ts';
import { paintAvatar, paintBanner } from './profile.ts';
import { paintScreenshot } from './screenshot.ts';
import { paintTrailer } from './trailer/trailer.ts';
import { SHOTS } from './views/view.ts';

/*
 * Paints every picture and trailer of the demo shop once and encodes them with cwebp and ffmpeg into `media/`:
 * node scripts/demo-shop/art/export.ts
 */

const MEDIA = join(import.meta.dirname, '../media');
const SCRATCH = mkdtempSync(join(tmpdir(), 'demo-shop-media-'));

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Lossless: pixel art has few colours, so this is smaller than a lossy file and has no artefacts. */
function picture(file: string, png: Uint8Array): void {
  const original = join(SCRATCH, 'picture.png');
  const target = placeOf(file);
  writeFileSync(original, png);
  execFileSync('cwebp', ['-quiet', '-lossless', '-z', '9', '-m', '6', '-metadata', 'none', original, '-o', target]);
}

/** H.264 baseline plays in every browser; its index comes first, so that it plays while it loads. */
function trailer(file: string, mp4: Uint8Array): void {
  const original = join(SCRATCH, 'trailer.mp4');
  const target = placeOf(file);
  writeFileSync(original, mp4);
  const encoding = '-c:v libx264 -profile:v baseline -preset veryslow -tune animation -crf 20 -pix_fmt yuv420p';
  const colours = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';
  const options = `${encoding} ${colours} -an -map_metadata -1 -movflags +faststart -fflags +bitexact -flags:v +bitexact`;
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', original, ...options.split(' '), target]);
}

function placeOf(file: string): string {
  const place = join(MEDIA, file);
  mkdirSync(dirname(place), { recursive: true });
  return place;
}

try {
  for (const { username, displayName, art, games } of STUDIOS) {
    picture(`studios/${username}/avatar.webp`, paintAvatar(art));
    picture(`studios/${username}/banner.webp`, paintBanner(displayName, art));
    for (const game of games) {
      const folder = `games/${nameOf(game.title)}`;
      picture(`${folder}/cover.webp`, paintCover(game.art));
      for (const shot of SHOTS) picture(`${folder}/screenshot-${shot + 1}.webp`, paintScreenshot(game.art, shot));
      if (TRAILERS.has(game.title)) trailer(`${folder}/trailer.mp4`, paintTrailer(game.art));
    }
  }
  for (const happening of Object.values(STORY).flat()) {
    if (happening.kind !== 'upload') continue;
    const art = STUDIOS.find(({ username }) => username === happening.studio)?.games[0]?.art;
    if (art === undefined) throw new Error(`${happening.studio} has no art`);
    const title = happening.title.toUpperCase().split(' ');
    picture(`games/${nameOf(happening.title)}/cover.webp`, paintCover({ ...art, title }));
  }
} finally {
  rmSync(SCRATCH, { recursive: true });
}
