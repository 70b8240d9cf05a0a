import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { UnreadableArchive } from '../../archive-ports.ts';
import { collected, inPieces, noise } from '../../testing/bytes.ts';
import { type EntrySpec, zip, zip64Field } from '../../testing/zip-writer.ts';
import { zipUnpacker } from './unpacker.ts';

interface Unpacked {
  readonly name: string;
  readonly content: string | Buffer;
}

async function unpack(archive: Uint8Array, pieceBytes = 1000): Promise<Unpacked[]> {
  const found: Unpacked[] = [];
  for await (const { name, content } of zipUnpacker.entries(inPieces(archive, pieceBytes))) {
    found.push({ name: name ?? '', content: typeof content === 'string' ? content : await collected(content) });
  }
  return found;
}

const text = Buffer.from('a game about lighthouses\n'.repeat(2000));

describe('ZIP archives of other programs', () => {
  test('are read with deflated, stored and empty entries of another library', async () => {
    const archive = zipSync({ 'a.txt': text, 'art/b.bin': [noise(70_000), { level: 0 }], 'empty/': new Uint8Array() });
    const names = (await unpack(archive)).map(({ name, content }) => [name, Buffer.from(content).length]);
    expect(names).toEqual([
      ['a.txt', text.length],
      ['art/b.bin', 70_000],
      ['empty/', 0],
    ]);
  });

  test('are read when written as a stream, as macOS and Java do', async () => {
    const pieces: Uint8Array[] = [];
    const writer = new Zip((error, piece) => {
      if (error) throw error;
      pieces.push(piece);
    });
    const [deflated, passed] = [new ZipDeflate('a.txt'), new ZipPassThrough('b.bin')];
    writer.add(deflated);
    deflated.push(text, true);
    writer.add(passed);
    passed.push(noise(100_000), true);
    writer.end();
    expect(await unpack(Buffer.concat(pieces))).toEqual([
      { name: 'a.txt', content: text },
      { name: 'b.bin', content: noise(100_000) },
    ]);
  });

  test('are read without entries', async () => {
    expect(await unpack(zip([]))).toEqual([]);
  });
});

describe('end of a ZIP entry', () => {
  // Deflate leaves incompressible data unchanged, so the inner archive's signatures are visible in the outer one.
  const inner = zip([{ name: 'inner', content: noise(900), isStored: true, descriptor: 'signed' }]);

  const specs: fc.Arbitrary<EntrySpec> = fc.record(
    {
      name: fc.constantFrom('a', 'folder/b.dat', 'ünïcode'),
      content: fc.oneof(fc.uint8Array({ maxLength: 900 }), fc.constant(inner)),
      isStored: fc.boolean(),
      descriptor: fc.constantFrom('signed', 'zip64'),
      isZip64: fc.boolean(),
    },
    { requiredKeys: ['name', 'content', 'isStored'] },
  );

  test('is found whatever the content, the layout and the size of the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(specs, { maxLength: 4 }), fc.integer({ min: 1, max: 2000 }), async (entries, piece) => {
        const expected = entries.map(({ name, content }) => ({ name, content: Buffer.from(content ?? []) }));
        expect(await unpack(zip(entries), piece)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('is found with a descriptor without a signature', async () => {
    const archive = zip([
      { name: 'a', content: text, descriptor: 'unsigned' },
      { name: 'b', content: text },
    ]);
    expect((await unpack(archive)).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('is found for content that cannot be unpacked', async () => {
    const archive = zip([
      { name: 'secret', content: text, isEncrypted: true },
      { name: 'streamed', content: text, isEncrypted: true, descriptor: 'signed' },
      { name: 'bzip2', content: text, method: 12 },
      { name: 'plain', content: text },
    ]);
    expect(await unpack(archive)).toEqual([
      { name: 'secret', content: 'encrypted' },
      { name: 'streamed', content: 'encrypted' },
      { name: 'bzip2', content: 'unknown-compression' },
      { name: 'plain', content: text },
    ]);
  });
});

describe('stored content whose length follows it', () => {
  const marks = Buffer.concat([Buffer.from('data'), Buffer.alloc(400_000, 'PK\x07\x08', 'latin1')]);
  const archive = zip([{ name: 'a', content: marks, isStored: true, descriptor: 'signed' }, { name: 'b' }]);

  // In pieces of a byte, a few megabytes of them took longer than a scan may.
  test.each([1000, 64 * 1024, 500_000])(
    'is read in large pieces if it is full of marks, from %i bytes at once',
    async (size) => {
      const pieces: Uint8Array[] = [];
      const names: (string | undefined)[] = [];
      for await (const { name, content } of zipUnpacker.entries(inPieces(archive, size))) {
        names.push(name);
        if (typeof content !== 'string') for await (const piece of content) pieces.push(Buffer.from(piece));
      }
      expect(names).toEqual(['a', 'b']);
      expect(Buffer.concat(pieces).equals(marks)).toBe(true);
      expect(pieces.length).toBeLessThan(20);
    },
  );

  test('ends at the one descriptor with the right checksum, among others that state the right length', async () => {
    const fakes: Buffer[] = [];
    for (let size = 0; size < 200_000; size += 16) {
      const fake = Buffer.alloc(16);
      for (const [at, value] of [0x08074b50, 0, size, size].entries()) fake.writeUInt32LE(value, 4 * at);
      fakes.push(fake);
    }
    // The checksum of nothing is 0, so the first one would be right.
    const content = Buffer.concat(fakes.slice(1));
    const [unpacked] = await unpack(
      zip([{ name: 'a', content: Buffer.concat([Buffer.alloc(16), content]), isStored: true, descriptor: 'signed' }]),
    );
    expect(unpacked?.content.length).toBe(content.length + 16);
  });
});

describe('refused ZIP archives', () => {
  const entry = { name: 'a', content: text };
  const damaged = zip([entry]);
  damaged.fill(0xff, 40, 60);

  test.each([
    ['an archive that is cut off', zip([entry]).subarray(0, -60), 'the file is incomplete'],
    ['damaged bytes', damaged, 'its compressed data is damaged'],
    ['a wrong checksum', zip([{ ...entry, header: { checksum: 1 } }]), 'an entry does not match its header'],
    ['a wrong size', zip([{ ...entry, header: { size: 1 } }]), 'an entry does not match its header'],
    [
      'a directory that leaves out an entry',
      zip([entry, { ...entry, isUnlisted: true }]),
      'its directory does not list all entries',
    ],
    [
      'a directory with another name for an entry',
      zip([{ ...entry, header: { name: 'b' } }]),
      'its directory has another name for an entry',
    ],
    [
      'a hidden length of an entry',
      zip([{ ...entry, isEncrypted: true, descriptor: 'signed', header: { packed: 0, size: 0, checksum: 0 } }]),
      'the length of an entry is missing',
    ],
    [
      'a ZIP64 field that is too short',
      zip([{ ...entry, header: { packed: 0xffffffff, size: 0xffffffff, extra: zip64Field([text.length]) } }]),
      'a ZIP64 field is too short',
    ],
    ['extra bytes between entries', Buffer.concat([zip([entry]).subarray(0, -70), zip([entry])]), 'an? '],
    ['bytes that are no archive', noise(100), 'its ZIP directory is missing'],
  ])('include %s', async (_, archive, message) => {
    const refusal = unpack(archive);
    await expect(refusal).rejects.toThrow(UnreadableArchive);
    await expect(refusal).rejects.toThrow(new RegExp(message));
  });

  test('do not include those whose source fails', async () => {
    async function* breaking() {
      yield zip([entry]).subarray(0, 50);
      throw new Error('connection lost');
    }
    const reading = (async () => {
      for await (const { content } of zipUnpacker.entries(breaking())) {
        if (typeof content !== 'string') await collected(content);
      }
    })();
    await expect(reading).rejects.toThrow('connection lost');
  });
});
