import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { guardFrameSize } from './frame-size-guard.ts';

/** A client's frame: masked, with a payload of zeros. */
function frame(payloadBytes: number): Buffer {
  const mask = Buffer.alloc(4);
  const payload = Buffer.alloc(payloadBytes);
  if (payloadBytes < 126) return Buffer.concat([Buffer.from([0x82, 0x80 | payloadBytes]), mask, payload]);
  const length = Buffer.alloc(payloadBytes < 65_536 ? 2 : 8);
  if (length.length === 2) length.writeUInt16BE(payloadBytes);
  else length.writeBigUInt64BE(BigInt(payloadBytes));
  const marker = length.length === 2 ? 126 : 127;
  return Buffer.concat([Buffer.from([0x82, 0x80 | marker]), length, mask, payload]);
}

const cases: [name: string, sizes: number[], complaints: number][] = [
  ['empty and small frames', [0, 1, 125], 0],
  ['frames at the limit', [126, 1_000, 1_000], 0],
  ['one above the limit, between others', [5, 1_001, 1_000], 1],
  ['frames with the longest length', [65_536, 3, 70_000], 2],
];

test.each(cases)('detects %s, wherever the bytes are split', async (_, sizes, complaints) => {
  const bytes = Buffer.concat(sizes.map(frame));
  for (const chunkBytes of [1, 7, 4_096, bytes.length]) {
    const socket = new PassThrough();
    let complained = 0;
    guardFrameSize(socket, 1_000, () => {
      complained += 1;
    });
    socket.resume(); // As `ws` does by reading.
    for (let at = 0; at < bytes.length; at += chunkBytes) socket.write(bytes.subarray(at, at + chunkBytes));
    await new Promise<void>((ended) => socket.on('end', ended).end());
    expect(complained).toBe(complaints);
  }
});
