import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noise } from '../testing/bytes.ts';
import { joinedParts } from './joined-parts.ts';

/** A file in chunks and in parts of any sizes, and which parts are stored already. */
const cases = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 }),
  partSize: fc.integer({ min: 1, max: 200 }),
  stored: fc.array(fc.integer({ min: 1, max: 30 })),
});

it('joins the chunks of any file to the parts that are missing, and reads no chunk of the others', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ sizes, partSize, stored }) => {
      const size = sizes.reduce((sum, each) => sum + each, 0);
      const file = noise(size);
      const partCount = Math.ceil(size / partSize);
      const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, each) => sum + each, 0));
      const chunks = sizes.map((length, index): [string, number] => [String(starts[index]), length]);
      const needed = (start: number, length: number) =>
        Array.from({ length }, (_, at) => Math.floor((start + at) / partSize) + 1).some(
          (part) => !stored.includes(part),
        );
      const found = new Map<number, Uint8Array>();
      const options = {
        plan: { partSize, partCount },
        skips: (part: number) => stored.includes(part),
        read: async ([name, length]: [string, number]) => {
          expect(needed(Number(name), length)).toBe(true);
          return file.subarray(Number(name), Number(name) + length);
        },
      };
      for await (const { partNumber, bytes } of joinedParts({ format: 1, size, chunks }, options)) {
        found.set(partNumber, bytes);
      }
      const wanted = Array.from({ length: partCount }, (_, at) => at + 1).filter((part) => !stored.includes(part));
      expect([...found.keys()]).toEqual(wanted);
      for (const [part, bytes] of found) {
        expect(Buffer.from(bytes).equals(file.subarray((part - 1) * partSize, part * partSize))).toBe(true);
      }
    }),
  );
});

it('passes on the error of a chunk that cannot be read', async () => {
  const read = async () => Promise.reject(new Error('gone'));
  const parts = joinedParts(
    {
      format: 1,
      size: 4,
      chunks: [
        ['a', 2],
        ['b', 2],
      ],
    },
    { plan: { partSize: 4, partCount: 1 }, skips: () => false, read },
  );
  await expect(parts.next()).rejects.toThrow('gone');
});
