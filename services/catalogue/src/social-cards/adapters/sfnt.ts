import { inflateSync } from 'node:zlib';

/** The advance width of each character that a font file has, at a size of 1. */
export type Widths = ReadonlyMap<number, number>;

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The tables of a WOFF file, in its order. */
function tablesOf(woff: Buffer): Map<string, { readonly data: Buffer; readonly checksum: number }> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file.');
  const tables = new Map<string, { data: Buffer; checksum: number }>();
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const isCompressed = stored.length < woff.readUInt32BE(at + 12);
    tables.set(woff.toString('latin1', at, at + 4), {
      data: isCompressed ? inflateSync(stored) : stored,
      checksum: woff.readUInt32BE(at + 16),
    });
  }
  return tables;
}

/**
 * A WOFF file as OpenType, which the renderer reads, and its widths. Format: https://www.w3.org/TR/WOFF/.
 */
export function openFont(woff: Buffer): { readonly sfnt: Buffer; readonly widths: Widths } {
  const tables = tablesOf(woff);
  const header = Buffer.alloc(SFNT_HEADER + tables.size * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.size, 4);
  const parts = [header];
  let offset = header.length;
  let entry = SFNT_HEADER;
  for (const [tag, { data, checksum }] of tables) {
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
    entry += SFNT_ENTRY;
  }
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no table ${tag}.`);
    return found.data;
  };
  return { sfnt: Buffer.concat(parts), widths: widthsOf(table) };
}

function widthsOf(table: (tag: string) => Buffer): Widths {
  const unit = table('head').readUInt16BE(18);
  const hmtx = table('hmtx');
  // Glyphs after the last entry have its width.
  const last = table('hhea').readUInt16BE(34) - 1;
  const widths = new Map<number, number>();
  for (const [character, glyph] of charactersOf(table('cmap')))
    if (glyph !== 0) widths.set(character, hmtx.readUInt16BE(Math.min(glyph, last) * 4) / unit);
  return widths;
}

/** Pairs of a character and its glyph, from the Unicode table of format 12 or 4. */
function charactersOf(cmap: Buffer): Iterable<readonly [number, number]> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const find = (format: number) => subtables.find((each) => each.readUInt16BE(0) === format);
  const full = find(12);
  if (full !== undefined) return groupsOf(full);
  const basic = find(4);
  if (basic === undefined) throw new Error('The font has no character map of format 12 or 4.');
  return segmentsOf(basic);
}

function* groupsOf(table: Buffer): Generator<readonly [number, number]> {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    const first = table.readUInt32BE(at);
    const glyph = table.readUInt32BE(at + 8);
    for (let character = first; character <= table.readUInt32BE(at + 4); character += 1)
      yield [character, glyph + character - first];
  }
}

function* segmentsOf(table: Buffer): Generator<readonly [number, number]> {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    for (let character = start; character <= end && character !== 0xffff; character += 1) {
      const raw = range === 0 ? character : table.readUInt16BE(rangeAt + range + (character - start) * 2);
      yield [character, range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff];
    }
  }
}
