import { readFileSync } from 'node:fs';
import { assetTypeOf } from '@satcade/contracts/categories';
import { strToU8, zipSync } from 'fflate';
import type { DemoGame } from '../content/demo-game.ts';
import { slugOf } from '../media.ts';
import { music } from './music.ts';
import { coloursOf, gamePage, gimpPalette, palettePage } from './playable.ts';
import { swatches } from './swatches.ts';

/** ZIP stores a time for each entry: a fixed one gives the same bytes every time. */
const PACKED_AT = new Date(2026, 0, 1);
/** Without compression: it would take longer than it is worth. */
const stored = (bytes: Uint8Array): [Uint8Array, { level: 0 }] => [bytes, { level: 0 }];
const SCRIPT = readFileSync(new URL('game-script.js.txt', import.meta.url), 'utf8');

export const archiveName = ({ title, version }: DemoGame): string => `${slugOf(title)}-${version}.zip`;

const isGame = ({ category }: DemoGame): boolean => assetTypeOf(category) === 'game';

/** The note in description and download: the listings are invented, and their files are small. */
export const demoNote = (game: DemoGame): string =>
  isGame(game)
    ? 'This game is part of a demo shop. The download is a small browser game with music: open index.html to play it.'
    : 'This listing is part of a demo shop. The download contains its colours as a web page, a picture and a GIMP palette.';

/** The same for a game that is announced. */
export const announcedNote =
  'This game is part of a demo shop. It is announced to show how that looks, and never comes.';

/** What a buyer of a demo game downloads: a small game that runs in a browser, or the colours of a tool or asset. */
export function archiveOf(game: DemoGame): Uint8Array<ArrayBuffer> {
  const { title, version, paragraphs } = game;
  const readme = `${title} ${version}\n\n${paragraphs.join('\n\n')}\n\n${demoNote(game)}\n`;
  const files = {
    'README.txt': strToU8(readme),
    'index.html': strToU8(isGame(game) ? gamePage(game) : palettePage(game)),
    ...(isGame(game)
      ? { 'game.js': strToU8(SCRIPT), 'music.wav': stored(music(title)) }
      : { 'palette.gpl': strToU8(gimpPalette(game)), 'palette.bmp': stored(swatches(coloursOf(game))) }),
  };
  return new Uint8Array(zipSync(files, { mtime: PACKED_AT }));
}
