import { strToU8, zipSync } from 'fflate';
import { slugOf } from '../media.ts';
import type { Happening } from './story.ts';

const PACKED_AT = new Date(2026, 0, 1);

/**
 * The EICAR test pattern, which every scanner detects and which is harmless; in two pieces, so that this file does not
 * contain it.
 */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The request body of a game that is not in the catalogue, and its file. */
export function submission({ title, description, price, file }: Happening & { kind: 'upload' }) {
  const name = slugOf(title);
  return {
    body: {
      title,
      description,
      shortDescription: description.split(/[.:]/)[0] ?? title,
      category: 'Puzzle',
      price,
      tags: ['indie'],
      supportedPlatforms: ['Web Browser' as const],
      version: '0.1.0',
    },
    fileName: `${name}-0.1.0.zip`,
    bytes: bytesOf(title, file),
  };
}

function bytesOf(title: string, file: 'clean' | 'infected' | 'broken'): Uint8Array<ArrayBuffer> {
  const page = strToU8(`<!doctype html>\n<title>${title}</title>\n<h1>${title}</h1>\n`);
  const files = { 'index.html': page, ...(file === 'infected' && { 'generator.com': strToU8(EICAR) }) };
  const bytes = new Uint8Array(zipSync(files, { mtime: PACKED_AT }));
  // An upload that was cut off: the archive has no end.
  return file === 'broken' ? bytes.slice(0, Math.floor(bytes.length / 2)) : bytes;
}
