import { describe, expect, test } from '@jest/globals';
import { decodeAwsChunked } from './aws-chunked.ts';
import { startChecksum } from './checksums.ts';
import { readForm } from './multipart-form.ts';

/** The text in pieces of `size` bytes, as a socket might deliver it. */
async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const SIZES = [1, 2, 3, 7, 1000];

describe('aws-chunked', () => {
  const encoded = '5;chunk-signature=abc\r\nhe\r\nl\r\n3\r\no w\r\n0\r\nX-Amz-Checksum-CRC32: AAAA==\r\n\r\n';

  test.each(SIZES)('is decoded from pieces of %i bytes', async (size) => {
    const trailers = new Map<string, string>();
    expect(await collect(decodeAwsChunked(inPieces(encoded, size), trailers))).toBe('he\r\nlo w');
    expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAA==']]);
  });

  test.each(['5\r\nhel', '5\r\nhello', '5\r\nhello\r\n', '0\r\n', 'x\r\n', '5\r\nhelloXX\r\n0\r\n\r\n'])(
    'rejects %j',
    async (broken) => {
      await expect(collect(decodeAwsChunked(inPieces(broken, 4), new Map()))).rejects.toThrow();
    },
  );
});

describe('multipart/form-data', () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="Key"\r\n\r\na\r\nb\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n1\r\n--c2\r\n' +
    '--b\r\nContent-Disposition: form-data; name="late"\r\n\r\nx\r\n--b--\r\n';

  test.each(SIZES)('is read from pieces of %i bytes', async (size) => {
    const { fields, file } = await readForm(inPieces(body, size), 'multipart/form-data; boundary="b"');
    expect([...fields]).toEqual([['key', 'a\r\nb']]);
    expect([file.name, await collect(file.chunks)]).toEqual(['x.png', '1\r\n--c2']);
  });

  test.each([
    [body, 'multipart/form-data'],
    [body, 'multipart/form-data; boundary=other'],
    ['--b--\r\n', 'multipart/form-data; boundary=b'],
    [`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(30_000)}\r\n--b--`, 'x; boundary=b'],
  ])('rejects a broken or too long form', async (broken, type) => {
    await expect(readForm(inPieces(broken, 100), type)).rejects.toThrow();
  });
});

test.each([
  ['CRC32', 'cbf43926'],
  ['CRC32C', 'e3069283'],
  ['CRC64NVME', 'ae8b14860a799888'],
] as const)('the checksum %s has its documented check value', (algorithm, expected) => {
  const checksum = startChecksum(algorithm);
  checksum.update(Buffer.from('1234'));
  checksum.update(Buffer.from('56789'));
  expect(checksum.digest().toString('hex')).toBe(expected);
});
