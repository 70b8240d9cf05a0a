import { strToU8, zipSync } from 'fflate';
import type { DemoGame } from '../content/demo-game.ts';

/** The same bytes every time: ZIP keeps a time for each entry. */
const PACKED_AT = new Date(2026, 0, 1);

export const archiveName = ({ title, version }: DemoGame): string =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${version}.zip`;

/** What a buyer of a demo game downloads: a real ZIP with something to read and a little data. */
export function archiveOf(game: DemoGame): Uint8Array<ArrayBuffer> {
  const { title, version, paragraphs, art } = game;
  const readme = `${title} ${version}\n\n${paragraphs.join('\n\n')}\n\nThis is a sample download of a demo shop.\n`;
  const files = { 'README.txt': strToU8(readme), 'data/palette.json': strToU8(JSON.stringify(art.palette)) };
  return new Uint8Array(zipSync(files, { mtime: PACKED_AT }));
}
