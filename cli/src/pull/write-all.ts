import type { FileHandle } from 'node:fs/promises';

/** Writes all bytes. A disk that is nearly full takes a part of them, and says so by the number alone. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const place = position === undefined ? null : position + at;
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, place);
    at += bytesWritten;
  }
}
