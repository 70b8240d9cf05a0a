import { type ChunkList, chunkListSchema } from '@satcade/contracts/chunks';
import type { ASSEMBLY_STATES } from '@satcade/contracts/entities/uploads';
import { gameIdOf, parseStorageKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';
import type { Machine } from '@satcade/kernel/machine';
import type { Upload } from './upload.ts';

export type AssemblyState = (typeof ASSEMBLY_STATES)[number];
export type AssemblyTransition = 'commit' | 'begin' | 'handOver' | 'fail';

/**
 * How a file is put together from its chunks. `begin` may repeat, because its message may be delivered again and a large
 * file takes several runs. The upload itself ends with HANDED_OVER (COMPLETED), FAILED (ABORTED), or after a day.
 */
export const assemblyMachine: Machine<AssemblyState, AssemblyTransition> = {
  initial: 'OPEN',
  transitions: {
    commit: { from: ['OPEN'], to: 'COMMITTED' },
    begin: { from: ['COMMITTED', 'ASSEMBLING'], to: 'ASSEMBLING' },
    handOver: { from: ['ASSEMBLING'], to: 'HANDED_OVER' },
    fail: { from: ['COMMITTED', 'ASSEMBLING'], to: 'FAILED' },
  },
};

/**
 * Where a chunk of this upload is stored: under its owner and game, so nobody learns or uses what others have sent.
 * `undefined` for uploads that are not game files.
 */
export function chunkKeyOf({ key }: Pick<Upload, 'key'>, sha256: string): string | undefined {
  const parsed = parseStorageKey(key);
  return parsed?.kind === 'game' ? `chunks/${parsed.userId}/${gameIdOf(parsed)}/${sha256}` : undefined;
}

/** Parses a chunk list for a file of `fileSize` bytes; an error says in words for its sender what is wrong. */
export function readChunkList(bytes: Uint8Array, fileSize: number): Result<ChunkList, string> {
  const parsed = chunkListSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) return err('is not a chunk list of format 1');
  const list = parsed.data;
  const total = list.chunks.reduce((sum, [, size]) => sum + size, 0);
  if (list.size !== fileSize || total !== fileSize) {
    return err(`has ${total} bytes of chunks for a file of ${fileSize} bytes`);
  }
  return ok(list);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
