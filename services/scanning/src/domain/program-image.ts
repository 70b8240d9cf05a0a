import { holds } from './file-signatures.ts';

/**
 * How many bytes of a program its own headers account for; any that follow are carried along. `undefined`: not known.
 */
export function imageBytes(head: Buffer): number | undefined {
  if (holds(head, 'MZ')) return portableExecutable(head);
  return holds(head, '\x7fELF') ? elf(head) : undefined;
}

/** Windows: the end of the last section. A signature may follow, which the headers also name. */
function portableExecutable(head: Buffer): number | undefined {
  if (head.length < 64) return undefined;
  const start = head.readUInt32LE(0x3c);
  if (!holds(head, 'PE\0\0', start) || head.length < start + 24) return undefined;
  const count = head.readUInt16LE(start + 6);
  const sections = start + 24 + head.readUInt16LE(start + 20);
  if (count === 0 || head.length < sections + count * 40) return undefined;
  const ends = Array.from({ length: count }, (_, n) => {
    const size = head.readUInt32LE(sections + n * 40 + 16);
    return size === 0 ? 0 : head.readUInt32LE(sections + n * 40 + 20) + size;
  });
  return Math.max(sections + count * 40, ...ends);
}

/** Linux: the table of sections, which linkers write last. */
function elf(head: Buffer): number | undefined {
  if (head.length < 64 || head[5] !== 1) return undefined;
  const is64 = head[4] === 2;
  const start = is64 ? Number(head.readBigUInt64LE(40)) : head.readUInt32LE(32);
  const [size, count] = is64
    ? [head.readUInt16LE(58), head.readUInt16LE(60)]
    : [head.readUInt16LE(46), head.readUInt16LE(48)];
  return start === 0 ? undefined : start + size * count;
}
