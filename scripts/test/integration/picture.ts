import { crc32, deflateSync } from 'node:zlib';

/**
 * A PNG in this shade of grey, 0 to 255, of one pixel or of a square: storage accepts only pictures that it can decode.
 */
export function pictureOf(shade: number, side = 1): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side, shade)]);
  const pixel = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
