import { describe, expect, it } from '@jest/globals';
import { ARCHIVE_LIMITS } from '@satcade/contracts/archive/limits';
import { type EntrySpec, zip } from '../../../../e2e/fixtures/zip.ts';
import { lookIntoArchive } from './archive.ts';

const text = Buffer.from('lighthouse\n'.repeat(100));
const packed = (...entries: EntrySpec[]): Buffer => zip(entries);
const look = (bytes: Buffer, limits = ARCHIVE_LIMITS) => lookIntoArchive(new Blob([new Uint8Array(bytes)]), limits);

function nested(depth: number): Buffer {
  let bytes = packed({ name: 'a.txt', content: text });
  for (let level = 1; level < depth; level += 1) bytes = packed({ name: `level-${level}.zip`, content: bytes });
  return bytes;
}

describe('a look into an archive before its upload', () => {
  it('reports nothing for an archive that the scan accepts', async () => {
    const bytes = packed({ name: 'game/' }, { name: 'game/a.txt', content: text }, { name: 'b.bin', isStored: true });
    expect(await look(bytes)).toEqual([]);
    expect(await look(nested(5))).toEqual([]);
  });

  it('reports more entries than are allowed, counted over all nested archives', async () => {
    const few = { ...ARCHIVE_LIMITS, entries: 3 };
    const inner = packed({ name: 'a' }, { name: 'b' });
    expect(await look(packed({ name: 'x.zip', content: inner }, { name: 'c' }), few)).toEqual([
      'The archive holds more than 3 entries.',
    ]);
  });

  it('reports archives that are nested too deeply', async () => {
    const [finding] = await look(nested(6));
    expect(finding).toContain('lies too deep: the scanner opens 5 archives inside each other.');
  });

  it('reports names that lead out of the folder, and formats that the scan does not open', async () => {
    expect(
      await look(packed({ name: '../evil.txt', content: text }, { name: 'data/music.rar', content: text })),
    ).toEqual([
      'The archive would write outside its folder: "../evil.txt".',
      '"data/music.rar" is a RAR archive, which the scanner does not open. Put what is in it into the upload as plain files.',
    ]);
  });

  it('reports an archive without files', async () => {
    expect(await look(packed({ name: 'folder/' }))).toEqual([
      'The archive holds no files. Choose the archive with your game.',
    ]);
  });

  it('reports an archive that unpacks to too many bytes', async () => {
    const few = { ...ARCHIVE_LIMITS, ratio: 2, ratioMattersFrom: 10 };
    const [finding] = await look(packed({ name: 'zeros', content: Buffer.alloc(100_000) }), few);
    expect(finding).toMatch(/^The archive unpacks to more than .*, the most for its size\.$/);
  });

  it('reports an archive that ends early, and a directory that does not match the contents', async () => {
    const bytes = packed({ name: 'a.txt', content: text }, { name: 'b.txt', content: text });
    const [early] = await look(bytes.subarray(0, -30));
    expect(early).toMatch(/^The archive cannot be read: /);
    const other = Buffer.from(bytes);
    other.write('c', other.lastIndexOf('b.txt'), 'latin1');
    const [renamed] = await look(other);
    expect(renamed).toContain('its directory has another name for an entry');
  });

  it('reports entries that need a password', async () => {
    const bytes = packed({ name: 'a.txt', content: text });
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
    expect(await look(bytes)).toContain(
      'The archive is encrypted: 1 of its entries need a password. Upload it without one.',
    );
  });
});
