import type { Duplex } from 'node:stream';

/** Fixed part, the longest extended length, and the client's mask. RFC 6455, section 5.2. */
const LONGEST_HEADER = 2 + 8 + 4;

/**
 * Watches the incoming frames of an upgraded socket and calls `tooLarge` for each that announces more than `maxBytes`.
 * `ws` joins frames to messages and limits only those, while API Gateway limits both.
 */
export function guardFrameSize(socket: Duplex, maxBytes: number, tooLarge: () => void): void {
  let header = Buffer.alloc(0);
  let payloadLeft = 0;
  const watch = (chunk: Buffer) => {
    let rest = chunk;
    while (rest.length > 0) {
      const skipped = Math.min(payloadLeft, rest.length);
      payloadLeft -= skipped;
      rest = rest.subarray(skipped);
      const needed = LONGEST_HEADER - header.length;
      const candidate = Buffer.concat([header, rest.subarray(0, needed)]);
      const frame = parseHeader(candidate);
      if (frame === undefined) {
        header = candidate;
        return;
      }
      if (frame.payloadBytes > maxBytes) tooLarge();
      rest = rest.subarray(frame.headerBytes - header.length);
      header = Buffer.alloc(0);
      payloadLeft = frame.payloadBytes;
    }
  };
  // Before the listener of `ws`, which may emit the message within the same chunk.
  socket.prependListener('data', watch);
}

/** `undefined` while the header is incomplete. */
function parseHeader(bytes: Buffer): { readonly headerBytes: number; readonly payloadBytes: number } | undefined {
  if (bytes.length < 2) return undefined;
  const second = bytes.readUInt8(1);
  const maskBytes = second & 0x80 ? 4 : 0;
  const short = second & 0x7f;
  const extendedBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
  const headerBytes = 2 + extendedBytes + maskBytes;
  if (bytes.length < headerBytes) return undefined;
  if (extendedBytes === 0) return { headerBytes, payloadBytes: short };
  return { headerBytes, payloadBytes: extendedBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}
