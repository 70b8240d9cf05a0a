import { createCipheriv } from 'node:crypto';

/** Bytes that arrive in pieces of `pieceBytes`, as from a network. */
export async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

export async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The same pseudo-random bytes every time: incompressible, and long runs contain every short sequence. */
export function noise(length: number, seed = 1): Buffer {
  const key = Buffer.alloc(16);
  key.writeUInt32LE(seed >>> 0);
  // A key stream, because computing this many random numbers here takes seconds.
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** The EICAR test file, in two halves, so that scanners do not find it in this repository. */
export const eicar = (): Buffer =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1');
