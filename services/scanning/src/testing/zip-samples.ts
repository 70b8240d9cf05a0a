import { type EntrySpec, zip } from './zip-writer.ts';

/* Entries and archives from which the other samples are made. */

export const text = Buffer.from('A game about lighthouses.\n'.repeat(40));
export const evil = Buffer.from('MZ a program that nobody was shown\n'.repeat(20));
export const nice: EntrySpec = { name: 'readme.txt', content: text };
export const hidden: EntrySpec = { name: 'run.exe', content: evil };
export const fine = zip([nice]);
export const other = zip([hidden]);
/** The same archive with other bytes at one position, which counts from the end if it is negative. */
export const patched = (archive: Buffer, at: number, bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(archive);
  copy.set(bytes, at < 0 ? copy.length + at : at);
  return copy;
};
/** The bytes before the directory of a signed Android package. */
export const signingBlock = (content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(content.length + 24));
  return Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42')]);
};
