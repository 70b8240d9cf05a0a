import { UnreadableArchive } from '../../archive-ports.ts';
import type { ByteReader } from '../byte-reader.ts';
import { holdsRecord } from './end.ts';

const MAGIC = Buffer.from('APK Sig Block 42');
/** Blocks have some kilobytes, and are padded to 4 KB. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Skips the signature of an Android package between the entries and the directory: length, pairs of id and value,
 * length again, magic. Nothing else is allowed there, and it must not contain entries itself.
 */
export async function skipSigningBlock(reader: ByteReader): Promise<void> {
  const head = await reader.peek(8);
  if (head.length < 8 || head.toString('latin1', 0, 2) === 'PK') return;
  const size = Number(head.readBigUInt64LE(0));
  if (size < 24 || size > MAX_BYTES) return;
  const block = await reader.peek(8 + size);
  const isBlock =
    block.length === 8 + size && block.subarray(-16).equals(MAGIC) && Number(block.readBigUInt64LE(size - 16)) === size;
  if (!isBlock) return;
  if (holdsRecord(block)) throw new UnreadableArchive('the signature of an Android package contains another archive');
  await reader.skip(block.length);
}
