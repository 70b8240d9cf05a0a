import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CUT, cutChunks } from './cut.ts';

const MIB = 1024 * 1024;

/** The same bytes without a pattern every time. */
const noise = (length: number, seed = 1): Buffer => {
  const key = Buffer.alloc(16);
  key.writeUInt32LE(seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
};

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a chunk is named by, and its length: a chunk is valid until the next one is taken, and copies would take long. */
async function cut(bytes: Uint8Array, sizes: readonly number[] = [bytes.length]) {
  const chunks: { readonly hash: string; readonly length: number }[] = [];
  for await (const chunk of cutChunks(inPieces(bytes, sizes))) chunks.push({ hash: hash(chunk), length: chunk.length });
  return chunks;
}

const content = noise(12 * MIB);

describe('cutChunks', () => {
  it('cuts the same bytes alike, in whatever pieces they arrive', async () => {
    // A dozen cuts.
    const some = content.subarray(0, 4 * MIB);
    const whole = await cut(some);
    const sizes = fc.array(fc.integer({ min: 1, max: MIB }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sizes, async (pieces) => {
        // Single bytes take minutes.
        const large = pieces.map((size) => Math.max(size, 1000));
        expect(await cut(some, large)).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  it('loses no byte, and keeps every chunk but the last between the least and the most', async () => {
    const chunks = await cut(content);
    let at = 0;
    for (const each of chunks) {
      expect(each.hash).toBe(hash(content.subarray(at, at + each.length)));
      at += each.length;
    }
    expect(at).toBe(content.length);
    for (const { length } of chunks.slice(0, -1)) {
      expect(length).toBeGreaterThanOrEqual(CUT.least);
      expect(length).toBeLessThanOrEqual(CUT.most);
    }
    const average = content.length / chunks.length;
    expect(average).toBeGreaterThan(CUT.usual / 2);
    expect(average).toBeLessThan(CUT.usual * 2);
  });

  it('finds most chunks again after an insertion anywhere', async () => {
    const before = new Set((await cut(content)).map((each) => each.hash));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: content.length }),
        fc.integer({ min: 1, max: 5000 }),
        async (at, length) => {
          const inserted = Buffer.concat([content.subarray(0, at), noise(length, 2), content.subarray(at)]);
          const changed = (await cut(inserted)).filter((chunk) => !before.has(chunk.hash));
          // Of 42. Most insertions change two; where cuts are close to each other it takes up to eight to meet again.
          expect(changed.length).toBeLessThanOrEqual(before.size / 3);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('cuts bytes without any pattern at the most, and nothing to no chunk', async () => {
    expect((await cut(Buffer.alloc(3 * CUT.most))).map(({ length }) => length)).toEqual([CUT.most, CUT.most, CUT.most]);
    expect(await cut(Buffer.alloc(0))).toEqual([]);
  });

  it('cuts as every other version does: another way would send every build anew', async () => {
    const lengths = (await cut(noise(2 * MIB, 3))).map(({ length }) => length);
    expect(hash(Buffer.from(lengths.join()))).toBe('c99197876327db9a38aca8696a5fcd7e52c43f489a877b0307260734f06e5d4e');
  });
});
