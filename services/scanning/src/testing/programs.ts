import { noise } from './bytes.ts';

/** A Windows program with one section, which is the whole file. */
export function portableExecutable(section: Buffer = noise(512, 7)): Buffer {
  const head = Buffer.alloc(512);
  head.write('MZ', 0);
  head.writeUInt32LE(64, 0x3c);
  head.write('PE\0\0', 64);
  head.writeUInt16LE(1, 64 + 6);
  head.writeUInt16LE(0, 64 + 20);
  const line = 64 + 24;
  head.write('.text', line);
  head.writeUInt32LE(section.length, line + 16);
  head.writeUInt32LE(512, line + 20);
  return Buffer.concat([head, section]);
}

/** A Linux program whose table of sections comes last. */
export function elf(): Buffer {
  const head = Buffer.alloc(64);
  head.write('\x7fELF', 0, 'latin1');
  head.set([2, 1, 1], 4);
  head.writeBigUInt64LE(576n, 40);
  head.writeUInt16LE(64, 58);
  head.writeUInt16LE(1, 60);
  return Buffer.concat([head, noise(512, 5), Buffer.alloc(64)]);
}
